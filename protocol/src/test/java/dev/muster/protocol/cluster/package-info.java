@NullMarked
package dev.muster.protocol.cluster;

import org.jspecify.annotations.NullMarked;
