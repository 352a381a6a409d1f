package dev.muster.fakes.model.profile;

/**
 * Describes what the mock app's context provider gives.
 *
 * @param systemTokens length of the system prompt, the same for all sessions
 * @param workspaceTokens length of a session's own section
 * @param contextMs how long the answer takes at speed 1
 */
public record AppProfile(int systemTokens, int workspaceTokens, Spread contextMs) {
    /** Neither length may be more than this, which is more than any model reads. */
    public static final int MOST_TOKENS = 1_000_000;

    public AppProfile {
        if (!possible(systemTokens) || !possible(workspaceTokens))
            throw new IllegalArgumentException("app profile: found systemTokens " + systemTokens + ", workspaceTokens "
                    + workspaceTokens + "; expected numbers from 0 to " + MOST_TOKENS);
    }

    private static boolean possible(int tokens) {
        return tokens >= 0 && tokens <= MOST_TOKENS;
    }

    public AppProfile withSystemTokens(int tokens) {
        return new AppProfile(tokens, workspaceTokens, contextMs);
    }

    public AppProfile withWorkspaceTokens(int tokens) {
        return new AppProfile(systemTokens, tokens, contextMs);
    }
}
