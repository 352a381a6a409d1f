package dev.muster.protocol.wire.loop;

import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.util.concurrent.FastThreadLocalThread;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Holds a named group of event loops: epoll where there is one, NIO elsewhere. Their threads are daemons. */
public final class Loops implements AutoCloseable {
    private final Group group;
    private final List<Loop> all;

    private Loops(Group group, List<Loop> all) {
        this.group = group;
        this.all = all;
    }

    /**
     * Starts loops whose threads are named {@code NAME-loop-0}, {@code NAME-loop-1} and so on.
     *
     * @param name letters, digits and dashes, with a letter first: it becomes part of thread names and of configuration
     *     paths
     * @param count at least 1
     * @throws IllegalArgumentException if the name or the count is not so
     */
    public static Loops start(String name, int count) {
        if (!name.matches("[A-Za-z][A-Za-z0-9-]*")) {
            throw new IllegalArgumentException(
                    "loops named '" + name + "': expected a letter, then letters, digits and dashes");
        }
        if (count < 1) {
            throw new IllegalArgumentException(count + " loops: expected at least 1");
        }
        var group = new Group(name, count);
        var all = new ArrayList<Loop>(count);
        for (var executor : group) {
            // A thread starts at its first task and takes the next number then, so they are started in order.
            executor.submit(() -> {}).syncUninterruptibly();
            all.add(new Loop(all.size(), (EventLoop) executor, NanoClock.SYSTEM));
        }
        return new Loops(group, List.copyOf(all));
    }

    public String name() {
        return group.name;
    }

    public List<Loop> all() {
        return all;
    }

    /**
     * Closes what is open on the loops and stops their threads. It waits up to 5 seconds for that, unless it is called
     * on a loop.
     */
    @Override
    public void close() {
        var stopped = group.shutdownGracefully(0, 2, TimeUnit.SECONDS);
        if (all.stream().noneMatch(Loop::isHere)) {
            stopped.awaitUninterruptibly(5, TimeUnit.SECONDS);
        }
    }

    public EventLoopGroup group() {
        return group;
    }

    public Loop of(EventLoop netty) {
        for (var loop : all) {
            if (loop.netty().equals(netty)) {
                return loop;
            }
        }
        throw new IllegalArgumentException("not a loop of " + name());
    }

    /** Returns the name of the group that a loop belongs to. */
    static String nameOf(Loop loop) {
        if (loop.netty().parent() instanceof Group group) {
            return group.name;
        }
        throw new IllegalArgumentException("loop " + loop.index() + " was not made by Loops.start");
    }

    private static final class Group extends MultiThreadIoEventLoopGroup {
        private final String name;

        Group(String name, int count) {
            super(count, threads(name), Transport.BEST.handlers());
            this.name = name;
        }

        private static ThreadFactory threads(String name) {
            var next = new AtomicInteger();
            return task -> {
                var thread = new FastThreadLocalThread(task, name + "-loop-" + next.getAndIncrement());
                thread.setDaemon(true);
                return thread;
            };
        }
    }
}
