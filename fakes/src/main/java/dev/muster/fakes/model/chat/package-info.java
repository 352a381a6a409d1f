/** OpenAI's Chat Completions: reading requests, and replies in its shapes. */
@NullMarked
package dev.muster.fakes.model.chat;

import org.jspecify.annotations.NullMarked;
