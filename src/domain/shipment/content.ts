import { phoneDigits } from './check/address.ts';
import {
  ADDRESS_FIELDS,
  type AddressField,
  type Draft,
  type DraftAddress,
  type DraftItem,
} from './draft.ts';
import { fileLabel, isWebAddress } from './files.ts';
import { normaliseHsCode } from '../customs/hs.ts';
import { modeFacts, type Mode } from './mode.ts';
import { readDecimal, readMeasure, type MeasureUnit } from '../text/numberText.ts';
import { settledCountry } from '../text/placeNames.ts';
import { readPrice } from '../money/price.ts';
import { readYesNo } from '../text/yesNo.ts';

/**
 * A draft as one canonical text: two drafts with the same text describe the same shipment, however it was typed
 * (`1,200.00` and `1200`, `8517.13` and `851713`, a CSV file and the same table as XLSX). What cannot be read counts as typed.
 * Files of this desk count by their name only, since a batch file may be moved together with them.
 */
export const canonicalContent = (draft: Draft, mode: Mode): string => {
  const { length, mass, currency } = modeFacts(mode);
  return JSON.stringify([
    isNameless(draft.name) ? '' : tidy(draft.name),
    place(draft.sender),
    place(draft.receiver),
    draft.boxes.map((box) => [
      measure(box.length, length),
      measure(box.width, length),
      measure(box.height, length),
      measure(box.weight, mass),
      box.items.map((each) => item(each, mass, currency)),
    ]),
    flag(draft.insured),
    flag(draft.last_mile),
    tidy(draft.product_code).toUpperCase() || 'P',
    tidy(draft.assigned_date),
    tidy(draft.service),
    tidy(draft.external_reference),
  ]);
};

/** Who gets it, as one canonical text: the same receiver gives the same text. */
export const canonicalReceiver = ({ receiver }: Draft): string =>
  (['first_name', 'last_name', 'phone', 'country', 'city', 'address', 'zip_code'] as const)
    .map((field) => addressValue(receiver, field).toLowerCase())
    .join('\n');

/** A shipment that nobody named has its line's number for a name, and that changes with every line put in above it. */
export const isNameless = (name: string): boolean => /^row-\d+$/.test(name.trim());

/** True for ASCII without blanks at its ends: nearly every cell, and an import tidies hundreds of thousands of them. */
const isPlain = (text: string): boolean => {
  const last = text.length - 1;
  for (let at = 0; at <= last; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 126 || code < 32 || (code === 32 && (at === 0 || at === last))) return false;
  }
  return true;
};

const tidy = (text: string): string =>
  isPlain(text) ? text : text.normalize('NFC').replace(/\r\n?/g, '\n').trim();

/** `007.500` → `7.5` */
const plain = (decimal: string): string => {
  const [whole = '0', fraction = ''] = decimal.replace(/^-/, '').split('.');
  const rest = fraction.replace(/0+$/, '');
  const text = `${whole.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
  return decimal.startsWith('-') && /[1-9]/.test(text) ? `-${text}` : text;
};

const number = (text: string): string => {
  const read = readDecimal(text);
  return read.ok ? plain(read.value) : tidy(text);
};

/** Without the rate: the same goods are the same however their price is converted later. */
const price = (text: string, modeCurrency: string): string => {
  const read = readPrice(text);
  if (read === null) return tidy(text);
  const { value, currency, basis } = read;
  return [
    plain(value),
    ...(currency === null || currency === modeCurrency ? [] : [currency]),
    ...(basis === 'each' ? [] : [basis]),
  ].join(' ');
};

const measure = (text: string, unit: MeasureUnit): string => {
  const read = readMeasure(text, unit);
  return read.ok ? plain(read.value) : tidy(text);
};

const flag = (text: string): string => {
  const read = readYesNo(text);
  return read === null ? tidy(text) : read ? 'yes' : 'no';
};

const addressValue = (address: DraftAddress, field: AddressField): string => {
  const text = tidy(address[field]);
  switch (field) {
    case 'phone':
    case 'alternate_phone':
      return phoneDigits(text);
    case 'country':
      return settledCountry(text).toUpperCase();
    case 'longitude':
    case 'latitude':
      return number(text);
    default:
      return text;
  }
};

const place = (address: DraftAddress): string[] =>
  ADDRESS_FIELDS.map((field) => addressValue(address, field));

/** A web address as it is; a file by its name, also once it was copied into the archive. */
const file = (text: string): string =>
  isWebAddress(tidy(text)) ? tidy(text) : fileLabel(tidy(text));

const item = (draft: DraftItem, mass: MeasureUnit, currency: string): unknown[] => [
  tidy(draft.name),
  tidy(draft.description),
  normaliseHsCode(draft.product_hs_code),
  number(draft.quantity),
  price(draft.unit_price, currency),
  measure(draft.weight, mass),
  settledCountry(tidy(draft.country)).toUpperCase(),
  draft.documents.map(file),
  draft.photos.map(file),
];
