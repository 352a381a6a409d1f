/** Sessions of the dialect agent. */
@NullMarked
package dev.muster.worker.driver.agent;

import org.jspecify.annotations.NullMarked;
