@NullMarked
package dev.muster.protocol.dialect;

import org.jspecify.annotations.NullMarked;
