package dev.muster.coordinator.node;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.muster.protocol.cluster.NodeConfig;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;

class NodesTest {
    /** Somebody may take the port after it was looked at. */
    @Test
    void aPortThatIsTakenMeanwhileIsSaidAsOneThatWasTakenBefore() throws IOException {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var at = new HostPort("127.0.0.1", taken.getLocalPort());
            var config = NodeConfig.clustered(at.host(), at.port(), List.of(at.toString()));
            assertThatThrownBy(() -> Nodes.listening(at, "--listen", config))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("cannot listen on " + at)
                    .hasMessageContaining("--listen HOST:PORT");
        }
    }
}
