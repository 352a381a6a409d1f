package dev.muster.worker.node;

/** How far a worker is; each comes once, in this order. */
public enum WorkerStage {
    JOINED("has found the coordinator and waits for the other workers"),
    PREPARING("the workers are complete; warming up"),
    READY("ready"),
    RUNNING("the load begins");

    private final String text;

    WorkerStage(String text) {
        this.text = text;
    }

    /** For whoever waits for it. */
    public String text() {
        return text;
    }
}
