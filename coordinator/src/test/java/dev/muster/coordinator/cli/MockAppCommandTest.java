package dev.muster.coordinator.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.fakes.model.profile.Profile;
import org.junit.jupiter.api.Test;

/** {@code muster mock-app} as people start it. */
class MockAppCommandTest {
    @Test
    void itsHelpNamesTheLengthsOfTheProfile() {
        var help = Muster.run("mock-app", "--help").out().replaceAll("\\s+", " ");
        var app = Profile.assistant().app();
        assertThat(help)
                .contains("(the profile's; " + app.systemTokens() + " in assistant)")
                .contains("(the profile's; " + app.workspaceTokens() + " in assistant)");
    }

    @Test
    void aLengthThatCannotBeEndsWith2AndSaysWhatCan() {
        var ended = Muster.run("mock-app", "--workspace-tokens", "-1");
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("--workspace-tokens -1: expected a number of tokens from 0 to 1000000");
    }
}
