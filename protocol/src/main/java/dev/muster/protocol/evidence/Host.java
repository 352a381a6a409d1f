package dev.muster.protocol.evidence;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * The machine and the JVM that a part of a run used.
 *
 * @param cores as the JVM sees them
 * @param memoryKib of the machine, or of the container's limit if the JVM sees one
 * @param kernel the operating system with its version
 * @param jdk version and vendor
 * @param flags of the JVM, without the values of secrets
 */
public record Host(int cores, OptionalLong memoryKib, String kernel, String jdk, List<String> flags) {
    public Host {
        flags = List.copyOf(flags);
    }

    /** This machine and this JVM. */
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

    /** E.g. {@code 2 cores, 7.8 GiB, Linux 6.1.0 amd64, JDK 25.0.1+8 Eclipse Adoptium, -Xmx2g}. */
    public String line() {
        var memory = memoryKib.isPresent()
                ? String.format(Locale.ROOT, "%.1f GiB", memoryKib.getAsLong() / 1048576.0)
                : "memory unknown";
        var line = "%d cores, %s, %s, JDK %s".formatted(cores, memory, kernel, jdk);
        return flags.isEmpty() ? line : line + ", " + String.join(" ", flags);
    }
}
