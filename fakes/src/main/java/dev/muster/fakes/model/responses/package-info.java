/** The OpenAI Responses dialect as a server speaks it: requests in, events and errors out. No decisions here. */
@NullMarked
package dev.muster.fakes.model.responses;

import org.jspecify.annotations.NullMarked;
