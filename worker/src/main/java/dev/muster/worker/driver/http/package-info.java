/** Sessions of the dialect http. */
@NullMarked
package dev.muster.worker.driver.http;

import org.jspecify.annotations.NullMarked;
