/** Anthropic's Messages: reading requests, and replies in its shapes. */
@NullMarked
package dev.muster.fakes.model.messages;

import org.jspecify.annotations.NullMarked;
