package dev.muster.fakes.agent.store;

/** Something to be made durable. Writes of one caller are done in the order in which they were handed in. */
public sealed interface Write {
    String session();

    /** Changes nothing, and is done when all that was handed in before is. */
    static Write fence(String session) {
        return new Progress(session, new Chapter(0, ""), FeedPage.EMPTY);
    }

    /** A new session; {@code metadata} is JSON. */
    record Open(String session, String metadata, long atMillis) implements Write {}

    /** A message of a person, number {@code event} of the session. */
    record Accept(String session, int event, String text, long atMillis) implements Write {}

    /** A turn begins to handle an event. */
    record Claim(String session, int turn, int event, FeedPage feed) implements Write {}

    /** What a running turn has done since the last write. */
    record Progress(String session, Chapter chapter, FeedPage feed) implements Write {}

    /** A turn is over. */
    record Finish(String session, int turn, boolean completed, Chapter chapter, FeedPage feed) implements Write {}

    /**
     * Items that the history grows by.
     *
     * @param position rises within a session
     * @param items JSON objects with commas between, as they go into a model's {@code input}; "" for none
     */
    record Chapter(int position, String items) {}
}
