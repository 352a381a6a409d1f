/** What the commands start: actor systems, fakes, a run and its watcher. Loaded only when a run is really made. */
@NullMarked
package dev.muster.coordinator.cli.launch;

import org.jspecify.annotations.NullMarked;
