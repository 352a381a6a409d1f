package dev.muster.protocol.evidence;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;

/** Makes sure that what was written is on the disk. */
final class Disk {
    private Disk() {}

    /** Syncs every file and every folder below the folder, then the folder itself. */
    static void syncAll(Path folder) throws IOException {
        try (var paths = Files.walk(folder)) {
            for (var path : paths.sorted(Comparator.reverseOrder()).toList())
                if (Files.isDirectory(path)) syncFolder(path);
                else syncFile(path);
        }
    }

    private static void syncFile(Path file) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /** Syncs a folder's entries; a system that cannot open a folder (Windows) does not need it. */
    static void syncFolder(Path folder) throws IOException {
        FileChannel opened;
        try {
            opened = FileChannel.open(folder, StandardOpenOption.READ);
        } catch (IOException e) {
            return;
        }
        try (var channel = opened) {
            channel.force(true);
        }
    }
}
