package dev.muster.fakes.usage;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/** Measures what the agent uses of the machine. */
public sealed interface Consumption {
    long cpuUs();

    /** Returns the resident memory in KiB; empty if it is not known. */
    OptionalLong rssKib();

    /** Returns the most that the resident memory ever was, in KiB; empty if it is not known. */
    OptionalLong rssPeakKib();

    /** The agent has the process to itself. */
    record WholeProcess() implements Consumption {
        private static final Path STATUS = Path.of("/proc/self/status");

        @Override
        public long cpuUs() {
            return ManagementFactory.getOperatingSystemMXBean()
                            instanceof com.sun.management.OperatingSystemMXBean machine
                    ? machine.getProcessCpuTime() / 1_000
                    : 0;
        }

        @Override
        public OptionalLong rssKib() {
            return line("VmRSS:");
        }

        @Override
        public OptionalLong rssPeakKib() {
            return line("VmHWM:");
        }

        private static OptionalLong line(String name) {
            try (var lines = Files.lines(STATUS)) {
                return lines.filter(line -> line.startsWith(name))
                        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
                        .findFirst();
            } catch (IOException e) {
                // Only Linux has this file, so elsewhere the figure is unknown.
                return OptionalLong.empty();
            }
        }
    }

    /** The agent is a guest: only its threads are its own, and no memory is. */
    record OwnThreads(List<Thread> threads) implements Consumption {
        public OwnThreads {
            threads = List.copyOf(threads);
        }

        @Override
        public long cpuUs() {
            var bean = ManagementFactory.getThreadMXBean();
            return threads.stream()
                            .mapToLong(thread -> Math.max(0, bean.getThreadCpuTime(thread.threadId())))
                            .sum()
                    / 1_000;
        }

        @Override
        public OptionalLong rssKib() {
            return OptionalLong.empty();
        }

        @Override
        public OptionalLong rssPeakKib() {
            return OptionalLong.empty();
        }
    }
}
