package dev.muster.fakes.model.cache.request;

/** Holds a prompt and when it was sent, in ms of the fake's clock. */
public record SentPrompt(Prompt prompt, long sentMs) {}
