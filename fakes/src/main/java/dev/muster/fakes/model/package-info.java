/** The fake model: a server with the shapes of a model provider, a router and its machines behind it. */
@NullMarked
package dev.muster.fakes.model;

import org.jspecify.annotations.NullMarked;
