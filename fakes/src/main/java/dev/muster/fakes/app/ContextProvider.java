package dev.muster.fakes.app;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.muster.fakes.model.profile.AppProfile;
import dev.muster.fakes.model.turn.MadeUpWords;
import dev.muster.fakes.seed.Dice;

/**
 * Answers {@code GET /context?session=…} with {@code {"session", "instructions", "workspace"}}. The instructions are
 * the same for every session, so that sessions share a prefix; the workspace is the session's own and does not change.
 * The profile says how long the two are; the assistant's instructions have the size of those of a product in use, 7,000
 * tokens.
 */
final class ContextProvider {
    private static final int MOST_SECTIONS = 14;
    /** A section with fewer tokens would be more heading than text. */
    private static final int LEAST_TOKENS = 20;

    private final AppProfile profile;
    private final long seed;
    private final String instructions;

    ContextProvider(AppProfile profile, long seed) {
        this.profile = profile;
        this.seed = seed;
        this.instructions =
                sections("You help people with the work of their team.", "Rules", profile.systemTokens(), "");
    }

    String json(String session) {
        int part = profile.workspaceTokens();
        return JsonNodeFactory.instance
                .objectNode()
                .put("session", session)
                .put("instructions", instructions)
                .put("workspace", sections("Workspace of " + session + ".", "Project", part, session))
                .toString();
    }

    /** Draws how long the answer takes, in ms at speed 1. */
    double latencyMs(String session) {
        return profile.contextMs().draw(Dice.of(seed, session, "context"));
    }

    private String sections(String opening, String heading, int tokens, String session) {
        var text = new StringBuilder(opening).append('\n');
        int count = Math.clamp(tokens / LEAST_TOKENS, 1, MOST_SECTIONS);
        for (int i = 1; i <= count; i++) {
            text.append("\n## ").append(heading).append(' ').append(i).append('\n');
            text.append(MadeUpWords.text(Dice.of(seed, session, heading, i), tokens / count))
                    .append('\n');
        }
        return text.toString();
    }
}
