/** On which side of the account an amount stands: charged, or given to it. */
export type StatementSide = 'charge' | 'credit';

const CHARGE = /^(?:dr|debit|d[ée]bit[ée]?|charged?)\.?$/iu;
const CREDIT =
  /^(?:cr|credit|cr[ée]dit[ée]?|refund(?:ed)?|reversal|top[- ]?up|deposit|remboursement|versement|recharge)\.?$/iu;
/** Columns in which one letter says it: in any other, a letter is the service's own. */
const ONE_LETTER = /^(?:dr?\W*cr?|cr?\W*dr?|debit\W*credit|sens|side|indicator)\b/iu;
/**
 * What a cell of its own says of the side on which a line's amount stands, `DR` or `Refund`; null where none does.
 * @param words columns that say what a line is for
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
