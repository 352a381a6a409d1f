package dev.muster.fakes.model.fault;

import dev.muster.fakes.seed.Dice;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Says which share of calls goes wrong, and how. Whether the n-th call does is a function of the seed and n alone, so
 * that out of a number of calls the same number goes wrong each way, in whatever order they come.
 *
 * @param shares at most one of each kind, together at most 1
 */
public record FaultPlan(List<Share> shares, long seed) {
    public static final FaultPlan NONE = new FaultPlan(List.of(), 42);

    /** @param rate share of all calls, 0 to 1 */
    public record Share(Fault fault, double rate) {
        /** Writes the share as {@link FaultPlan#parse} reads it. */
        public String text() {
            var text = fault.text();
            int colon = text.indexOf(':');
            var kind = colon < 0 ? text : text.substring(0, colon);
            return kind + "=" + rate + (colon < 0 ? "" : text.substring(colon));
        }
    }

    public FaultPlan {
        shares = List.copyOf(shares);
        double sum = shares.stream().mapToDouble(Share::rate).sum();
        if (sum > 1 + 1e-9)
            throw new IllegalArgumentException("faults: found rates that add up to " + sum + ", expected at most 1");
        var kinds = shares.stream().map(share -> share.fault().kind()).toList();
        for (var kind : kinds)
            if (kinds.indexOf(kind) != kinds.lastIndexOf(kind))
                throw new IllegalArgumentException(
                        "faults: found \"" + kind.word() + "\" twice, expected each kind once");
    }

    /**
     * Reads shares written as {@code 429=0.05} or {@code stall=0.01:20s}.
     *
     * @throws IllegalArgumentException for an unknown kind or a value out of range, with a text for the user
     */
    public static FaultPlan parse(Collection<String> texts, long seed) {
        var shares = new ArrayList<Share>();
        for (var text : texts) shares.add(share(text));
        return new FaultPlan(shares, seed);
    }

    private static Share share(String text) {
        int equals = text.indexOf('=');
        if (equals < 0)
            throw new IllegalArgumentException(
                    "fault: found \"" + text + "\", expected KIND=RATE or KIND=RATE:TIME, such as 429=0.05");
        var kind = text.substring(0, equals);
        int colon = text.indexOf(':', equals);
        var rate = colon < 0 ? text.substring(equals + 1) : text.substring(equals + 1, colon);
        var fault = Fault.parse(colon < 0 ? kind : kind + text.substring(colon));
        return new Share(fault, rate(kind, rate));
    }

    private static double rate(String kind, String text) {
        try {
            double rate = Double.parseDouble(text);
            if (rate >= 0 && rate <= 1) return rate;
        } catch (NumberFormatException _) {
            // The exception below reports it.
        }
        throw new IllegalArgumentException(
                "fault " + kind + ": found the rate \"" + text + "\", expected a number from 0 to 1");
    }

    /** Returns what goes wrong with the call of this number; empty if nothing does. */
    public Optional<Fault> of(long call) {
        if (shares.isEmpty()) return Optional.empty();
        double at = Dice.of(seed, "fault", call).uniform();
        for (var share : shares) {
            at -= share.rate();
            if (at < 0) return Optional.of(share.fault());
        }
        return Optional.empty();
    }
}
