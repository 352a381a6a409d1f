@NullMarked
package dev.muster.protocol.measure;

import org.jspecify.annotations.NullMarked;
