/** Side of the account: charged to it, or credited to it. */
export type StatementSide = 'charge' | 'credit';

const CHARGE = /^(?:dr|debit|d[ée]bit[ée]?|charged?)\.?$/iu;
const CREDIT =
  /^(?:cr|credit|cr[ée]dit[ée]?|refund(?:ed)?|reversal|top[- ]?up|deposit|remboursement|versement|recharge)\.?$/iu;
/** Headers of columns in which a single letter gives the side; in other columns, a letter has another meaning. */
const ONE_LETTER = /^(?:dr?\W*cr?|cr?\W*dr?|debit\W*credit|sens|side|indicator)\b/iu;
/**
 * Returns the side from a separate cell such as `DR` or `Refund`; null when there is none.
 * @param words indexes of the columns with words
 */
export const sideOf = (
  words: readonly number[],
  headers: readonly string[],
  cells: readonly string[],
): StatementSide | null => {
  const says = (word: RegExp, letter: string): boolean =>
    words.some((index) => {
      const text = (cells[index] ?? '').trim();
      return (
        word.test(text) ||
        (text.toUpperCase() === letter && ONE_LETTER.test((headers[index] ?? '').trim()))
      );
    });
  return says(CHARGE, 'D') ? 'charge' : says(CREDIT, 'C') ? 'credit' : null;
};
