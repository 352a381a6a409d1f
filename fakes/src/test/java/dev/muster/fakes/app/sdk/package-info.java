/** The clients of the MCP SDK for Java take the mock app for a server. */
@NullMarked
package dev.muster.fakes.app.sdk;

import org.jspecify.annotations.NullMarked;
