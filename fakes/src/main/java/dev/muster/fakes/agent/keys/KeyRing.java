package dev.muster.fakes.agent.keys;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Spreads sessions over cache keys: as few as keep each under what one machine takes of a key in a minute. A session keeps its
 * key, since a move costs it the prompt that its machine has read, until a request of it would be one too many for the key;
 * then it alone moves, to a key that has room or to a new one. One that has been silent for so long that its prompt is
 * forgotten takes a place like a new one.
 *
 * <p>Whether a key has room is told by what its sessions need: the most requests that each has made within a minute; of one
 * that has been there for less, what the others need on average.
 *
 * <p>Times are the model's, in milliseconds, and never decrease. No clock, no chance: equal calls give equal keys. For one
 * thread.
 */
final class KeyRing {
    /** After this long without a request nothing of a session's prompt is in a cache ({@code CacheRules}), ms. */
    static final long SILENT_MS = 5 * 60_000;

    /** What a session is taken to need while none is known: an agent's turn is several calls, so two share a key. */
    private static final double FIRST_GUESS = LastMinute.MOST / 2.0;

    /** Who has a key, and what it has sent. */
    private static final class Seat {
        private final LastMinute sent = new LastMinute();
        private final long since;
        private Key key;
        private long last;
        private int peak;

        Seat(Key key, long since) {
            this.key = key;
            this.since = since;
        }

        boolean isKnown(long now) {
            return since <= now - LastMinute.LENGTH_MS;
        }

        double need(long now, double usual) {
            return isKnown(now) ? peak : Math.max(peak, usual);
        }
    }

    private static final class Key {
        private final int number;
        private final LastMinute sent = new LastMinute();
        private final Set<Seat> seats = new LinkedHashSet<>();

        Key(int number) {
            this.number = number;
        }

        boolean hasRoom(long now, double need, double usual) {
            double taken =
                    seats.stream().mapToDouble(seat -> seat.need(now, usual)).sum();
            return sent.count(now) + need <= LastMinute.MOST && taken + need <= LastMinute.MOST;
        }
    }

    private final List<Key> keys = new ArrayList<>();
    /** The longest silent first. */
    private final Map<String, Seat> seats = new LinkedHashMap<>(16, 0.75f, true);

    /** The number of the key that the session's request at this time goes out under. */
    int keyOf(String session, long now) {
        forget(now);
        var seat = seats.get(session);
        if (seat == null) {
            double usual = usual(now);
            seat = new Seat(place(now, usual, usual), now);
            seats.put(session, seat);
            seat.key.seats.add(seat);
        } else if (mustMove(seat, now)) {
            seat.key.seats.remove(seat);
            double usual = usual(now);
            seat.key = place(now, seat.need(now, usual), usual);
            seat.key.seats.add(seat);
        }
        seat.last = now;
        seat.sent.add(now);
        seat.peak = Math.max(seat.peak, seat.sent.count(now));
        seat.key.sent.add(now);
        return seat.key.number;
    }

    /** How many keys there are. */
    int size() {
        return keys.size();
    }

    /** One that is alone stays: no other key would be enough for it either. */
    private static boolean mustMove(Seat seat, long now) {
        return seat.key.seats.size() > 1 && seat.key.sent.count(now) >= LastMinute.MOST;
    }

    private void forget(long now) {
        var oldest = seats.values().iterator();
        while (oldest.hasNext()) {
            var seat = oldest.next();
            if (seat.last > now - SILENT_MS) {
                return;
            }
            seat.key.seats.remove(seat);
            oldest.remove();
        }
    }

    /** What sessions need that have been there for a minute. */
    private double usual(long now) {
        return seats.values().stream()
                .filter(seat -> seat.isKnown(now))
                .mapToInt(seat -> seat.peak)
                .average()
                .orElse(FIRST_GUESS);
    }

    /** The key with the fewest sessions among those with room. */
    private Key place(long now, double need, double usual) {
        return keys.stream()
                .filter(key -> key.hasRoom(now, need, usual))
                .min(Comparator.comparingInt((Key key) -> key.seats.size()).thenComparingInt(key -> key.number))
                .orElseGet(this::added);
    }

    private Key added() {
        var key = new Key(keys.size());
        keys.add(key);
        return key;
    }
}
