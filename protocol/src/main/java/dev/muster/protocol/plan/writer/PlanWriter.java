package dev.muster.protocol.plan.writer;

import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.keys.PlanKeys;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * Writes a plan with nothing left to presets, as YAML that {@code PlanReader.readWritten} reads back to an equal plan.
 * Equal plans give equal text, on every machine. What is written, and in which order, the table of keys says.
 */
public final class PlanWriter {
    private static final DumpSettings STYLE = DumpSettings.builder()
            .setSchema(new CoreSchema())
            .setDefaultFlowStyle(FlowStyle.AUTO)
            .setSplitLines(false)
            .setWidth(Integer.MAX_VALUE)
            .setMaxSimpleKeyLength(1000)
            .setDereferenceAliases(true)
            .build();

    private PlanWriter() {}

    /** All of it, for workers: header values stand as the plan gives them, secrets included. */
    public static String write(Plan plan) {
        return new Dump(STYLE).dumpToString(PlanKeys.TABLE.write(plan));
    }

    /** For evidence: a header's value becomes {@code ***} unless it is a {@code ${NAME}} or the header never is a secret. */
    public static String writeForEvidence(Plan plan) {
        return write(HiddenHeaders.of(plan));
    }
}
