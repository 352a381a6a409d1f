package dev.muster.coordinator.book;

import dev.muster.coordinator.node.HostPort;
import dev.muster.protocol.plan.Plan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Describes one run as the command line asks for it.
 *
 * @param workers how many workers must join; 1 in local mode
 * @param patience how long to wait for them
 * @param api where to serve the state of the run
 */
public record Job(
        Plan plan,
        List<String> argv,
        Path out,
        Optional<String> label,
        boolean json,
        boolean quiet,
        Optional<HostPort> api,
        int workers,
        Duration patience) {
    public Job {
        argv = List.copyOf(argv);
    }

    public Job with(Plan resolved) {
        return new Job(resolved, argv, out, label, json, quiet, api, workers, patience);
    }

    public Job servedAt(Optional<HostPort> address) {
        return new Job(plan, argv, out, label, json, quiet, address, workers, patience);
    }
}
