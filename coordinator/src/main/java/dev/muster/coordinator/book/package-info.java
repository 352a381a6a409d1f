/**
 * Keeps the book of a run: what was asked, what it shows meanwhile, what it keeps, and what is made of it at the end.
 */
@NullMarked
package dev.muster.coordinator.book;

import org.jspecify.annotations.NullMarked;
