package dev.muster.worker.health;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.Plan;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Scanner;

/** Whether this machine has the sockets that a plan may need at once. */
public final class Sockets {
    /** Files that the process needs beside its sockets: jars, logs, epoll, the database of a fake. */
    private static final int OTHER_FILES = 256;

    private static final Path PORT_RANGE = Path.of("/proc/sys/net/ipv4/ip_local_port_range");

    private Sockets() {}

    /** What is too small and by how much, or nothing. */
    public static Optional<String> problem(Plan plan, int loops) {
        long perSession = plan.target().dialect() == Dialect.HTTP ? 1 : 2;
        long sessions =
                Math.min(plan.load().maxSessions(), plan.load().sessions().orElse(Integer.MAX_VALUE));
        return files(sessions * perSession, loops).or(() -> ports(sessions * perSession));
    }

    private static Optional<String> files(long sockets, int loops) {
        if (!(ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system))
            return Optional.empty();
        long need = sockets + OTHER_FILES + loops;
        long have = system.getMaxFileDescriptorCount();
        if (need <= have) return Optional.empty();
        return Optional.of("this plan may need " + need + " open files at once, but the limit is " + have
                + "; raise it (ulimit -n " + need + ") or lower load.max_sessions");
    }

    private static Optional<String> ports(long sockets) {
        try (var range = new Scanner(PORT_RANGE, StandardCharsets.US_ASCII)) {
            long low = range.nextLong();
            long have = range.nextLong() - low + 1;
            if (sockets <= have) return Optional.empty();
            return Optional.of("this plan may need " + sockets + " local ports to one target, but this machine has "
                    + have + "; lower load.max_sessions or use more workers");
        } catch (IOException | NoSuchElementException e) {
            return Optional.empty();
        }
    }
}
