package dev.muster.fakes.model.fault;

import dev.muster.fakes.model.play.Frames;

/** Sends the last frame of a reply twice. */
final class DoubledEnd implements Frames {
    private final Frames frames;
    private String last = "";
    private int needed;

    DoubledEnd(Frames frames) {
        this.frames = frames;
    }

    @Override
    public boolean hasNext() {
        return frames.hasNext() || !last.isEmpty();
    }

    @Override
    public int tokensNeeded() {
        return frames.hasNext() ? frames.tokensNeeded() : needed;
    }

    @Override
    public void next(StringBuilder out) {
        if (!frames.hasNext()) {
            out.append(last);
            last = "";
            return;
        }
        int start = out.length();
        needed = frames.tokensNeeded();
        frames.next(out);
        if (!frames.hasNext()) last = out.substring(start);
    }
}
