/** A sum, by drawer, method and currency. */
export interface Part {
  readonly drawer: string;
  readonly method: string;
  readonly currency: string;
  readonly minor: number;
}
const keyOf = ({ drawer, method, currency }: Omit<Part, 'minor'>): string =>
  `${drawer} ${method} ${currency}`;
/** Sums by drawer, method and currency, without those that are zero. */
export const sumsOf = (parts: readonly Part[]): Readonly<Record<string, number>> => {
  const sums = new Map<string, number>();
  for (const part of parts) sums.set(keyOf(part), (sums.get(keyOf(part)) ?? 0) + part.minor);
  return Object.fromEntries(
    [...sums].filter(([, minor]) => minor !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};
/** Minor units of an amount in a file. */
export const minorOf = (text: string): number => Math.round(Number(text) * 100);
/** Cells of a CSV file of the desk, without its header; no cell of a run contains a comma. */
export const cellsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
