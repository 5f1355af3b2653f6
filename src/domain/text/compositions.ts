/** Text to compare: trimmed, and in one Unicode composition, because programs write `é` as one character or as two. */
export const composed = (text: string): string => text.trim().normalize('NFC');

/**
 * The three compositions under which the same trimmed text may be stored: as given, composed, decomposed. All three are equal for most texts.
 */
export const compositionsOf = (text: string): readonly [string, string, string] => {
  const given = text.trim();
  return [given, given.normalize('NFC'), given.normalize('NFD')];
};
