package dev.muster.fakes.model.fault;

import dev.muster.fakes.model.play.Frames;

/** Breaks off a reply after {@code mostTokens} tokens. */
final class CutFrames implements Frames {
    private final Frames frames;
    private final int mostTokens;

    CutFrames(Frames frames, int mostTokens) {
        this.frames = frames;
        this.mostTokens = mostTokens;
    }

    @Override
    public boolean hasNext() {
        return frames.hasNext() && frames.tokensNeeded() <= mostTokens;
    }

    @Override
    public int tokensNeeded() {
        return frames.tokensNeeded();
    }

    @Override
    public void next(StringBuilder out) {
        frames.next(out);
    }
}
