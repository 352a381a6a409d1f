package dev.muster.coordinator.world;

import dev.muster.protocol.evidence.EvidenceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that are written by somebody else and belong to a run. */
final class Evidence {
    private Evidence() {}

    static void move(Path from, Path to) throws EvidenceException {
        try {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw EvidenceException.of(to, e);
        }
    }
}
