package dev.muster.protocol.plan;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Everything a run needs to know, checked and with its defaults filled in. Data, never code.
 *
 * @param steps the steps of a turn, in order; empty unless the dialect is {@code http}
 * @param model what a model is asked for; present if the dialect is one of a model's
 * @param budgets never empty: the reader adds the default ones (design, section 6)
 * @param data one row per session, in order, wrapping around; absent unless the plan names a file
 * @param drain how long a run waits for sessions that are still running when it should end
 */
public record Plan(
        String name,
        long seed,
        Target target,
        List<Step> steps,
        Optional<Model> model,
        Load load,
        List<Budget> budgets,
        Fakes fakes,
        Health health,
        Timeouts timeouts,
        Duration drain,
        OnLoss onLoss,
        Optional<DataTable> data) {

    /** What happens to the rest of a run when a worker is lost. */
    public enum OnLoss {
        STOP,
        FINISH
    }

    /** How long each wait may last before the exchange counts as failed. */
    public record Timeouts(Duration connect, Duration write, Duration idle, Duration turn) {
        public static final Timeouts DEFAULT = new Timeouts(
                Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofSeconds(90), Duration.ofMinutes(10));
    }

    /** The limits past which a run is not usable as evidence. */
    public record Health(Duration lagP99, Duration loopLagP99, Duration gcPause) {
        public static final Health DEFAULT =
                new Health(Duration.ofMillis(50), Duration.ofMillis(50), Duration.ofMillis(200));
    }

    /**
     * How the fakes behave when the target is one.
     *
     * @param speed all simulated time is divided by it; think time is not
     * @param cacheScope {@code routed}, {@code shared} or {@code none}
     * @param profile a built-in profile's name or a file
     * @param cacheKeys {@code auto}, {@code session}, {@code none} or a number of keys
     * @param store the JDBC URL of the fake agent's store, with references to the environment; absent: a new one each run
     */
    public record Fakes(
            double speed, int machines, String cacheScope, String profile, String cacheKeys, Optional<String> store) {
        public static final Fakes DEFAULT = new Fakes(1.0, 4, "routed", "assistant", "auto", Optional.empty());

        /** Fakes whose clock runs this many times as fast as the wall's. */
        public Fakes atSpeed(double faster) {
            return new Fakes(faster, machines, cacheScope, profile, cacheKeys, store);
        }

        /** Fakes that leave nothing behind. */
        public Fakes withoutStore() {
            return new Fakes(speed, machines, cacheScope, profile, cacheKeys, Optional.empty());
        }
    }

    /** Rows that sessions draw on: session i uses row i mod the number of rows. */
    public record DataTable(List<String> columns, List<List<String>> rows) {
        public DataTable {
            columns = List.copyOf(columns);
            rows = rows.stream().map(List::copyOf).toList();
        }
    }

    /** The name as a part of a file's name: small letters, digits and dashes. */
    public String slug() {
        String slug =
                name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return slug.isEmpty() ? "plan" : slug;
    }

    /** The same plan with fakes whose clock runs this many times as fast as the wall's. */
    public Plan atSpeed(double speed) {
        return with(fakes.atSpeed(speed));
    }

    /** The same plan with other fakes. */
    public Plan with(Fakes others) {
        return new Plan(name, seed, target, steps, model, load, budgets, others, health, timeouts, drain, onLoss, data);
    }

    /** The same plan against another target. */
    public Plan withTarget(Target other) {
        return new Plan(name, seed, other, steps, model, load, budgets, fakes, health, timeouts, drain, onLoss, data);
    }

    /** The same plan with other steps. */
    public Plan withSteps(List<Step> others) {
        return new Plan(name, seed, target, others, model, load, budgets, fakes, health, timeouts, drain, onLoss, data);
    }

    /** What a model is asked for, where the dialect is one of a model's. Throws {@link IllegalStateException} elsewhere. */
    public Model modelOrThrow() {
        return model.orElseThrow(() -> new IllegalStateException(
                "a plan of the dialect " + target.dialect().word() + " asks no model"));
    }

    /** The same plan against a target at another address. */
    public Plan at(String url) {
        return withTarget(target.at(url));
    }

    public Plan {
        steps = List.copyOf(steps);
        budgets = List.copyOf(budgets);
    }
}
