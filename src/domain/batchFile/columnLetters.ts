/** The letters of a spreadsheet column by its index from 0: A … Z, AA … */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) +
  String.fromCharCode(65 + (index % 26));
