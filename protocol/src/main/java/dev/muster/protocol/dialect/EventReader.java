package dev.muster.protocol.dialect;

import com.fasterxml.jackson.core.JsonProcessingException;

/**
 * Folds the events of one answer into a {@link ModelAnswer}, and says what each brought. It skips what it does not
 * know.
 */
@FunctionalInterface
public interface EventReader {
    /**
     * Takes in one event.
     *
     * @param name {@code message} where the event has none
     * @throws JsonProcessingException if the data is not a JSON object
     */
    Heard event(String name, String data) throws JsonProcessingException;
}
