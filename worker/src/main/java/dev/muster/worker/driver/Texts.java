package dev.muster.worker.driver;

import dev.muster.protocol.plan.Load;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.schedule.Seeds;
import java.util.List;

/** What people say: seeded, so that the same seed sends the same messages. */
public final class Texts {
    private static final List<String> OPENINGS = List.of(
            "Could you look at",
            "Please check",
            "I need help with",
            "What happened to",
            "Can you summarise",
            "Show me");
    private static final List<String> SUBJECTS = List.of(
            "the orders of last week",
            "the invoice that came back",
            "my calendar for Thursday",
            "the notes from the planning meeting",
            "the three oldest open tickets",
            "the draft I sent to the team",
            "the budget of the spring campaign");
    private static final List<String> WISHES = List.of(
            "and tell me what to do first?",
            "and compare it with the month before?",
            "and write a short answer I can forward?",
            "and list what is missing?",
            "and say whether anything looks wrong?");

    private static final String SAME = "Please look at the orders of last week and tell me what to do first.";

    private Texts() {}

    /** The message of this session's turn; no two share one, since it names both, unless the plan wants them the same. */
    public static String message(Plan plan, long session, int turn) {
        if (plan.load().messages() == Load.Messages.SAME) return SAME;
        var chance = Seeds.of(plan.seed(), Seeds.Purpose.TEXT, session, turn);
        return pick(OPENINGS, chance.nextInt()) + " " + pick(SUBJECTS, chance.nextInt()) + " "
                + pick(WISHES, chance.nextInt()) + " (" + session + "/" + turn + ")";
    }

    private static String pick(List<String> from, int chance) {
        return from.get(Math.floorMod(chance, from.size()));
    }
}
