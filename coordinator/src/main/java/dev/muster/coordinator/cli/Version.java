package dev.muster.coordinator.cli;

import dev.muster.protocol.evidence.Build;
import picocli.CommandLine.IVersionProvider;

/** Gives what {@code --version} prints. */
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        var build = Build.current();
        return new String[] {"muster " + build.version() + " (" + build.commit() + ")"};
    }
}
