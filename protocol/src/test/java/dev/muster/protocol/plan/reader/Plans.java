package dev.muster.protocol.plan.reader;

import dev.muster.protocol.located.LocatedFault;
import dev.muster.protocol.plan.Overrides;
import dev.muster.protocol.plan.Plan;
import java.nio.file.Path;
import java.util.List;

/** Reads plans in tests. */
public final class Plans {
    public static final String SMALL = """
            name: small
            target: { dialect: agent, url: fake-agent }
            load: { sessions: 5, turns: 1, arrive: at_once }
            """;

    private Plans() {}

    static Reading read(String text) {
        return PlanReader.read(text, "plan.yaml", Path.of(""), Overrides.NONE);
    }

    public static Plan plan(String text) {
        return plan(text, Overrides.NONE);
    }

    static Plan plan(String text, Overrides overrides) {
        return switch (PlanReader.read(text, "plan.yaml", Path.of(""), overrides)) {
            case Reading.Ok(Plan plan) -> plan;
            case Reading.Faulty(var faults) -> throw new AssertionError(faults);
        };
    }

    static List<LocatedFault> faults(String text) {
        return faults(text, Overrides.NONE);
    }

    static List<LocatedFault> faults(String text, Overrides overrides) {
        return faults(PlanReader.read(text, "plan.yaml", Path.of(""), overrides));
    }

    static List<LocatedFault> faults(Reading reading) {
        return switch (reading) {
            case Reading.Ok(Plan plan) -> throw new AssertionError("no fault in " + plan);
            case Reading.Faulty(var faults) -> faults;
        };
    }

    /** A small plan with other lines under {@code load:}. */
    static String withLoad(String load) {
        return "target: { dialect: agent, url: fake-agent }\nload: " + load + "\n";
    }

    /** A small plan of the http dialect; the steps start in line 4. */
    public static String withSteps(String steps) {
        return "target: { dialect: http, url: http://127.0.0.1:8080 }\nload: { sessions: 5, turns: 1 }\nsteps:\n"
                + steps + "\n";
    }
}
