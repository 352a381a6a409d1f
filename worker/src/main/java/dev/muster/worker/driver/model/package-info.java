/** Sessions of the dialects of models. */
@NullMarked
package dev.muster.worker.driver.model;

import org.jspecify.annotations.NullMarked;
