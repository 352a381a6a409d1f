/** The routes of the fake model, and what it says of itself. */
@NullMarked
package dev.muster.fakes.model.http;

import org.jspecify.annotations.NullMarked;
