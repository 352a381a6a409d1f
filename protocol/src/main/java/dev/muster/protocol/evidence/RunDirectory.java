package dev.muster.protocol.evidence;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.random.RandomGenerator;

/**
 * The directory of one run. It is written under a hidden, partial name that holds a file {@value #INCOMPLETE}, and gets
 * its own name in one step when it is whole: a crash or a full disk leaves something that nobody can take for evidence.
 */
public final class RunDirectory implements AutoCloseable {
    /** The file that marks a directory as not whole; it says why, if anyone could still write that. */
    public static final String INCOMPLETE = "INCOMPLETE";

    /** More than the files of a short run take, so that a full disk shows before anything is sent. */
    private static final int PROBE_BYTES = 256 * 1024;

    private final Path out;
    private final RunId id;
    private final Path partial;
    private boolean sealed;

    private RunDirectory(Path out, RunId id, Path partial) {
        this.out = out;
        this.id = id;
        this.partial = partial;
    }

    /**
     * Makes sure that a run can be kept in this folder, and creates the folder if there is none. Throws an
     * {@link EvidenceException} if it cannot.
     */
    public static void probe(Path out) throws EvidenceException {
        createFolder(out);
        var file = out.resolve(".probe-" + fourDigits());
        try {
            Files.write(file, new byte[PROBE_BYTES]);
        } catch (IOException e) {
            throw EvidenceException.of(out, e);
        } finally {
            deleteQuietly(file);
        }
    }

    /** Starts the directory of a run, marked as incomplete. Throws an {@link EvidenceException} if it cannot. */
    public static RunDirectory begin(Path out, RunId id) throws EvidenceException {
        createFolder(out);
        if (Files.exists(out.resolve(id.text())))
            throw new EvidenceException(
                    out.resolve(id.text()) + " is there already", "a new run", "start it again for a new name", null);
        var partial = out.resolve(".%s.partial-%s".formatted(id, fourDigits()));
        try {
            Files.createDirectory(partial);
        } catch (IOException e) {
            throw EvidenceException.of(partial, e);
        }
        var directory = new RunDirectory(out, id, partial);
        directory.write(INCOMPLETE, "this run has not ended, or ended before its evidence was whole\n");
        return directory;
    }

    /** Where the files are now: the partial name, after {@link #seal} the run's own. */
    public Path path() {
        return sealed ? finalPath() : partial;
    }

    private Path finalPath() {
        return out.resolve(id.text());
    }

    /** Writes a text file; {@code name} may have folders in it. Throws an {@link EvidenceException} if it cannot. */
    public void write(String name, String text) throws EvidenceException {
        try (var stream = create(name)) {
            stream.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw failed(name, e);
        }
    }

    /** Opens a file for writing; its stream throws an {@link EvidenceException} if it cannot. */
    public OutputStream create(String name) throws EvidenceException {
        var file = file(name);
        try {
            Files.createDirectories(file.getParent());
            return new EvidenceStream(file, Files.newOutputStream(file));
        } catch (IOException e) {
            throw failed(name, e);
        }
    }

    /** Opens {@value IntervalLog#FILE}. */
    public IntervalLog intervals(Instant start) throws EvidenceException {
        return new IntervalLog(create(IntervalLog.FILE), start);
    }

    /** Where a file of this name is, e.g. for a logger that writes by itself. */
    public Path file(String name) {
        var file = partial.resolve(name).normalize();
        if (!file.startsWith(partial) || file.equals(partial))
            throw new IllegalArgumentException("not a file within the run directory: " + name);
        return file;
    }

    /**
     * Puts everything on the disk and gives the directory its own name, in one step. All streams must be closed. Throws
     * an {@link EvidenceException} if it cannot; the directory then stays incomplete.
     */
    public Path seal() throws EvidenceException {
        try {
            Disk.syncAll(partial);
            Files.delete(file(INCOMPLETE));
            Disk.syncFolder(partial);
            Files.move(partial, finalPath(), StandardCopyOption.ATOMIC_MOVE);
            Disk.syncFolder(out);
        } catch (IOException e) {
            throw failed(".", e);
        }
        sealed = true;
        return finalPath();
    }

    /** Marks a directory that was not sealed; a sealed one is left as it is. */
    @Override
    public void close() {
        if (!sealed) mark("the run ended before its evidence was whole");
    }

    private EvidenceException failed(String name, IOException cause) {
        var failure = EvidenceException.of(partial.resolve(name).normalize(), cause);
        mark(String.valueOf(failure.getMessage()));
        return failure;
    }

    /** The mark without its reason may be all that a full disk can still hold; the partial name marks it as well. */
    private void mark(String why) {
        try {
            Files.writeString(partial.resolve(INCOMPLETE), why + "\n");
        } catch (IOException e) {
            // The name says it too.
        }
    }

    private static void createFolder(Path out) throws EvidenceException {
        try {
            Files.createDirectories(out);
        } catch (FileAlreadyExistsException e) {
            throw new EvidenceException(
                    out + " is a file", "a folder to keep runs in", "name another folder with --out", e);
        } catch (IOException e) {
            throw EvidenceException.of(out, e);
        }
    }

    private static void deleteQuietly(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // What matters was said when it was written.
        }
    }

    private static String fourDigits() {
        return "%04x".formatted(RandomGenerator.getDefault().nextInt(0x10000));
    }
}
