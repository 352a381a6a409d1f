/** The parsers of a plan's sections: located pieces in, parts of a plan out. */
@NullMarked
package dev.muster.protocol.plan.section;

import org.jspecify.annotations.NullMarked;
