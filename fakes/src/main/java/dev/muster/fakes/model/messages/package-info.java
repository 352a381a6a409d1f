/** Speaks Anthropic's Messages: it reads requests, and gives replies their shapes. */
@NullMarked
package dev.muster.fakes.model.messages;

import org.jspecify.annotations.NullMarked;
