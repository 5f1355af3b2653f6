import { t } from '../../../texts/index.ts';
import { garbled } from '../../text/garbled.ts';
import { namePlaceholders, placeholder, type Placeholder } from '../../text/placeholder.ts';
import { isState, postcodeForm } from '../../text/placeNames.ts';
import type { DraftAddress } from '../draft.ts';
import type { AddressField, Role } from '../fields.ts';
import { specOf } from '../fields.ts';
import { inSentence } from '../labels.ts';
import type { Collector } from './collector.ts';

/** In these fields a word such as `none` has no other meaning. */
const ONLY_VALUES: readonly AddressField[] = [
  'email',
  'phone',
  'alternate_phone',
  'address_in_detail',
  'address_landmark',
  'zip_code',
  'eori',
  'vat_number',
  'tin',
  'latin_name',
  'latin_address',
];
const NO_PLACE = /^\W?(?:null|nil)\W?$/i;
const NO_GOODS = /^\W?(?:null|nil|none|nan|n\.?a)\W?$/i;
/** Addresses that programs and people invent. */
const INVENTED_EMAIL =
  /^(?:test|null|none|undefined|no-?e?mail|not?provided|abc|asdf|xx+)@|@(?:test|null|none|undefined)\b/i;

const placeholdersOf = (
  draft: DraftAddress,
  country: string,
): Partial<Record<AddressField, Placeholder | null>> => {
  const { first, last } = namePlaceholders(draft.first_name, draft.last_name);
  const place = (text: string): Placeholder | null =>
    NO_PLACE.test(text) ? 'surely' : placeholder(text);
  const found: Partial<Record<AddressField, Placeholder | null>> = {
    first_name: first,
    last_name: last,
    address: place(draft.address),
    city: place(draft.city),
    state: isState(draft.state, country) === true ? null : placeholder(draft.state) && 'surely',
  };
  for (const field of ONLY_VALUES) found[field] = placeholder(draft[field]) && 'surely';
  if (INVENTED_EMAIL.test(draft.email)) found.email ??= 'perhaps';
  if (/^0+$/.test(draft.zip_code) && postcodeForm(country) !== null) found.zip_code ??= 'perhaps';
  return found;
};

const say = (
  found: Placeholder,
  field: string,
  text: string,
  label: string,
  out: Collector,
): void => out.warn(field, 'placeholder', t('problems.placeholder', { text, label, found }));

/**
 * Returns the address without words that stand for a missing value (`N/A`, `TBC`; docs/service.md §3.1), and says so: they are not sent, and a field
 * that is needed counts as empty. Asks about words that can be a value.
 */
export const withoutPlaceholders = (
  role: Role,
  draft: DraftAddress,
  country: string,
  out: Collector,
): DraftAddress => {
  let whole = draft;
  for (const [name, found] of Object.entries(placeholdersOf(draft, country))) {
    if (!found) continue;
    const field = name as AddressField;
    const label = inSentence(t(specOf('address', field).labelKey));
    say(found, `${role}.${field}`, draft[field], label, out);
    if (found === 'surely') whole = { ...whole, [field]: '' };
  }
  return whole;
};

/** The name or another text of goods as it is sent: '' for a word that stands for a missing value. @param label for the message */
export const goodsText = (text: string, field: string, label: string, out: Collector): string => {
  const found = NO_GOODS.test(text) ? 'surely' : placeholder(text);
  if (found === null) return text;
  say(found, field, text, label, out);
  return found === 'surely' ? '' : text;
};

/** Warns of a text that was encoded twice, with the repaired text to take, or that has lost letters. */
export const checkLetters = (
  field: string,
  text: string,
  isName: boolean,
  out: Collector,
): void => {
  const found = garbled(text, isName);
  if (found === null) return;
  const { repaired } = found;
  if (repaired === null) out.warn(field, 'letters-lost', t('problems.lettersLost', { text }));
  else
    out.warn(field, 'encoded-twice', t('problems.encodedTwice', { text, repaired }), [
      { label: t('problems.useText', { text: repaired }), text: repaired },
    ]);
};
