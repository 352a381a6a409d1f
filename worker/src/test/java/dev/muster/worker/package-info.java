@NullMarked
package dev.muster.worker;

import org.jspecify.annotations.NullMarked;
