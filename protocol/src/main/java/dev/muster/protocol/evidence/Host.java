package dev.muster.protocol.evidence;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * Describes the machine and the JVM that a part of a run used.
 *
 * @param cores the processors as the JVM sees them
 * @param memoryKib the memory of the machine, or the container's limit if the JVM sees one
 * @param kernel the operating system with its version
 * @param jdk the version and the vendor of the JDK
 * @param flags the flags of the JVM, without the values of secrets
 */
public record Host(int cores, OptionalLong memoryKib, String kernel, String jdk, List<String> flags) {
    public Host {
        flags = List.copyOf(flags);
    }

    /** Describes this machine and this JVM. */
    public static Host here() {
        return new Host(
                Runtime.getRuntime().availableProcessors(),
                memory(),
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"),
                System.getProperty("java.runtime.version") + " " + System.getProperty("java.vendor"),
                Secrets.hide(ManagementFactory.getRuntimeMXBean().getInputArguments()));
    }

    private static OptionalLong memory() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? OptionalLong.of(system.getTotalMemorySize() / 1024)
                : OptionalLong.empty();
    }

    /**
     * Formats all of it as one line, e.g. {@code 2 cores, 7.8 GiB, Linux 6.1.0 amd64, JDK 25.0.1+8 Eclipse Adoptium,
     * -Xmx2g}.
     */
    public String line() {
        var memory = memoryKib.isPresent()
                ? String.format(Locale.ROOT, "%.1f GiB", memoryKib.getAsLong() / 1048576.0)
                : "memory unknown";
        var line = "%d cores, %s, %s, JDK %s".formatted(cores, memory, kernel, jdk);
        return flags.isEmpty() ? line : line + ", " + String.join(" ", flags);
    }
}
