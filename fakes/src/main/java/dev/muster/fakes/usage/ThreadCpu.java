package dev.muster.fakes.usage;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.OptionalLong;

/**
 * Measures the CPU time of a server: that of its own threads where it shares a process, that of the process where it
 * has one.
 */
public enum ThreadCpu {
    PROCESS,
    LOOPS;

    /** Returns the microseconds so far; empty if the machine does not tell. */
    public OptionalLong micros(String loops) {
        return switch (this) {
            case PROCESS -> process();
            case LOOPS -> threads(loops + "-loop-");
        };
    }

    private static OptionalLong process() {
        var system = ManagementFactory.getOperatingSystemMXBean();
        if (!(system instanceof com.sun.management.OperatingSystemMXBean known)) return OptionalLong.empty();
        long nanos = known.getProcessCpuTime();
        return nanos < 0 ? OptionalLong.empty() : OptionalLong.of(nanos / 1_000);
    }

    private static OptionalLong threads(String prefix) {
        var threads = ManagementFactory.getThreadMXBean();
        if (!threads.isThreadCpuTimeSupported() || !threads.isThreadCpuTimeEnabled()) return OptionalLong.empty();
        long nanos = Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                .filter(thread -> thread != null && thread.getThreadName().startsWith(prefix))
                .mapToLong(thread -> Math.max(0, threads.getThreadCpuTime(thread.getThreadId())))
                .sum();
        return OptionalLong.of(nanos / 1_000);
    }
}
