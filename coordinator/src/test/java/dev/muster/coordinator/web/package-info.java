@NullMarked
package dev.muster.coordinator.web;

import org.jspecify.annotations.NullMarked;
