package dev.muster.protocol.wire.http.server;

import dev.muster.protocol.wire.loop.Loop;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Hands the requests of one connection to the handler, one by one, and sends what is answered. */
final class ServerConnection extends ChannelInboundHandlerAdapter {
    private static final Logger LOG = LoggerFactory.getLogger(ServerConnection.class);

    /** A client that was refused has this long to read why. */
    private static final long LINGER_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final Loop loop;
    private final Channel channel;
    private final ServerLimits limits;
    private final Handler handler;
    private final RequestDecoder decoder = new RequestDecoder(this);
    private final RequestReader reader;
    /** These parts of the next requests were read while an answer was under way. */
    private final ArrayDeque<Object> later = new ArrayDeque<>();

    private @Nullable ServerAnswer answer;
    private boolean reading;
    private boolean taking;
    private boolean flushing;
    private boolean closing;
    /** The connection is closed at this time of the loop's clock, unless {@link #answer} is being made. */
    private long deadline;

    private boolean receiving;
    private Loop.@Nullable Timer timer;

    ServerConnection(Loop loop, Channel channel, ServerLimits limits, Handler handler) {
        this.loop = loop;
        this.channel = channel;
        this.limits = limits;
        this.handler = handler;
        reader = new RequestReader(this, limits.maxBodyBytes());
    }

    ChannelHandler decoder() {
        return decoder;
    }

    Loop loop() {
        return loop;
    }

    Channel channel() {
        return channel;
    }

    /** Runs the task on the loop, and at once when called there. */
    void onLoop(Runnable task) {
        if (loop.isHere()) {
            task.run();
            return;
        }
        try {
            loop.execute(task);
        } catch (RejectedExecutionException _) {
            // The loop has ended, and the connection with it.
        }
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        deadline = loop.clock().nanoTime() + limits.idle().toNanos();
        watch();
        context.fireChannelActive();
    }

    /**
     * Notes a read, with which a request may begin. The decoder calls it for each read, before what was read is taken
     * apart.
     */
    void bytesCame() {
        reading = true;
        if (!receiving && answer == null) {
            receiving = true;
            deadline = loop.clock().nanoTime() + limits.request().toNanos();
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (closing) {
            ReferenceCountUtil.release(message);
        } else if (answer != null) {
            later.add(message);
            channel.config().setAutoRead(false);
        } else {
            reader.read(message);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        reading = false;
        if (flushing) {
            flush();
        }
    }

    /** Handles a request that has come whole. */
    void handle(ServerRequest request, boolean keepAlive, boolean http10) {
        receiving = false;
        var responder = new ServerAnswer(this, request.method().equals("HEAD"), keepAlive, http10);
        answer = responder;
        try {
            handler.handle(request, responder);
        } catch (Throwable e) {
            LOG.error("The handler of {} {} threw", request.method(), request.path(), e);
            responder.defect();
        }
    }

    /** Answers a request that cannot be read, and reads no more. */
    void refuse(int status, String why) {
        refuse(Handler.Rejection.text(status, why));
    }

    /** Answers a request whose body is too large, in the handler's way, and reads no more. */
    void tooLarge(HttpRequest head) {
        refuse(handler.tooLarge(head.method().name(), head.uri(), head.headers(), limits.maxBodyBytes()));
    }

    private void refuse(Handler.Rejection rejection) {
        closing = true;
        var _ = channel.writeAndFlush(AnswerWriter.refusal(channel.alloc(), rejection))
                .addListener(_ -> {
                    if (channel instanceof DuplexChannel duplex && channel.isActive()) {
                        // Closing at once, with bytes unread, would reset the connection before the client has the
                        // answer.
                        var _ = duplex.shutdownOutput();
                        loop.after(LINGER_NANOS, this::close);
                    }
                });
    }

    /** Sends the bytes at the end of this turn of the loop, together with whatever else is written in it. */
    void write(ByteBuf bytes) {
        var _ = channel.write(bytes, channel.voidPromise());
        flushSoon();
    }

    /** Sends the bytes at once, with whatever was written before. */
    void writeNow(ByteBuf bytes) {
        var _ = channel.writeAndFlush(bytes, channel.voidPromise());
    }

    void flushSoon() {
        if (!flushing) {
            flushing = true;
            if (!reading) {
                loop.execute(this::flush);
            }
        }
    }

    private void flush() {
        flushing = false;
        if (answer != null) {
            answer.beforeFlush();
        }
        channel.flush();
    }

    /** Goes on to the next request, because the answer under way is whole. */
    void answered(boolean keepAlive) {
        answer = null;
        if (!keepAlive) {
            closing = true;
            var _ = channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
            return;
        }
        boolean more = decoder.hasMore() || !later.isEmpty();
        receiving = more;
        deadline = loop.clock().nanoTime() + (more ? limits.request() : limits.idle()).toNanos();
        takeLater();
    }

    private void takeLater() {
        if (taking) {
            return;
        }
        taking = true;
        while (answer == null && !closing && !later.isEmpty()) {
            reader.read(later.remove());
        }
        taking = false;
        if (later.isEmpty() && !channel.config().isAutoRead()) {
            channel.config().setAutoRead(true);
        }
    }

    private void close() {
        var _ = channel.close();
    }

    /** Closes the connection now; what was written before is sent first as far as the socket takes it. */
    void cut() {
        answer = null;
        closing = true;
        channel.flush();
        var _ = channel.close();
    }

    /** Does the same as {@link #cut}, with a reset in place of an orderly end. */
    void reset() {
        channel.config().setOption(ChannelOption.SO_LINGER, 0);
        cut();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        if (answer != null && channel.isWritable()) {
            answer.writable();
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        LOG.debug("Connection {} failed", channel, cause);
        var _ = channel.close();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        closing = true;
        later.forEach(ReferenceCountUtil::release);
        later.clear();
        if (timer != null) {
            timer.cancel();
        }
        var abandoned = answer;
        answer = null;
        if (abandoned != null) {
            abandoned.gone();
        }
    }

    /** Looks at the deadline often enough to notice the shortest one in time, with one timer for many requests. */
    private void watch() {
        long now = loop.clock().nanoTime();
        if (answer == null && now - deadline >= 0) {
            var _ = channel.close();
            return;
        }
        long step = Math.min(limits.request().toNanos(), limits.idle().toNanos());
        timer = loop.after(answer == null ? Math.min(step, deadline - now) : step, this::watch);
    }
}
