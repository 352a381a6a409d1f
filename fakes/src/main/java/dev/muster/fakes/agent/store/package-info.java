/** Where the fake agent keeps what it has acknowledged: writes in group commits, reads beside them, over JDBC. */
@NullMarked
package dev.muster.fakes.agent.store;

import org.jspecify.annotations.NullMarked;
