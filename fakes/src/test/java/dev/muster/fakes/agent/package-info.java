@NullMarked
package dev.muster.fakes.agent;

import org.jspecify.annotations.NullMarked;
