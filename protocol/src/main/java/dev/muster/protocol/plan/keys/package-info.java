/** The table of all keys of a plan, with their types: the reader obeys it, and the writer and the reference page are made from it. */
@NullMarked
package dev.muster.protocol.plan.keys;

import org.jspecify.annotations.NullMarked;
