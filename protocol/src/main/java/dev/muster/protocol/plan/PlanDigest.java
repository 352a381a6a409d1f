package dev.muster.protocol.plan;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** What two nodes compare to know that they hold the same plan. */
public final class PlanDigest {
    private PlanDigest() {}

    /** SHA-256 of the plan's text, in hexadecimal. */
    public static String of(String yaml) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(yaml.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
