/** Defines what coordinator and worker say to each other. */
@NullMarked
package dev.muster.protocol.cluster;

import org.jspecify.annotations.NullMarked;
