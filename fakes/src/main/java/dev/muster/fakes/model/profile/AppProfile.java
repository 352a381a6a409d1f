package dev.muster.fakes.model.profile;

/**
 * What the mock app's context provider gives.
 *
 * @param systemTokens length of the system prompt, the same for all sessions
 * @param workspaceTokens length of a session's own section
 * @param contextMs how long it takes at speed 1
 */
public record AppProfile(int systemTokens, int workspaceTokens, Spread contextMs) {}
