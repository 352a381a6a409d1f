/** Speaks OpenAI's Chat Completions: it reads requests, and gives replies their shapes. */
@NullMarked
package dev.muster.fakes.model.chat;

import org.jspecify.annotations.NullMarked;
