/** Returns the message of an error, for a toast or a banner. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
