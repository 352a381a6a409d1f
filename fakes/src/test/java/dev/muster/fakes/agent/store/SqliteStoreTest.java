package dev.muster.fakes.agent.store;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.muster.protocol.wire.loop.NanoClock;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteStoreTest extends StoreContractTest {
    @TempDir
    private Path directory = Path.of("");

    @Override
    String url() {
        return "jdbc:sqlite:" + directory.resolve("a.db");
    }

    @Test
    void aFolderThatIsNotThereIsSaidInOneLine() {
        var url = "jdbc:sqlite:" + directory.resolve("none").resolve("a.db");
        assertThatThrownBy(() -> JdbcStore.open(url, "test", NanoClock.SYSTEM, Disturbance.NONE))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(url)
                .hasMessageContaining("expected a file in a folder that can be written");
    }
}
