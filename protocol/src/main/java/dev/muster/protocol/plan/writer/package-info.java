/** Writes a plan with nothing left to presets, and the pages that describe plans. */
@NullMarked
package dev.muster.protocol.plan.writer;

import org.jspecify.annotations.NullMarked;
