@NullMarked
package dev.muster.worker.session;

import org.jspecify.annotations.NullMarked;
