package dev.muster.protocol.wire.http;

import java.net.URI;
import java.net.URISyntaxException;

/**
 * Says where requests go.
 *
 * @param host a name or an address, IPv6 without brackets
 * @param port 1 to 65535
 * @param prefix what stands before the path of every request: "" or {@code /a/b}, never with a slash at its end
 */
public record Origin(String host, int port, String prefix) {

    /**
     * Reads {@code http://host:port/prefix}; the port is 80 by default.
     *
     * @throws IllegalArgumentException if it is anything else, with a text that can be shown to the user
     */
    public static Origin parse(String url) {
        var uri = uri(url);
        if ("https".equalsIgnoreCase(uri.getScheme())) {
            throw fault(url, "https is not spoken yet; expected http://host:port");
        }
        if (!"http".equalsIgnoreCase(uri.getScheme())) {
            throw fault(url, "expected http://host:port");
        }
        var host = uri.getHost();
        if (host == null) {
            throw fault(url, "no host; expected http://host:port");
        }
        if (uri.getRawUserInfo() != null || uri.getRawQuery() != null || uri.getRawFragment() != null) {
            throw fault(url, "expected no user, query or fragment, only http://host:port/prefix");
        }
        int port = uri.getPort() == -1 ? 80 : uri.getPort();
        if (port < 1 || port > 65_535) {
            throw fault(url, "port " + port + "; expected 1 to 65535");
        }
        var path = uri.getRawPath();
        while (path.endsWith("/")) {
            path = path.substring(0, path.length() - 1);
        }
        return new Origin(host.startsWith("[") ? host.substring(1, host.length() - 1) : host, port, path);
    }

    /** Returns the value of the {@code host} header; port 80 is left out. */
    public String hostHeader() {
        var name = host.indexOf(':') < 0 ? host : "[" + host + "]";
        return port == 80 ? name : name + ":" + port;
    }

    @Override
    public String toString() {
        var name = host.indexOf(':') < 0 ? host : "[" + host + "]";
        return "http://" + name + ":" + port + prefix;
    }

    private static URI uri(String url) {
        try {
            return new URI(url);
        } catch (URISyntaxException e) {
            throw fault(url, e.getReason() + "; expected http://host:port");
        }
    }

    private static IllegalArgumentException fault(String url, String what) {
        return new IllegalArgumentException("'" + url + "': " + what);
    }
}
