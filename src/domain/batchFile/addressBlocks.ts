import type { ColumnField } from './columnField.ts';
import type { AddressPart } from './columnHeaders.ts';
import { namedColumn, type HeaderMeaning } from './headerMeaning.ts';
import { POINTS, type ScoredColumn } from './scoredColumn.ts';

const PLACES: ReadonlySet<AddressPart> = new Set<AddressPart>([
  'address',
  'address_in_detail',
  'address_3',
  'house_number',
  'city',
  'state',
  'zip_code',
  'country',
]);

/** Assigns address columns without a role to the role named last to their left, as forms are laid out. */
export const withAddresses = (columns: readonly ScoredColumn[]): void => {
  const offers = (field: ColumnField, but: ScoredColumn): boolean =>
    columns.some(
      (each) =>
        each !== but &&
        (namedColumn(each) === field ||
          (each.role === null && each.part !== null && `receiver.${each.part}` === field)),
    );
  const named = new Set(columns.flatMap((each) => namedColumn(each) ?? []));
  const explicitPlaces = [...named].filter(
    (field) => field.startsWith('receiver.') && PLACES.has(field.slice(9) as AddressPart),
  ).length;
  const inSender = new Set<AddressPart>();
  let block: HeaderMeaning['role'] = null;
  for (const column of columns) {
    const { role, part } = column;
    if (role !== null) block = role;
    if (column.column !== null || part === null) continue;
    const receiver: ColumnField = `receiver.${part}`;
    const sender: ColumnField = `sender.${part}`;
    if (role === 'billing') column.billing = receiver;
    else if (role === 'customer') {
      if (!PLACES.has(part) || explicitPlaces < 2)
        column.candidates.push({ field: receiver, points: POINTS.customer });
      if (PLACES.has(part)) column.billing = receiver;
    } else if (role !== null)
      column.candidates.push({ field: `${role}.${part}`, points: POINTS.named });
    else if (block === 'billing' && offers(receiver, column)) column.billing = receiver;
    else if (block === 'sender' && !named.has(sender) && !inSender.has(part)) {
      // It is the sender's only if the receiver has such a column elsewhere.
      const theirs = offers(receiver, column);
      column.candidates.push({
        field: theirs ? sender : receiver,
        points: theirs ? POINTS.bare : POINTS.open,
      });
      if (theirs) inSender.add(part);
      else column.candidates.push({ field: sender, points: POINTS.open - 1 });
    } else {
      if (block === 'sender') block = null;
      column.candidates.push({
        field: receiver,
        points: block === 'billing' ? POINTS.open : POINTS.bare,
      });
    }
  }
};
