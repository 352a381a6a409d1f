@NullMarked
package dev.muster.worker.load;

import org.jspecify.annotations.NullMarked;
