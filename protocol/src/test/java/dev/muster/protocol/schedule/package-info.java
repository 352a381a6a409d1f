@NullMarked
package dev.muster.protocol.schedule;

import org.jspecify.annotations.NullMarked;
