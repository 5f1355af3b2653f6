import { mayBeOnePerson } from '../shipment/alikeReceivers.ts';
import { foldName } from '../text/foldName.ts';
import { nameDistance } from '../text/nearNames.ts';
import { fullName } from '../text/personName.ts';
import { phoneKey } from '../text/phone.ts';
import type { ColumnField } from './columnField.ts';
import type { RowValues } from './rowValues.ts';

/** Whether two rows name one receiver. `unclear`: only a person can tell. */
export type SameReceiver = 'same' | 'unclear' | 'other';
/** How far one part of two receivers agrees; `unsaid` where one of the rows does not have it. */
type Agreement = 'same' | 'near' | 'other' | 'unsaid';

/** Fields that tell receivers apart. */
const TOLD: readonly ColumnField[] = [
  'receiver.first_name',
  'receiver.last_name',
  'receiver.phone',
  'receiver.email',
  'receiver.address',
  'receiver.address_in_detail',
  'receiver.city',
  'receiver.zip_code',
  'receiver.country',
];

/** True for a row that says anything about its receiver. */
export const saysReceiver = (values: RowValues): boolean =>
  values.some((field) => field.startsWith('receiver.'));

type Part = 'first_name' | 'last_name' | 'phone' | 'email' | 'address' | 'address_in_detail';
const textOf = (values: RowValues, part: Part | 'city' | 'zip_code' | 'country'): string =>
  values.get(`receiver.${part}`) ?? '';

/** Compares two texts that both rows have. */
const compared = (
  [one, other]: readonly [string, string],
  compare: (one: string, other: string) => Agreement,
): Agreement =>
  one === '' || other === '' ? 'unsaid' : one === other ? 'same' : compare(one, other);

const pair = (
  a: RowValues,
  b: RowValues,
  read: (values: RowValues) => string,
): readonly [string, string] => [read(a), read(b)];

const folded =
  (part: Parameters<typeof textOf>[1]) =>
  (values: RowValues): string =>
    foldName(textOf(values, part));

const personOf = (values: RowValues) => ({
  first_name: textOf(values, 'first_name'),
  last_name: textOf(values, 'last_name'),
});

/** True when each word is the other's, or begins with the letter that is written of it: `I. Brandt`. */
const areInitials = (one: string, other: string): boolean => {
  const [words, others] = [one.split(' '), other.split(' ')];
  return (
    words.length === others.length &&
    words.every((word, at) => {
      const beside = others[at] ?? '';
      const [short, long] = word.length < beside.length ? [word, beside] : [beside, word];
      return short === long || (short.length === 1 && long.startsWith(short));
    })
  );
};

const names = (a: RowValues, b: RowValues): Agreement =>
  compared(
    pair(a, b, (values) => foldName(fullName(personOf(values)))),
    (one, other) =>
      mayBeOnePerson(personOf(a), personOf(b)) || areInitials(one, other)
        ? 'same'
        : nameDistance(one, other) === null
          ? 'other'
          : 'near',
  );

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');
const digitsOf = (text: string): string =>
  wordsOf(text)
    .filter((word) => /\d/.test(word))
    .sort()
    .join(' ');

/** A street with the same numbers and a common word is near: `3 Fern Road` and `3 Fern Rd`. */
const streets = (rows: RowValues, others: RowValues): Agreement =>
  compared(pair(rows, others, folded('address')), (one, other) => {
    const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].sort(
      (a, b) => a.length - b.length,
    );
    if (fewer.every((word) => more.includes(word))) return 'same';
    const common = fewer.some((word) => /\p{L}{3}/u.test(word) && more.includes(word));
    return digitsOf(one) === digitsOf(other) && (common || nameDistance(one, other) !== null)
      ? 'near'
      : 'other';
  });

/** Without the zeros that a spreadsheet takes away; one may be a longer form of the other. */
const zipOf = (values: RowValues): string =>
  textOf(values, 'zip_code')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '');

const places = (a: RowValues, b: RowValues): Agreement => {
  const zip = compared(pair(a, b, zipOf), (one, other) =>
    Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one))
      ? 'same'
      : 'other',
  );
  const city = compared(pair(a, b, folded('city')), (one, other) =>
    nameDistance(one, other) === null && nameDistance(other, one) === null ? 'other' : 'same',
  );
  const country = compared(pair(a, b, folded('country')), () => 'other');
  const detail = compared(pair(a, b, folded('address_in_detail')), (one, other) =>
    one.includes(other) || other.includes(one) ? 'same' : 'other',
  );
  const street = streets(a, b);
  const town = [zip, city, country];
  const others = town.filter((each) => each === 'other').length;
  if (street === 'other' || country === 'other') return 'other';
  if (street === 'unsaid') return others > 0 ? 'other' : zip === 'same' ? 'near' : 'unsaid';
  if (others > 1) return 'other';
  if (others === 1 || detail === 'other') return 'near';
  // An abbreviated street in the same town is the same street.
  return street === 'same' || town.includes('same') ? 'same' : 'near';
};

const contacts = (a: RowValues, b: RowValues): Agreement => {
  const phone = compared(
    pair(a, b, (values) => phoneKey(textOf(values, 'phone'), textOf(values, 'country'))),
    () => 'other',
  );
  const email = compared(pair(a, b, folded('email')), () => 'other');
  const said = [phone, email].filter((each) => each !== 'unsaid');
  return said.includes('same') ? 'same' : (said[0] ?? 'unsaid');
};

/**
 * Whether two rows of one order are for one receiver. Another place, or another name with other contact data, is another receiver; the same person with
 * another phone is the same one. What only a person can tell is unclear: another name at the same place, the same name in another flat or town.
 */
export const sameReceiver = (a: RowValues, b: RowValues): SameReceiver => {
  if (TOLD.every((field) => a.get(field) === b.get(field))) return 'same';
  const [name, place] = [names(a, b), places(a, b)];
  if (place === 'other') return 'other';
  const contact = contacts(a, b);
  switch (name) {
    case 'same':
      return place === 'near' ? 'unclear' : 'same';
    case 'near':
      return contact === 'other' || (place !== 'same' && contact !== 'same') ? 'unclear' : 'same';
    case 'other':
      return contact === 'other' || (contact === 'unsaid' && place === 'unsaid')
        ? 'other'
        : 'unclear';
    case 'unsaid':
      return place === 'near' || (place === 'unsaid' && contact === 'other') ? 'unclear' : 'same';
  }
};
