package dev.muster.fakes.app;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.muster.fakes.model.profile.AppProfile;
import dev.muster.fakes.model.profile.Dice;
import dev.muster.fakes.model.turn.Words;

/**
 * What {@code GET /context?session=…} gives: {@code {"session", "instructions", "workspace"}}. The instructions are those of a
 * product in use by their size, about 7,000 tokens, and the same for every session, so that sessions share a prefix; the
 * workspace is the session's own and does not change.
 */
final class ContextProvider {
    private static final int SECTIONS = 14;

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

    /** How long the answer takes, in ms at speed 1. */
    double latencyMs(String session) {
        return profile.contextMs().draw(Dice.of(seed, session, "context"));
    }

    private String sections(String opening, String heading, int tokens, String session) {
        var text = new StringBuilder(opening).append('\n');
        for (int i = 1; i <= SECTIONS; i++) {
            text.append("\n## ").append(heading).append(' ').append(i).append('\n');
            text.append(Words.text(Dice.of(seed, session, heading, i), tokens / SECTIONS))
                    .append('\n');
        }
        return text.toString();
    }
}
