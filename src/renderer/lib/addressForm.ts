import type { DraftAddress } from '../../domain/shipment/draft.ts';
import { fieldsOf, type AddressField } from '../../domain/shipment/fields.ts';
import type { FieldKind } from '../../domain/shipment/fields/spec.ts';
import { phoneNumber } from '../../domain/text/phoneNumber.ts';
import { countryName, t } from '../../texts/index.ts';

/** Returns the fields of an address that the form draws in a group, in their order there. `more`: behind the fold. */
export const placedFields = (group: 'main' | 'more' | 'latin') =>
  fieldsOf('address')
    .flatMap(({ name: field, labelKey, kind, form }) =>
      'group' in form && form.group === group ? [{ field, labelKey, kind, ...form }] : [],
    )
    .toSorted((a, b) => a.at - b.at);

/** Returns a phone number in international form with its country, shown as a tooltip; null when the text is no number of a country. */
export const dialledNumber = (
  address: DraftAddress,
  field: AddressField,
  kind: FieldKind,
): string | null => {
  if (kind !== 'phone' && kind !== 'secondPhone') return null;
  const number = phoneNumber(address[field], address.country);
  if (number === null) return null;
  return number.country === null
    ? number.display
    : t('counter.phoneOf', { number: number.display, country: countryName(number.country) });
};
