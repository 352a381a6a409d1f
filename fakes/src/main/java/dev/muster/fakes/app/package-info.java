/** Serves the mock app: a context provider and an MCP server. */
@NullMarked
package dev.muster.fakes.app;

import org.jspecify.annotations.NullMarked;
