/** {@code report.json} as records: made from facts, written, and read back by whoever goes on with a report. */
@NullMarked
package dev.muster.coordinator.report.document;

import org.jspecify.annotations.NullMarked;
