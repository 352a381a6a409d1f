package dev.muster.worker.driver.model;

import dev.muster.protocol.plan.Load;
import dev.muster.protocol.plan.Model;
import dev.muster.protocol.plan.Model.Prompt;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.Template;
import dev.muster.protocol.schedule.Lengths;
import dev.muster.protocol.schedule.Seeds;
import dev.muster.protocol.schedule.Seeds.Purpose;
import dev.muster.worker.driver.PersonValues;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** What people and tools say to a model: a function of seed, session and turn, never of the order of events. */
final class Prompts {
    /** Stands for nobody, where all say the same. */
    private static final long ALL = -1;

    private final Plan plan;
    private final Model model;
    private final Set<String> names;

    Prompts(Plan plan) {
        this.plan = plan;
        this.model = plan.modelOrThrow();
        this.names = PersonValues.names(plan);
    }

    /** Whether every session begins with the same. */
    boolean isSystemShared() {
        return model.system()
                .prompt()
                .map(prompt -> switch (prompt) {
                    case Prompt.Text(String text) ->
                        Template.parse(text, names).names().isEmpty();
                    case Prompt.Generated _ -> model.system().per() == Model.Per.RUN;
                })
                .orElse(true);
    }

    /** The system prompt, "" for none. */
    String system(long session, Function<String, String> values) {
        long whose = model.system().per() == Model.Per.RUN ? ALL : session;
        return model.system()
                .prompt()
                .map(prompt -> text(prompt, Seeds.of(plan.seed(), Purpose.SYSTEM, whose, 0), values))
                .orElse("");
    }

    /** The message of a turn. */
    String input(long session, int turn, Function<String, String> values) {
        return text(model.input(), chance(Purpose.INPUT, session, turn), values);
    }

    private RandomGenerator chance(Purpose purpose, long session, int turn) {
        boolean same = plan.load().messages() == Load.Messages.SAME;
        return Seeds.of(plan.seed(), purpose, same ? ALL : session, same ? 0 : turn);
    }

    private String text(Prompt prompt, RandomGenerator chance, Function<String, String> values) {
        return switch (prompt) {
            case Prompt.Text(String template) -> Template.parse(template, names).fill(values, Template.Escape.NONE);
            case Prompt.Generated(var length) -> Prose.of(Lengths.draw(length, chance, values), chance);
        };
    }

    /** The most tokens that calls of a turn ask for; absent: not asked. */
    OptionalInt output(long session, int turn, Function<String, String> values) {
        return model.output()
                .map(length -> OptionalInt.of(Lengths.draw(length, chance(Purpose.OUTPUT, session, turn), values)))
                .orElseGet(OptionalInt::empty);
    }

    /** What results of tools are made with, one after the other, in one turn. */
    RandomGenerator results(long session, int turn) {
        return Seeds.of(plan.seed(), Purpose.RESULT, session, turn);
    }
}
