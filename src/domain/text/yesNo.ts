const YES = new Set(['yes', 'y', 'true', '1', 'on', 'oui', 'vrai']);
const NO = new Set(['no', 'n', 'false', '0', 'off', 'non', 'faux']);

/** What a typed word means, in English or French; null for a word that means neither. */
export const readYesNo = (text: string): boolean | null => {
  const word = text.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : null;
};

/** `yes` or `no` for what means it; any other text as typed. */
export const yesNoText = (text: string): string => {
  const read = readYesNo(text);
  return read === null ? text : read ? 'yes' : 'no';
};
