package dev.muster.fakes.model.responses;

import com.fasterxml.jackson.databind.JsonNode;
import dev.muster.fakes.model.prompt.Rendering;
import java.util.List;

/**
 * How far a conversation has come.
 *
 * @param users messages of the user
 * @param outputs results of function calls since the last of them
 * @param opening text of the first of them, "" before there is one; it stands for a session that nobody names
 */
public record Progress(int users, int outputs, String opening) {
    public static final Progress NONE = new Progress(0, 0, "");

    public Progress after(List<JsonNode> items) {
        var progress = this;
        for (var item : items) progress = progress.after(item);
        return progress;
    }

    private Progress after(JsonNode item) {
        if (InputItem.isUserMessage(item))
            return new Progress(users + 1, 0, users == 0 ? Rendering.text(item.path("content")) : opening);
        return InputItem.isToolOutput(item) ? new Progress(users, outputs + 1, opening) : this;
    }
}
