/** Returns the message of an error, for a toast or a banner. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Returns first and last name, separated by a space. */
export const fullName = (address: {
  readonly first_name: string;
  readonly last_name: string;
}): string => `${address.first_name} ${address.last_name}`.trim();
