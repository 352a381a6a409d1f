package dev.muster.protocol.plan;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What people ask a model for, where the target speaks one of the model dialects. Tokens are the client's own estimate:
 * UTF-8 bytes of text by {@link #BYTES_PER_TOKEN}.
 *
 * @param input what each turn's message of the person is
 * @param output the most output tokens that a call asks for; absent: not asked
 * @param maxRounds the most calls of one turn
 * @param stream whether answers are asked for as a stream of events
 * @param extra a JSON object whose fields every request has beside Muster's own
 */
public record Model(
        String name,
        SystemPrompt system,
        Prompt input,
        Optional<Length> output,
        CacheKey cacheKey,
        CacheControl cacheControl,
        List<Tool> tools,
        int maxRounds,
        boolean stream,
        History history,
        String extra) {
    /** Of English text; what the fake model estimates by, too. */
    public static final int BYTES_PER_TOKEN = 4;

    /** The most tokens of any one text. */
    public static final int MOST_TOKENS = 1_000_000;

    /** A number of tokens. */
    public sealed interface Length {
        record Fixed(int tokens) implements Length {}

        /** Uniform, both ends included. */
        record Between(int least, int most) implements Length {}

        /** Lognormal, by two of its percentiles. */
        record LogNormal(int median, int p90) implements Length {}

        /** What the session's row of {@code data} has in this column. */
        record Column(String name) implements Length {}
    }

    /** What is said. */
    public sealed interface Prompt {
        /** Seeded words of this length. */
        record Generated(Length tokens) implements Prompt {}

        /** A template. */
        record Text(String template) implements Prompt {}
    }

    /** Who shares one system prompt. */
    public enum Per {
        RUN,
        SESSION
    }

    /** What stands before every conversation; {@code prompt} absent: nothing does. Generated words are of one fixed length. */
    public record SystemPrompt(Optional<Prompt> prompt, Per per) {
        public static final SystemPrompt NONE = new SystemPrompt(Optional.empty(), Per.RUN);

        public SystemPrompt {
            boolean varies = prompt.isPresent()
                    && prompt.get() instanceof Prompt.Generated(Length length)
                    && !(length instanceof Length.Fixed);
            if (varies) throw new IllegalArgumentException("a system prompt of varying length: " + prompt);
        }
    }

    /** What {@code prompt_cache_key} a request carries. */
    public sealed interface CacheKey {
        record None() implements CacheKey {}

        /** One for each session. */
        record Session() implements CacheKey {}

        /** Sessions share so many. */
        record Buckets(int keys) implements CacheKey {}
    }

    /** What Anthropic's {@code cache_control} asks for: one automatic mark that moves with the conversation, and its life. */
    public enum CacheControl {
        NONE("none"),
        FIVE_MINUTES("5m"),
        ONE_HOUR("1h");

        private final String word;

        CacheControl(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** What a request brings along of the conversation so far. */
    public enum History {
        /** All of it, with the model's own answers and the tools' results. */
        GROW,
        /** Only what is new, and the id of the response before. */
        CHAIN,
        /** Nothing of earlier turns. */
        NONE
    }

    /**
     * A function that the model may call; the plan answers.
     *
     * @param parameters a JSON schema
     * @param result how long the answer is
     * @param takes how long it takes
     */
    public record Tool(String name, String description, String parameters, Length result, Duration takes) {}

    public Model {
        tools = List.copyOf(tools);
    }
}
