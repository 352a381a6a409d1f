/**
 * The reference target: an honest small agent server. It takes messages, keeps them, calls a model and runs its tools until
 * the model answers, and tells all of it on a feed. Sessions are actors on the event loops.
 */
@NullMarked
package dev.muster.fakes.agent;

import org.jspecify.annotations.NullMarked;
