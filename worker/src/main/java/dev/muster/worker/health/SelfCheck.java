package dev.muster.worker.health;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.OperatingSystemMXBean;
import dev.muster.protocol.cluster.Health;
import dev.muster.protocol.wire.loop.NanoClock;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.ListenerNotFoundException;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/** Watches this process from its making until {@link #close}: CPU and pauses of the garbage collector. */
public final class SelfCheck implements AutoCloseable {
    private final OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private final AtomicLong longestPauseMillis = new AtomicLong();
    private final NotificationListener onGc = (notification, _) -> {
        if (notification.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION))
            paused(GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData()));
    };
    private final NanoClock clock;
    private final long began;
    private final long cpuBefore;

    public SelfCheck(NanoClock clock) {
        this.clock = clock;
        this.began = clock.nanoTime();
        this.cpuBefore = system.getProcessCpuTime();
        emitters(emitter -> emitter.addNotificationListener(onGc, null, null));
        system.getCpuLoad();
    }

    private void paused(GarbageCollectionNotificationInfo info) {
        // A concurrent collector's cycle is no pause; its pauses have beans of their own.
        boolean concurrent =
                info.getGcName().contains("Cycles") || info.getGcName().contains("Concurrent");
        if (!concurrent) longestPauseMillis.accumulateAndGet(info.getGcInfo().getDuration(), Math::max);
    }

    /** How it fared so far. */
    public Health health() {
        return new Health(
                system.getProcessCpuTime() - cpuBefore,
                clock.nanoTime() - began,
                system.getCpuLoad(),
                Runtime.getRuntime().availableProcessors(),
                longestPauseMillis.get() * 1000);
    }

    @Override
    public void close() {
        emitters(emitter -> {
            try {
                emitter.removeNotificationListener(onGc);
            } catch (ListenerNotFoundException e) {
                throw new IllegalStateException("closed twice", e);
            }
        });
    }

    private static void emitters(java.util.function.Consumer<NotificationEmitter> each) {
        ManagementFactory.getGarbageCollectorMXBeans().stream()
                .filter(NotificationEmitter.class::isInstance)
                .map(NotificationEmitter.class::cast)
                .forEach(each);
    }
}
