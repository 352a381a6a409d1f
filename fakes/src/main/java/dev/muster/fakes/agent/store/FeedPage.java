package dev.muster.fakes.agent.store;

import java.util.ArrayList;
import java.util.List;

/** Events of a feed that are stored together, in the order of their ids: a page is one row. */
public record FeedPage(List<FeedEvent> events) {
    public static final FeedPage EMPTY = new FeedPage(List.of());

    public FeedPage {
        events = List.copyOf(events);
    }

    public boolean isEmpty() {
        return events.isEmpty();
    }

    /** The id of the last event; 0 if there is none. */
    public long lastId() {
        return events.isEmpty() ? 0 : events.getLast().id();
    }

    /** One line an event: id, name and data, with tabs between. */
    String encode() {
        var lines = new StringBuilder();
        for (var event : events) {
            lines.append(event.id())
                    .append('\t')
                    .append(event.name())
                    .append('\t')
                    .append(event.data())
                    .append('\n');
        }
        return lines.toString();
    }

    static FeedPage decode(String lines) {
        var events = new ArrayList<FeedEvent>();
        for (int at = 0, end; (end = lines.indexOf('\n', at)) >= 0; at = end + 1) {
            int first = lines.indexOf('\t', at);
            int second = lines.indexOf('\t', first + 1);
            events.add(new FeedEvent(
                    Long.parseLong(lines, at, first, 10),
                    lines.substring(first + 1, second),
                    lines.substring(second + 1, end)));
        }
        return new FeedPage(events);
    }
}
