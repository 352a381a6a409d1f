/** What a judged run looks like: {@code report.json}, the text on the terminal, the line of progress. */
@NullMarked
package dev.muster.coordinator.report;

import org.jspecify.annotations.NullMarked;
