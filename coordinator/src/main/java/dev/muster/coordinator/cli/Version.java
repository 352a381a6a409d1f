package dev.muster.coordinator.cli;

import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"muster " + number()};
    }

    /** The version of this build; {@code development} when it runs from class folders. */
    public static String number() {
        var version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
