package dev.muster.coordinator.report.document;

import dev.muster.coordinator.judge.check.Check;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Two counts that should agree.
 *
 * @param check what is held against what, with any allowance
 * @param ok absent if one side is unknown
 */
public record CheckRow(String check, OptionalLong left, OptionalLong right, Optional<Boolean> ok) {
    static CheckRow of(Check check) {
        return new CheckRow(check.check(), check.left(), check.right(), ok(check.state()));
    }

    private static Optional<Boolean> ok(Check.State state) {
        return switch (state) {
            case OK -> Optional.of(true);
            case DIFFERS -> Optional.of(false);
            case UNKNOWN -> Optional.empty();
        };
    }
}
