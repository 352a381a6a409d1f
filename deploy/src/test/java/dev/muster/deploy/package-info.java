/** The scripts, run as a person runs them. */
@NullMarked
package dev.muster.deploy;

import org.jspecify.annotations.NullMarked;
