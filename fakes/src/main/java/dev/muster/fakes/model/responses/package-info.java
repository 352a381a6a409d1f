/**
 * Speaks the OpenAI Responses dialect as a server does: it reads requests, and gives responses and their events their
 * shapes.
 */
@NullMarked
package dev.muster.fakes.model.responses;

import org.jspecify.annotations.NullMarked;
