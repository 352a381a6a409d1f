package dev.muster.protocol.dialect;

import com.fasterxml.jackson.databind.JsonNode;
import io.netty.buffer.ByteBufUtil;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What one answer of a model has come to so far. Written by one reader, on one thread. */
public final class ModelAnswer {
    /** A call of a tool, as the model asked for it; {@code arguments} is JSON text. */
    public record Call(String id, String name, String arguments) {}

    /**
     * The server says that it failed, where the HTTP status said nothing of it.
     *
     * @param detail all that it said of it
     * @param message that part of the detail which is for people, "" for none
     */
    public record Failure(boolean isResponse, String detail, String message) {}

    private final boolean keepsText;
    private final boolean keepsOutput;
    private final StringBuilder text = new StringBuilder();
    private final List<Call> calls = new ArrayList<>();
    private final List<JsonNode> output = new ArrayList<>();
    private Optional<String> id = Optional.empty();
    private Optional<String> incomplete = Optional.empty();
    private Optional<Failure> failure = Optional.empty();
    private Tokens tokens = Tokens.UNKNOWN;
    private long bytes;
    private int ends;

    /** @param keepsText whether somebody will want to read what it said */
    public ModelAnswer(boolean keepsText) {
        this(keepsText, false);
    }

    private ModelAnswer(boolean keepsText, boolean keepsOutput) {
        this.keepsText = keepsText;
        this.keepsOutput = keepsOutput;
    }

    /** One that keeps its text and the items of its output, for whoever goes on with the conversation. */
    public static ModelAnswer keepingAll() {
        return new ModelAnswer(true, true);
    }

    /** Takes in a piece of the text that people read. */
    Heard text(String piece) {
        if (keepsText) text.append(piece);
        return counted(piece, Heard.TEXT);
    }

    /** Takes in a piece of something else that was generated; an empty piece is only a sign of it. */
    Heard counted(String piece, Heard what) {
        bytes += ByteBufUtil.utf8Bytes(piece);
        return piece.isEmpty() ? Heard.CHOICE : what;
    }

    void call(Call call) {
        calls.add(call);
    }

    /** An item of the output, as the end of the answer repeats it. */
    void item(JsonNode item) {
        if (keepsOutput) output.add(item);
    }

    /** It ended before the model was done. */
    void incomplete(String reason) {
        incomplete = Optional.of(reason);
    }

    void id(String own) {
        if (!own.isEmpty()) id = Optional.of(own);
    }

    /** What the server says now holds. */
    void tokens(Tokens said) {
        tokens = said;
    }

    /** The answer's terminal event. */
    void end() {
        ends++;
    }

    void fail(boolean isResponse, String detail) {
        failure = Optional.of(new Failure(isResponse, detail, detail));
    }

    /** The same where the server gives its error a code. */
    void fail(boolean isResponse, String code, String message) {
        failure = Optional.of(new Failure(isResponse, code + " " + message, message));
    }

    /** What people read; "" unless it is kept. */
    public String text() {
        return text.toString();
    }

    /** The text from this character on, for those who have shown what is before it. */
    public String text(int from) {
        return text.substring(from);
    }

    /** The items of the output, as the next request may have them among its input; none unless they are kept. */
    public List<JsonNode> output() {
        return output;
    }

    /** Why it ended before the model was done, "" if nobody said; absent if it did not. Only of the Responses API. */
    public Optional<String> incomplete() {
        return incomplete;
    }

    public List<Call> calls() {
        return calls;
    }

    /** What the server calls it. */
    public Optional<String> id() {
        return id;
    }

    public Optional<Failure> failure() {
        return failure;
    }

    public Tokens tokens() {
        return tokens;
    }

    /** UTF-8 bytes of all that was generated: thought, text, and arguments of tool calls. */
    public long bytes() {
        return bytes;
    }

    /** How many terminal events came: one, if all went well. */
    public int ends() {
        return ends;
    }
}
