import type { AddressPart } from './columnHeaders.ts';
import { headerMeaning } from './headerMeaning.ts';
import { POINTS, type ScoredColumn } from './scoredColumn.ts';

/** Fewer alike are a second phone, or a name in two columns. */
const LEAST_ALIKE = 3;
const TOWNS: readonly AddressPart[] = ['city', 'country', 'zip_code'];

/** Part of an address that a header names without a word of whose; of `City2` and `City.1`, as programs write a header that stands there already, too. */
const barePart = ({ header, role, part, column, bare }: ScoredColumn): AddressPart | null => {
  if (role !== null || column !== null) return null;
  if (part !== null || bare !== null) return part;
  const first = header.replace(/[\s._-]*[12]$/, '');
  if (first === header) return null;
  const meaning = headerMeaning(first);
  return meaning.role === null && meaning.column === null ? meaning.part : null;
};

/** Several columns that are not just the same one again. */
const sayDifferent = ([first, ...others]: readonly ScoredColumn[]): boolean =>
  others.some(
    ({ sample }) => sample.join('\n') !== first?.sample.join('\n') || sample.length === 0,
  );

/**
 * Two addresses side by side under the same words, and nothing says whose is whose: taken by their order, a shop's own address would be that of the
 * receiver. Each of their columns may be the receiver's or the sender's, and is asked about.
 * @returns the columns that were settled so: none where the words of a role stand before them
 */
export const withRepeatedAddresses = (
  columns: readonly ScoredColumn[],
): ReadonlySet<ScoredColumn> => {
  const places = new Map<AddressPart, ScoredColumn[]>();
  const isRead = columns.some(({ sample }) => sample.length > 0);
  for (const column of columns) {
    if (column.role !== null) break;
    const part = isRead && column.sample.length === 0 ? null : barePart(column);
    if (part !== null) places.set(part, [...(places.get(part) ?? []), column]);
  }
  const alike = [...places].flatMap(([part, there]) => (sayDifferent(there) ? [part] : []));
  if (alike.length < LEAST_ALIKE || !alike.some((part) => TOWNS.includes(part))) return new Set();
  for (const [part, there] of places)
    for (const column of there)
      column.candidates.push(
        { field: `receiver.${part}`, points: POINTS.open },
        { field: `sender.${part}`, points: POINTS.open - 1 },
      );
  return new Set([...places.values()].flat());
};
