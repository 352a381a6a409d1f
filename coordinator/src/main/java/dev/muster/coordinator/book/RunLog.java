package dev.muster.coordinator.book;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.FileAppender;
import java.nio.file.Path;
import org.slf4j.LoggerFactory;

/** Writes the log of this process into a run's directory until it is closed. */
final class RunLog implements AutoCloseable {
    private final Logger root;
    private final FileAppender<ILoggingEvent> file = new FileAppender<>();

    RunLog(Path path) {
        var context = (LoggerContext) LoggerFactory.getILoggerFactory();
        root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        var layout = new PatternLayoutEncoder();
        layout.setContext(context);
        layout.setPattern("%d{yyyy-MM-dd'T'HH:mm:ss.SSSXXX} %-5level [%thread] %logger - %msg%n");
        layout.start();
        file.setContext(context);
        file.setFile(path.toString());
        file.setEncoder(layout);
        file.start();
        root.addAppender(file);
    }

    @Override
    public void close() {
        root.detachAppender(file);
        file.stop();
    }
}
