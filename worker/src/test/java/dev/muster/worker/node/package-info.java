@NullMarked
package dev.muster.worker.node;

import org.jspecify.annotations.NullMarked;
