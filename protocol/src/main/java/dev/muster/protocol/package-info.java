/** What two Muster processes must agree on. */
@NullMarked
package dev.muster.protocol;

import org.jspecify.annotations.NullMarked;
