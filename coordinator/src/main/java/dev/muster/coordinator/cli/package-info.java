/** The command line. Nothing that it needs for its help may load Pekko, Netty or JDBC. */
@NullMarked
package dev.muster.coordinator.cli;

import org.jspecify.annotations.NullMarked;
