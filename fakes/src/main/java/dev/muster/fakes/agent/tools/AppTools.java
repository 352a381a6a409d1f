package dev.muster.fakes.agent.tools;

import java.util.Optional;

/**
 * The tools of the app, and what it wants to hear with each call.
 *
 * @param forModel the {@code tools} of a model call, a JSON array
 * @param version the protocol version agreed on
 * @param mcpSession the session the server opened, if it opens any
 */
public record AppTools(String forModel, String version, Optional<String> mcpSession) {}
