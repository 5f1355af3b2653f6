import { countryName, isNigerianState } from '../geography.ts';
import type { Person } from '../types.ts';
import { isAbsent } from './checker.ts';
import type { Checker, Fields } from './checker.ts';

export type Role = 'sender' | 'receiver';
export type Request = 'rates' | 'purchase';

const DOCUMENTED_REQUIRED = ['first_name', 'last_name', 'phone', 'country', 'city', 'address'];
const OBSERVED_REQUIRED = [
  'first_name', 'last_name', 'email', 'phone', 'country', 'state', 'city', 'address', 'address_in_detail', 'zip_code', 'type',
];
/** Required by the observed service for rates; at purchase the keys must be there, their values may be null. */
const OBSERVED_PLACE = ['address_landmark', 'longitude', 'latitude', 'google_address'];
const TEXT_FIELDS = [
  'first_name', 'last_name', 'email', 'phone', 'alternate_phone', 'country', 'state', 'city', 'address', 'address_in_detail',
  'address_landmark', 'zip_code', 'type', 'street_number', 'street_name', 'google_address',
];

const checkRequired = (check: Checker, address: Fields, path: string, request: Request): void => {
  const observed = check.dialect === 'observed';
  const names = observed ? OBSERVED_REQUIRED : DOCUMENTED_REQUIRED;
  for (const name of observed && request === 'rates' ? [...names, ...OBSERVED_PLACE] : names) {
    if (isAbsent(address[name])) check.fail(`${path}.${name}`, `The ${path}.${name} field is required.`);
  }
  if (!observed || request === 'rates') return;
  for (const name of OBSERVED_PLACE) {
    if (!(name in address)) check.fail(`${path}.${name}`, `The ${path}.${name} field must be present.`);
  }
};

const checkPlace = (check: Checker, address: Fields, path: string): void => {
  for (const [name, limit] of [['longitude', 180], ['latitude', 90]] as const) {
    const degrees = check.optionalNumber(address[name], `${path}.${name}`);
    if (degrees !== null && Math.abs(degrees) > limit) {
      check.fail(`${path}.${name}`, `The ${path}.${name} must be between -${limit} and ${limit}.`);
    }
  }
};

/** Checks one address (interface.md, "Address"; field-notes.md, "address fields required") and reads it. */
export const readAddress = (check: Checker, value: unknown, path: string, role: Role, request: Request): Person => {
  const address = check.object(value, path);
  checkRequired(check, address, path, request);
  const read = Object.fromEntries(TEXT_FIELDS.map((name) => [name, check.optionalText(address[name], `${path}.${name}`)]));
  checkPlace(check, address, path);
  const { country = '', email = '', state = '', type = '' } = read;
  if (country !== '' && countryName(country) === null) check.fail(`${path}.country`, `The selected ${path}.country is invalid.`);
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
    street: [read.address, read.address_in_detail].filter((part) => part !== undefined && part !== '').join(', '),
  };
};
