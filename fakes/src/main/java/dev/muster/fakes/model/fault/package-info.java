/** Decides what goes wrong on purpose: which calls, how, and what a stream looks like then. */
@NullMarked
package dev.muster.fakes.model.fault;

import org.jspecify.annotations.NullMarked;
