import { isCountry } from '../../text/countries.ts';
import type { AddressField, DraftAddress } from '../draft.ts';
import type { Dialect, Mode } from '../mode.ts';
import { readDecimal } from '../../text/numberText.ts';
import { countriesOfPhone } from '../../text/phone.ts';
import {
  fitsPostcode,
  isState,
  settledCountry,
  stateCode,
  stateElsewhere,
} from '../../text/placeNames.ts';
import type { Address } from '../shipment.ts';
import type { Collector } from './collector.ts';

export type Role = 'sender' | 'receiver';

/** Without these nothing can be delivered: they block in both dialects (docs/service.md §3.1). */
const NEEDED: readonly AddressField[] = [
  'first_name',
  'last_name',
  'phone',
  'country',
  'city',
  'address',
];
/** The observed dialect refuses without these too; the documented one only warns. */
const OBSERVED: readonly AddressField[] = ['email', 'state', 'zip_code'];
/** Without a second line the first one is sent in its place in the observed dialect (core/service/bodies.ts). */
const SECOND_LINE: AddressField = 'address_in_detail';
/** The observed dialect's rates may refuse null here. */
const RATES_ONLY: readonly AddressField[] = ['address_landmark', 'longitude', 'latitude'];

const LABELS: Readonly<Record<AddressField, string>> = {
  first_name: 'first name',
  last_name: 'last name',
  email: 'e-mail',
  phone: 'phone',
  alternate_phone: 'second phone',
  country: 'country',
  state: 'state',
  city: 'city',
  address: 'address',
  address_in_detail: 'address details',
  address_landmark: 'landmark',
  zip_code: 'postcode',
  longitude: 'longitude',
  latitude: 'latitude',
};

export interface AddressRules {
  readonly mode: Mode;
  readonly dialect: Dialect;
}

/** Checks one address and gives it in the form that is sent. docs/service.md §3.1. */
export const checkAddress = (
  role: Role,
  draft: DraftAddress,
  { mode, dialect }: AddressRules,
  out: Collector,
): Address => {
  const value = (field: AddressField): string => draft[field].trim();
  const missing = (fields: readonly AddressField[]): readonly AddressField[] =>
    fields.filter((field) => value(field) === '');
  for (const field of missing(NEEDED))
    out.error(`${role}.${field}`, 'required', `The ${role} has no ${LABELS[field]}.`);
  for (const field of missing(OBSERVED)) {
    if (dialect === 'observed')
      out.error(
        `${role}.${field}`,
        'required',
        `The ${role} has no ${LABELS[field]}; this service refuses it without.`,
      );
    else
      out.warn(
        `${role}.${field}`,
        'missing',
        `The ${role} has no ${LABELS[field]}; the service may ask for it.`,
      );
  }
  if (dialect === 'documented' && value(SECOND_LINE) === '')
    out.warn(
      `${role}.${SECOND_LINE}`,
      'missing',
      `The ${role} has no ${LABELS[SECOND_LINE]}; the service may ask for it.`,
    );
  if (dialect === 'observed') {
    for (const field of missing(RATES_ONLY))
      out.warn(
        `${role}.${field}`,
        'missing',
        `The ${role} has no ${LABELS[field]}; rates may be refused without it.`,
      );
  }
  const country = settledCountry(value('country')).toUpperCase();
  checkCountry(role, country, value('country'), mode, out);
  const state = checkState(role, value('state'), country, out);
  checkContacts(role, draft, country, out);
  return {
    first_name: value('first_name'),
    last_name: value('last_name'),
    email: value('email'),
    phone: phoneDigits(value('phone')),
    alternate_phone: phoneDigits(value('alternate_phone')) || null,
    country,
    state,
    city: value('city'),
    address: value('address'),
    address_in_detail: value('address_in_detail'),
    address_landmark: value('address_landmark'),
    zip_code: value('zip_code'),
    longitude: coordinate(role, 'longitude', draft, 180, out),
    latitude: coordinate(role, 'latitude', draft, 90, out),
  };
};

const checkCountry = (
  role: Role,
  country: string,
  typed: string,
  mode: Mode,
  out: Collector,
): void => {
  const field = `${role}.country`;
  if (country === '') return;
  if (!isCountry(country))
    return out.error(
      field,
      'country-unknown',
      `“${typed}” is not a country. Write its name or its two letters, such as Nigeria or NG.`,
    );
  const home = mode === 'SFN' ? 'sender' : 'receiver';
  if (role === home && country !== 'NG') {
    const way = mode === 'SFN' ? 'From Nigeria' : 'To Nigeria';
    out.error(field, 'geography', `In “${way}” the ${role} is in Nigeria (NG), not in ${country}.`);
  }
  if (role !== home && country === 'NG')
    out.warn(
      field,
      'domestic',
      'Sender and receiver are both in Nigeria; the service ships abroad.',
    );
};

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
const nameOf = (country: string): string => names.of(country) ?? country;

/** The state as it is sent: by its code where the codes are known. */
const checkState = (role: Role, text: string, country: string, out: Collector): string => {
  const code = stateCode(text, country);
  const elsewhere = text === '' || !isCountry(country) ? null : stateElsewhere(text, country);
  if (elsewhere !== null && isState(code, country) !== true) {
    out.warn(
      `${role}.state`,
      'state-country',
      `“${text}” is a state of ${nameOf(elsewhere)}, and the country is ${nameOf(country)}. Is the country right?`,
    );
  } else if (text !== '' && isState(code, country) === false) {
    out.warn(
      `${role}.state`,
      'state-unknown',
      country === 'NG'
        ? `“${text}” is not a Nigerian state, such as Lagos (LA) or Abuja (FC).`
        : `“${text}” is not a state of ${nameOf(country)}. Is the country right?`,
    );
  }
  return code;
};

const checkContacts = (role: Role, draft: DraftAddress, country: string, out: Collector): void => {
  const email = draft.email.trim();
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    out.warn(`${role}.email`, 'email-form', `“${email}” does not look like an e-mail address.`);
  for (const field of ['phone', 'alternate_phone'] as const) {
    const digits = phoneDigits(draft[field]).replace(/\D/g, '');
    if (draft[field].trim() !== '' && (digits.length < 7 || digits.length > 15))
      out.warn(
        `${role}.${field}`,
        'phone-form',
        `“${draft[field].trim()}” does not look like a phone number.`,
      );
  }
  const zip = draft.zip_code.trim();
  if (country === 'NG' && zip !== '' && !fitsPostcode(zip, country))
    out.warn(`${role}.zip_code`, 'zip-form', 'Nigerian postcodes have 6 digits.');
  else if (isCountry(country) && zip !== '' && !fitsPostcode(zip, country))
    out.warn(
      `${role}.zip_code`,
      'zip-form',
      `“${zip}” does not look like a postcode of ${nameOf(country)}. Is the country right?`,
    );
  const called = countriesOfPhone(draft.phone);
  if (isCountry(country) && called !== null && !called.includes(country)) {
    out.warn(
      `${role}.phone`,
      'phone-country',
      `“${draft.phone.trim()}” is a number of ${nameOf(called[0] ?? '')}, and the country is ${nameOf(country)}. Is the country right?`,
    );
  }
};

/** A phone as it is sent: spaces, dots, brackets and hyphens dropped, a leading plus dropped (docs/service.md §7.3). */
export const phoneDigits = (text: string): string =>
  /^\d*$/.test(text)
    ? text
    : text
        .trim()
        .replace(/[\s().\-/]/g, '')
        .replace(/^\+/, '');

const coordinate = (
  role: Role,
  field: 'longitude' | 'latitude',
  draft: DraftAddress,
  limit: number,
  out: Collector,
): number | null => {
  const text = draft[field].trim();
  if (text === '') return null;
  const read = readDecimal(text);
  const value = read.ok ? Number(read.value) : NaN;
  if (Math.abs(value) <= limit) return value;
  out.warn(
    `${role}.${field}`,
    'not-a-number',
    `The ${field} “${text}” is not a number between -${limit} and ${limit}; it is left out.`,
  );
  return null;
};
