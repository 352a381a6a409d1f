package dev.muster.protocol.dialect;

import com.fasterxml.jackson.databind.JsonNode;
import io.netty.buffer.ByteBufUtil;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Holds what one answer of a model has come to so far. It is written by one reader, on one thread. */
public final class ModelAnswer {
    /** Holds a call of a tool as the model asked for it; {@code arguments} is JSON text. */
    public record Call(String id, String name, String arguments) {}

    /**
     * The server reported that it failed, where the HTTP status said nothing of it.
     *
     * @param detail all that the server reported
     * @param message the part of the detail that is for people, "" for none
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

    /** @param keepsText whether the text of the answer will be read */
    public ModelAnswer(boolean keepsText) {
        this(keepsText, false);
    }

    private ModelAnswer(boolean keepsText, boolean keepsOutput) {
        this.keepsText = keepsText;
        this.keepsOutput = keepsOutput;
    }

    /** Creates an answer that keeps its text and the items of its output, for callers that go on with the conversation. */
    public static ModelAnswer keepingAll() {
        return new ModelAnswer(true, true);
    }

    /** Takes in a piece of the text that people read. */
    Heard text(String piece) {
        if (keepsText) text.append(piece);
        return counted(piece, Heard.TEXT);
    }

    /** Counts a piece of something that was generated; an empty piece is only a sign of it. */
    Heard counted(String piece, Heard what) {
        bytes += ByteBufUtil.utf8Bytes(piece);
        return piece.isEmpty() ? Heard.CHOICE : what;
    }

    void call(Call call) {
        calls.add(call);
    }

    /** Takes in an item of the output, as the end of the answer repeats it. */
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

    /** Replaces the counts of tokens: what the server reported last holds. */
    void tokens(Tokens said) {
        tokens = said;
    }

    /** Counts a terminal event of the answer. */
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

    /** Returns the text that people read, which is "" unless it is kept. */
    public String text() {
        return text.toString();
    }

    /** Returns the text from this character on, for callers that have shown what is before it. */
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

    /** Returns the id that the server gave to the answer. */
    public Optional<String> id() {
        return id;
    }

    public Optional<Failure> failure() {
        return failure;
    }

    public Tokens tokens() {
        return tokens;
    }

    /** Returns the UTF-8 bytes of all that was generated: reasoning, text, and arguments of tool calls. */
    public long bytes() {
        return bytes;
    }

    /** Returns how many terminal events came: one, if all went well. */
    public int ends() {
        return ends;
    }
}
