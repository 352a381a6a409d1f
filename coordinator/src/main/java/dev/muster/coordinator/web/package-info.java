/** What a coordinator serves over HTTP while its run goes on. */
@NullMarked
package dev.muster.coordinator.web;

import org.jspecify.annotations.NullMarked;
