/** Records as JSON: how their names and what is absent stand in a file or on a page. */
@NullMarked
package dev.muster.protocol.json;

import org.jspecify.annotations.NullMarked;
