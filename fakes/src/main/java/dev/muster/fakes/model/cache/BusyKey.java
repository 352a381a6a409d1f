package dev.muster.fakes.model.cache;

import java.util.List;

/**
 * Counts the requests of the last minute under one key.
 *
 * @param name the {@code prompt_cache_key}, "" for none
 * @param perMachine the requests of the last minute by machine
 */
public record BusyKey(String name, List<Integer> perMachine) {
    public BusyKey {
        perMachine = List.copyOf(perMachine);
    }

    /** Returns the requests of the last minute on all machines. */
    public int total() {
        return perMachine.stream().mapToInt(Integer::intValue).sum();
    }
}
