/** How long a test of the window waits for what is to come: one that takes so long hangs, and none is to fail because the machine is busy. */
export const PATIENCE_MS = 60_000;
