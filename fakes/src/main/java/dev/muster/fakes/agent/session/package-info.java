/** Sessions and their desks: actors that take messages, run turns, and feed who watches. */
@NullMarked
package dev.muster.fakes.agent.session;

import org.jspecify.annotations.NullMarked;
