package dev.muster.coordinator.world;

import dev.muster.fakes.model.profile.Profile;
import java.io.IOException;

/** Profiles that a user named. */
public final class Profiles {
    private Profiles() {}

    /** @throws BadArgumentException if there is none of that name, or the file is none */
    public static Profile load(String nameOrFile) {
        try {
            return Profile.load(nameOrFile);
        } catch (IOException e) {
            throw new BadArgumentException(String.valueOf(e.getMessage()), e);
        }
    }
}
