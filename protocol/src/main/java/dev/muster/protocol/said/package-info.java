/** How messages between actors are marked, so that a page can list who says what. */
@NullMarked
package dev.muster.protocol.said;

import org.jspecify.annotations.NullMarked;
