const YES = new Set(['yes', 'y', 'true', '1', 'on', 'oui', 'vrai']);
const NO = new Set(['no', 'n', 'false', '0', 'off', 'non', 'faux']);

/** The meaning of a word in English or French; null when it means neither. */
export const readYesNo = (text: string): boolean | null => {
  const word = text.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : null;
};

/** `yes` or `no` for a word with that meaning; any other text as typed. */
export const yesNoText = (text: string): string => {
  const read = readYesNo(text);
  return read === null ? text : read ? 'yes' : 'no';
};
