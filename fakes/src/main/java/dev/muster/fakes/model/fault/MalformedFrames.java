package dev.muster.fakes.model.fault;

import dev.muster.fakes.model.play.Frames;

/** Puts an event whose data is not JSON into a reply, after {@code afterTokens} tokens. */
final class MalformedFrames implements Frames {
    private final Frames frames;
    private final int afterTokens;
    private boolean done;

    MalformedFrames(Frames frames, int afterTokens) {
        this.frames = frames;
        this.afterTokens = afterTokens;
    }

    @Override
    public boolean hasNext() {
        return frames.hasNext();
    }

    @Override
    public int tokensNeeded() {
        return frames.tokensNeeded();
    }

    /** Breaks the data of the first event that comes with those tokens, whatever the dialect calls it. */
    @Override
    public void next(StringBuilder out) {
        int start = out.length();
        boolean breaks = !done && frames.tokensNeeded() > afterTokens;
        frames.next(out);
        if (!breaks) return;
        int data = out.indexOf("data: {", start);
        int end = out.indexOf("\n\n", data);
        if (data < 0) return;
        done = true;
        out.delete(data + "data: {".length() + (end - data) / 2, end);
    }
}
