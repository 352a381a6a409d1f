/** What a fake agent does wrong on purpose. */
@NullMarked
package dev.muster.fakes.agent.fault;

import org.jspecify.annotations.NullMarked;
