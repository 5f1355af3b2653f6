import {
  compared,
  alikeNames,
  alikeStreets,
  alikeTowns,
  alikeZips,
  type Agreement,
} from '../address/alikeAddresses.ts';
import { foldName } from '../text/compareNames.ts';
import { phoneKey } from '../text/phoneNumber.ts';
import type { ColumnField } from './columnField.ts';
import type { RowValues } from './rowValues.ts';

/** Whether two rows name one receiver. `unclear`: only a person can tell. */
export type SameReceiver = 'same' | 'unclear' | 'other';

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

const folded = (values: RowValues, part: Parameters<typeof textOf>[1]): string =>
  foldName(textOf(values, part));
const personOf = (values: RowValues) => ({
  first_name: textOf(values, 'first_name'),
  last_name: textOf(values, 'last_name'),
});

const places = (a: RowValues, b: RowValues): Agreement => {
  const zip = alikeZips(textOf(a, 'zip_code'), textOf(b, 'zip_code'));
  const city = alikeTowns(textOf(a, 'city'), textOf(b, 'city'));
  const country = compared(folded(a, 'country'), folded(b, 'country'), () => 'other');
  const detail = compared(
    folded(a, 'address_in_detail'),
    folded(b, 'address_in_detail'),
    (one, other) => (one.includes(other) || other.includes(one) ? 'same' : 'other'),
  );
  const street = alikeStreets(textOf(a, 'address'), textOf(b, 'address'));
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
  const phoneOf = (values: RowValues): string =>
    phoneKey(textOf(values, 'phone'), textOf(values, 'country'));
  const phone = compared(phoneOf(a), phoneOf(b), () => 'other');
  const email = compared(folded(a, 'email'), folded(b, 'email'), () => 'other');
  const said = [phone, email].filter((each) => each !== 'unsaid');
  return said.includes('same') ? 'same' : (said[0] ?? 'unsaid');
};

/**
 * Whether two rows of one order are for one receiver. Another place, or another name with other contact data, is another receiver; the same person with
 * another phone is the same one. What only a person can tell is unclear: another name at the same place, the same name in another flat or town.
 */
export const sameReceiver = (a: RowValues, b: RowValues): SameReceiver => {
  if (TOLD.every((field) => a.get(field) === b.get(field))) return 'same';
  const [name, place] = [alikeNames(personOf(a), personOf(b)), places(a, b)];
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
