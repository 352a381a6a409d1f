package dev.muster.worker.driver;

import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.Template;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** What a session's templates are filled with: its message, its place in the run, its data row, what it captured. */
public final class PersonValues implements Function<String, String> {
    private final Plan plan;
    private final long session;
    private final Map<String, String> captured = new HashMap<>();
    private int turn;

    public PersonValues(String run, Plan plan, long session) {
        this.plan = plan;
        this.session = session;
        captured.put("run", run);
        captured.put("session", Long.toString(session));
        plan.data().ifPresent(table -> addRow(table, session));
    }

    /** The names that templates of this plan may use. */
    public static Set<String> names(Plan plan) {
        var names = new TreeSet<>(Template.BUILT_IN);
        plan.data().ifPresent(table -> names.addAll(table.columns()));
        plan.steps().forEach(step -> names.addAll(step.capture().keySet()));
        return names;
    }

    private void addRow(Plan.DataTable table, long index) {
        List<String> row = table.rows().get(Math.floorMod(index, table.rows().size()));
        for (int column = 0; column < row.size(); column++)
            captured.put(table.columns().get(column), row.get(column));
    }

    public void turn(int number) {
        turn = number;
    }

    public void put(String name, String value) {
        captured.put(name, value);
    }

    @Override
    public String apply(String name) {
        return switch (name) {
            case "text" -> Texts.message(plan, session, turn);
            case "turn" -> Integer.toString(turn);
            default -> captured.getOrDefault(name, "");
        };
    }
}
