package dev.muster.protocol.evidence;

import java.util.SortedMap;
import java.util.TreeMap;

/** Says what a run was made with. */
public final class Versions {
    private Versions() {}

    /** Returns the versions of this process, by name. */
    public static SortedMap<String, String> here() {
        var versions = new TreeMap<String, String>();
        versions.put("muster", Build.current().version());
        versions.put("muster commit", Build.current().commit());
        versions.put("jdk", Runtime.version().toString());
        versions.put("pekko", org.apache.pekko.Version.current());
        var netty = io.netty.util.Version.identify().get("netty-common");
        versions.put("netty", netty == null ? "unknown" : netty.artifactVersion());
        return versions;
    }
}
