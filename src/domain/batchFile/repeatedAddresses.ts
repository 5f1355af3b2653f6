import type { Role } from '../shipment/fields.ts';
import type { ColumnField } from './columnField.ts';
import type { AddressPart } from './columnHeaders.ts';
import { headerMeaning } from './headerMeaning.ts';
import { POINTS, type ScoredColumn } from './scoredColumn.ts';

/** Fewer repeated parts are a second phone, or a name in two columns. */
const LEAST_ALIKE = 3;
const TOWNS: readonly AddressPart[] = ['city', 'country', 'zip_code'];

/** The address part of a header without a role; also for `City2` and `City.1`, as programs number repeated headers. */
const barePart = ({ header, role, part, column, bare }: ScoredColumn): AddressPart | null => {
  if (role !== null || column !== null) return null;
  if (part !== null || bare !== null) return part;
  const first = header.replace(/[\s._-]*[12]$/, '');
  if (first === header) return null;
  const meaning = headerMeaning(first);
  return meaning.role === null && meaning.column === null ? meaning.part : null;
};

/** True when several columns have different values. */
const sayDifferent = ([first, ...others]: readonly ScoredColumn[]): boolean =>
  others.some(
    ({ sample }) => sample.join('\n') !== first?.sample.join('\n') || sample.length === 0,
  );

/** A person's choices for single columns, by position. */
export type ChosenFields = (at: number) => ColumnField | null | undefined;

/** The roles of the first and the second address, when a person assigned one of their columns; otherwise null. */
const rolesSaid = (
  columnsOf: ReadonlyMap<AddressPart, readonly ScoredColumn[]>,
  second: number,
  chosen: ChosenFields,
): readonly [first: Role, second: Role] | null => {
  if ([...columnsOf.values()].some((there) => there.length > 2)) return null;
  const firsts = [...columnsOf.values()].flat().flatMap(({ at }): Role[] => {
    const [role] = chosen(at)?.split('.') ?? [];
    if (role !== 'receiver' && role !== 'sender') return [];
    const other = role === 'receiver' ? 'sender' : 'receiver';
    return [at < second ? role : other];
  });
  const [first] = firsts;
  if (first === undefined || firsts.some((role) => role !== first)) return null;
  return first === 'receiver' ? ['receiver', 'sender'] : ['sender', 'receiver'];
};

/**
 * Handles two addresses side by side under the same words without roles: taken in order, a shop's own address could become the receiver's. Each of
 * these columns gets the receiver and the sender as guesses to ask about; once a person assigns one column, the others follow.
 * @returns the columns handled here: none when a header with a role stands before them
 */
export const withRepeatedAddresses = (
  columns: readonly ScoredColumn[],
  chosen: ChosenFields,
): ReadonlySet<ScoredColumn> => {
  const columnsOf = new Map<AddressPart, ScoredColumn[]>();
  const isRead = columns.some(({ sample }) => sample.length > 0);
  for (const column of columns) {
    if (column.role !== null) break;
    const part = isRead && column.sample.length === 0 ? null : barePart(column);
    if (part !== null) columnsOf.set(part, [...(columnsOf.get(part) ?? []), column]);
  }
  const alike = [...columnsOf].flatMap(([part, there]) => (sayDifferent(there) ? [part] : []));
  if (alike.length < LEAST_ALIKE || !alike.some((part) => TOWNS.includes(part))) return new Set();
  const second = Math.min(...[...columnsOf.values()].flatMap((there) => there[1]?.at ?? []));
  const roles = rolesSaid(columnsOf, second, chosen);
  for (const [part, there] of columnsOf)
    for (const column of there)
      if (roles === null)
        column.candidates.push(
          { field: `receiver.${part}`, points: POINTS.open },
          { field: `sender.${part}`, points: POINTS.open - 1 },
        );
      else {
        const role = column.at < second ? roles[0] : roles[1];
        column.candidates.push({ field: `${role}.${part}`, points: POINTS.bare });
      }
  return new Set([...columnsOf.values()].flat());
};
