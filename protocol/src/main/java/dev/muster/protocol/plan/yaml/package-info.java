/** YAML as located pieces, files of text and CSV, and the faults that a reading collects. */
@NullMarked
package dev.muster.protocol.plan.yaml;

import org.jspecify.annotations.NullMarked;
