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
 * Keeps the directory of one run. It is written under a hidden, partial name, holds a file {@value #INCOMPLETE} until
 * it is whole, and then gets its own name in one step: a crash or a full disk leaves something that nobody can take for
 * evidence.
 */
public final class RunDirectory implements AutoCloseable {
    /** This file marks a directory as not whole; it says why, if anyone could still write that. */
    public static final String INCOMPLETE = "INCOMPLETE";

    /** A probe takes more bytes than the files of a short run, so that a full disk shows before anything is sent. */
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

    /** Returns where the files are now: under the partial name, or after {@link #seal} under the run's own. */
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

    /** Returns where a file of this name is until the directory is sealed, e.g. for a logger that writes by itself. */
    public Path file(String name) {
        var file = partial.resolve(name).normalize();
        if (!file.startsWith(partial) || file.equals(partial))
            throw new IllegalArgumentException("not a file within the run directory: " + name);
        return file;
    }

    /**
     * Syncs everything to the disk, and gives the directory its own name in one step. All streams must be closed
     * before. Throws an {@link EvidenceException} if it cannot; the directory then stays incomplete.
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

    /** Marks a directory that was not sealed as incomplete; a sealed one is left as it is. */
    @Override
    public void close() {
        if (!sealed) mark("the run ended before its evidence was whole");
    }

    private EvidenceException failed(String name, IOException cause) {
        var failure = EvidenceException.of(partial.resolve(name).normalize(), cause);
        mark(String.valueOf(failure.getMessage()));
        return failure;
    }

    /**
     * Writes the reason into the mark. A full disk may only hold the mark without its reason; the partial name marks
     * the directory as well.
     */
    private void mark(String why) {
        try {
            Files.writeString(partial.resolve(INCOMPLETE), why + "\n");
        } catch (IOException e) {
            // The partial name says it too.
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
            // A failure that matters was reported when the file was written.
        }
    }

    private static String fourDigits() {
        return "%04x".formatted(RandomGenerator.getDefault().nextInt(0x10000));
    }
}
