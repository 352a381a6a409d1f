@NullMarked
package dev.muster.fakes.model.fault;

import org.jspecify.annotations.NullMarked;
