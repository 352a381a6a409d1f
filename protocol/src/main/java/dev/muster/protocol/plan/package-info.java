/** The plan: what one YAML file says, as records, and the reader that makes them. */
@NullMarked
package dev.muster.protocol.plan;

import org.jspecify.annotations.NullMarked;
