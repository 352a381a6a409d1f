/** The worker as a node: joins, prepares, runs its crews, streams what they measured, and goes when it is released. */
@NullMarked
package dev.muster.worker.node;

import org.jspecify.annotations.NullMarked;
