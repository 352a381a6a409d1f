@NullMarked
package dev.muster.worker.driver;

import org.jspecify.annotations.NullMarked;
