// Faults that are asked for, one call at a time.

/** Request options that ask for a fault. */
export const asking = (kind) => ({ headers: { 'x-muster-fault': kind } });
