package dev.muster.protocol.evidence;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Records, in the file {@value #FILE}, where and with what a run was made. Secrets are taken out of the command line
 * and of the target's URL.
 *
 * @param host the coordinator's host
 */
public record Manifest(
        RunId runId,
        Optional<String> label,
        Instant startedAt,
        Host host,
        SortedMap<String, String> versions,
        List<String> argv,
        Subject target,
        List<Node> workers) {
    public static final String FILE = "manifest.json";

    /**
     * Describes the server under test.
     *
     * @param commit the commit that it was built from, as it says itself
     * @param coLocated whether it shares the generator's machine; runs with and without are never compared
     */
    public record Subject(String url, String dialect, Optional<String> commit, boolean coLocated) {
        public Subject {
            url = Secrets.hide(url);
        }
    }

    /**
     * Describes a worker.
     *
     * @param host the worker's host; absent if it never said
     * @param offsetUs the worker's clock minus the coordinator's, in µs
     * @param skewUs how far the offset may be off, in µs
     */
    public record Node(String name, String address, Optional<Host> host, OptionalLong offsetUs, OptionalLong skewUs) {}

    public Manifest {
        versions = Collections.unmodifiableSortedMap(new TreeMap<>(versions));
        argv = Secrets.hide(argv);
        workers = List.copyOf(workers);
    }

    /** Formats the manifest as indented JSON that ends with a line feed. */
    public String json() {
        var root = JsonNodeFactory.instance.objectNode();
        root.put("run_id", runId.text())
                .put("label", label.orElse(null))
                .put("started_at", startedAt.toString())
                .put("host_line", host.line());
        root.set("host", json(host));
        var versionsNode = root.putObject("versions");
        versions.forEach(versionsNode::put);
        var argvNode = root.putArray("argv");
        argv.forEach(argvNode::add);
        root.putObject("target")
                .put("url", target.url())
                .put("dialect", target.dialect())
                .put("commit", target.commit().orElse(null))
                .put("co_located", target.coLocated());
        var nodes = root.putArray("workers");
        workers.forEach(worker -> nodes.add(json(worker)));
        return root.toPrettyString() + "\n";
    }

    private static ObjectNode json(Host host) {
        var node = JsonNodeFactory.instance.objectNode();
        node.put("cores", host.cores());
        put(node, "memory_kib", host.memoryKib());
        node.put("kernel", host.kernel()).put("jdk", host.jdk());
        var flags = node.putArray("flags");
        host.flags().forEach(flags::add);
        return node;
    }

    private static ObjectNode json(Node worker) {
        var node = JsonNodeFactory.instance.objectNode();
        node.put("name", worker.name()).put("address", worker.address());
        node.set("host", worker.host().map(Manifest::json).orElse(null));
        var clock = node.putObject("clock");
        put(clock, "offset_us", worker.offsetUs());
        put(clock, "skew_us", worker.skewUs());
        return node;
    }

    private static void put(ObjectNode node, String key, OptionalLong value) {
        if (value.isPresent()) node.put(key, value.getAsLong());
        else node.putNull(key);
    }
}
