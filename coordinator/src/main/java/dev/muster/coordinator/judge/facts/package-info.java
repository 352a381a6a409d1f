/** What a run is judged by. What nobody could tell is absent, never zero. */
@NullMarked
package dev.muster.coordinator.judge.facts;

import org.jspecify.annotations.NullMarked;
