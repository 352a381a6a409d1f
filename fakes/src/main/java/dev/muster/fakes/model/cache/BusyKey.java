package dev.muster.fakes.model.cache;

import java.util.List;

/**
 * A key with traffic in the last minute.
 *
 * @param name its {@code prompt_cache_key}, "" for none
 * @param perMachine requests of the last minute by machine
 */
public record BusyKey(String name, List<Integer> perMachine) {
    public BusyKey {
        perMachine = List.copyOf(perMachine);
    }

    /** Requests of the last minute. */
    public int total() {
        return perMachine.stream().mapToInt(Integer::intValue).sum();
    }
}
