/** Timeout of waits in window tests, in milliseconds. It is long, so that no test fails because the machine is busy. */
export const PATIENCE_MS = 60_000;
