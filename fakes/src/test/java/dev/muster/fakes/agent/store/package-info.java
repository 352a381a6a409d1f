@NullMarked
package dev.muster.fakes.agent.store;

import org.jspecify.annotations.NullMarked;
