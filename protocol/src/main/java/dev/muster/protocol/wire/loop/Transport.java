package dev.muster.protocol.wire.loop;

import io.netty.channel.IoEventLoop;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.ServerSocketChannel;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;

/** Says how loops wait for their sockets. */
public enum Transport {
    EPOLL,
    NIO;

    /** This is the best transport that the machine has. */
    static final Transport BEST = Epoll.isAvailable() ? EPOLL : NIO;

    public static Transport of(Loop loop) {
        return loop.netty() instanceof IoEventLoop io && io.isIoType(EpollIoHandler.class) ? EPOLL : NIO;
    }

    IoHandlerFactory handlers() {
        return switch (this) {
            case EPOLL -> EpollIoHandler.newFactory();
            case NIO -> NioIoHandler.newFactory();
        };
    }

    public Class<? extends SocketChannel> socket() {
        return switch (this) {
            case EPOLL -> EpollSocketChannel.class;
            case NIO -> NioSocketChannel.class;
        };
    }

    public Class<? extends ServerSocketChannel> serverSocket() {
        return switch (this) {
            case EPOLL -> EpollServerSocketChannel.class;
            case NIO -> NioServerSocketChannel.class;
        };
    }
}
