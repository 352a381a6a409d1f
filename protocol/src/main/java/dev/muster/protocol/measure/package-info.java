/** Holds measurements that add up: recorders, tallies and their snapshots. */
@NullMarked
package dev.muster.protocol.measure;

import org.jspecify.annotations.NullMarked;
