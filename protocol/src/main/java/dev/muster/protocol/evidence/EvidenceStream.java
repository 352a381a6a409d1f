package dev.muster.protocol.evidence;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** Writes to a file and says in plain words why it cannot. */
final class EvidenceStream extends OutputStream {
    private final Path file;
    private final OutputStream to;

    EvidenceStream(Path file, OutputStream to) {
        this.file = file;
        this.to = to;
    }

    private interface Step {
        void run() throws IOException;
    }

    private void doing(Step step) throws EvidenceException {
        try {
            step.run();
        } catch (IOException e) {
            throw EvidenceException.of(file, e);
        }
    }

    @Override
    public void write(int b) throws EvidenceException {
        doing(() -> to.write(b));
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws EvidenceException {
        doing(() -> to.write(bytes, from, length));
    }

    @Override
    public void flush() throws EvidenceException {
        doing(to::flush);
    }

    @Override
    public void close() throws EvidenceException {
        doing(to::close);
    }
}
