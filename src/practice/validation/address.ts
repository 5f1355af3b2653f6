import { countryName, isNigerianState } from '../geography.ts';
import type { Person } from '../types.ts';
import { isAbsent } from './checker.ts';
import type { Checker, Fields } from './checker.ts';

export type Role = 'sender' | 'receiver';
export type Request = 'rates' | 'purchase';

const DOCUMENTED_REQUIRED = ['first_name', 'last_name', 'phone', 'country', 'city', 'address'];
export const OBSERVED_REQUIRED: readonly string[] = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'country',
  'state',
  'city',
  'address',
  'address_in_detail',
  'zip_code',
  'type',
];
/** The observed service requires these keys for rates and purchase; their values may be null. */
const OBSERVED_PLACE = ['address_landmark', 'longitude', 'latitude', 'google_address'];
const TEXT_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'alternate_phone',
  'country',
  'state',
  'city',
  'address',
  'address_in_detail',
  'address_landmark',
  'zip_code',
  'type',
  'street_number',
  'street_name',
  'google_address',
];

const checkRequired = (check: Checker, address: Fields, path: string): void => {
  const observed = check.dialect === 'observed';
  const names = observed ? OBSERVED_REQUIRED : DOCUMENTED_REQUIRED;
  for (const name of names) {
    if (isAbsent(address[name]))
      check.fail(`${path}.${name}`, `The ${path}.${name} field is required.`);
  }
  if (!observed) return;
  for (const name of OBSERVED_PLACE) {
    if (!(name in address))
      check.fail(`${path}.${name}`, `The ${path}.${name} field must be present.`);
  }
};

const checkPlace = (check: Checker, address: Fields, path: string): void => {
  for (const [name, limit] of [
    ['longitude', 180],
    ['latitude', 90],
  ] as const) {
    const value = address[name];
    // A number, decimal text or null, in both dialects; the observed service refuses empty text.
    if (value === undefined || value === null || (check.dialect === 'documented' && value === ''))
      continue;
    const degrees =
      typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
    if (typeof degrees !== 'number' || !Number.isFinite(degrees))
      check.fail(`${path}.${name}`, `The ${path}.${name} must be a number.`);
    else if (Math.abs(degrees) > limit)
      check.fail(`${path}.${name}`, `The ${path}.${name} must be between -${limit} and ${limit}.`);
  }
};

/** Validates one address (docs/service.md §3.1) and returns it. */
export const readAddress = (check: Checker, value: unknown, path: string, role: Role): Person => {
  const address = check.object(value, path);
  checkRequired(check, address, path);
  const read = Object.fromEntries(
    TEXT_FIELDS.map((name) => [name, check.optionalText(address[name], `${path}.${name}`)]),
  );
  checkPlace(check, address, path);
  const { country = '', email = '', state = '', type = '' } = read;
  if (country !== '' && countryName(country) === null)
    check.fail(`${path}.country`, `The selected ${path}.country is invalid.`);
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    check.fail(`${path}.email`, `The ${path}.email must be a valid email address.`);
  }
  if (type !== '' && type !== role) check.fail(`${path}.type`, `The ${path}.type must be ${role}.`);
  if (check.dialect === 'observed' && country === 'NG' && state !== '' && !isNigerianState(state)) {
    check.fail(`${path}.state`, `The selected ${path}.state is invalid.`);
  }
  return {
    name: `${read.first_name ?? ''} ${read.last_name ?? ''}`.trim(),
    phone: read.phone ?? '',
    email,
    country,
    state,
    city: read.city ?? '',
    zip: read.zip_code ?? '',
    street: [read.address, read.address_in_detail]
      .filter((part) => part !== undefined && part !== '')
      .join(', '),
  };
};
