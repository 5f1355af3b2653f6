const YES = new Set(['yes', 'y', 'true', '1', 'oui']);
const NO = new Set(['no', 'n', 'false', '0', 'non']);

/** What a typed word means; null for a word that means neither. */
export const readYesNo = (text: string): boolean | null => {
  const word = text.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : null;
};
