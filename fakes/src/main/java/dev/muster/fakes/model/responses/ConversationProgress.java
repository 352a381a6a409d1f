package dev.muster.fakes.model.responses;

import com.fasterxml.jackson.databind.JsonNode;
import dev.muster.fakes.model.prompt.Rendering;
import java.util.List;

/**
 * Says how far a conversation has come.
 *
 * @param users how many messages the user has sent
 * @param outputs how many results of function calls have come since the last of them
 * @param opening the text of the first of them, "" before there is one; it stands for a session that nobody names
 */
public record ConversationProgress(int users, int outputs, String opening) {
    public static final ConversationProgress NONE = new ConversationProgress(0, 0, "");

    public ConversationProgress after(List<JsonNode> items) {
        var progress = this;
        for (var item : items) progress = progress.after(item);
        return progress;
    }

    private ConversationProgress after(JsonNode item) {
        if (InputItem.isUserMessage(item))
            return new ConversationProgress(users + 1, 0, users == 0 ? Rendering.text(item.path("content")) : opening);
        return InputItem.isToolOutput(item) ? new ConversationProgress(users, outputs + 1, opening) : this;
    }
}
