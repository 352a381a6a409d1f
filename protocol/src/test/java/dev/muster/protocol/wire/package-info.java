@NullMarked
package dev.muster.protocol.wire;

import org.jspecify.annotations.NullMarked;
