/** YAML as pieces that know where they stand, files of text and CSV, and the faults that a reading of them collects. */
@NullMarked
package dev.muster.protocol.located;

import org.jspecify.annotations.NullMarked;
