package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.Plan.Fakes;
import dev.muster.protocol.table.Amounts;
import dev.muster.protocol.table.KeyTable;
import dev.muster.protocol.table.ScalarKey;
import dev.muster.protocol.table.Words;

/** The keys of {@code fakes}. */
public final class FakeKeys {
    static final KeyTable<Fakes> TABLE = new KeyTable<>("fakes");

    public static final ScalarKey<Double> SPEED = TABLE.key("speed", Amounts.decimal(0, 10_000), Fakes::speed)
            .preset("1", "Divides all simulated time; never think time.");
    public static final ScalarKey<Integer> MACHINES =
            TABLE.key("machines", Amounts.count(1, 64), Fakes::machines).preset("4", "Machines of the fake model.");
    public static final ScalarKey<String> CACHE_SCOPE = TABLE.key(
                    "cache_scope", Words.oneOf("routed", "shared", "none"), Fakes::cacheScope)
            .preset("routed", "Who shares a prefix cache.");
    public static final ScalarKey<String> PROFILE = TABLE.key("profile", Words.text(1000), Fakes::profile)
            .preset("assistant", "A built-in profile, or a file.");
    public static final ScalarKey<String> CACHE_KEYS = TABLE.key(
                    "cache_keys", Words.countOr(1, 1_000_000, "auto", "session", "none"), Fakes::cacheKeys)
            .preset("auto", "How the fake agent names cache keys.");
    public static final ScalarKey<String> STORE = TABLE.optional(
                    "store",
                    Words.text(
                            "`jdbc:sqlite:FILE` or `jdbc:postgresql://HOST:PORT/DATABASE`, with a password only as `${NAME}`",
                            "jdbc:(sqlite|postgresql):((?!password=(?!\\$\\{))\\S)+"),
                    Fakes::store)
            .described(
                    "a new file each run",
                    "Where the fake agent keeps sessions; `${NAME}` is taken from the environment.");

    private FakeKeys() {}
}
