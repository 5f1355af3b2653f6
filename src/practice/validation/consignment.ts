import type { Consignment, Dialect, Mode, Person } from '../types.ts';
import { readAddress } from './address.ts';
import type { Request } from './address.ts';
import { readBoxes } from './boxes.ts';
import { isAbsent } from './checker.ts';
import type { Checker, Fields } from './checker.ts';

const UNITS: Readonly<
  Record<Dialect, Readonly<Record<Mode, { dimension: string; mass: string }>>>
> = {
  documented: { SFN: { dimension: 'cm', mass: 'KG' }, STN: { dimension: 'INCHES', mass: 'lbs' } },
  observed: { SFN: { dimension: 'cm', mass: 'KG' }, STN: { dimension: 'inches', mass: 'LBS' } },
};

const checkUnits = (check: Checker, value: unknown, mode: Mode): void => {
  const units = check.object(value, 'units');
  for (const name of ['dimension', 'mass'] as const) {
    const wanted = UNITS[check.dialect][mode][name];
    const given = check.requiredText(units[name], `units.${name}`);
    if (given !== '' && given !== wanted)
      check.fail(`units.${name}`, `The units.${name} must be ${wanted} for ${mode}.`);
  }
};

/** Text '0' or '1', in both dialects; '0' when missing. */
const readInsured = (check: Checker, value: unknown): boolean => {
  if (!isAbsent(value) && value !== '0' && value !== '1')
    check.fail('is_insured', 'The is_insured field must be 0 or 1.');
  return value === '1';
};

/** Doorstep delivery of rates. The observed service requires the value for the mode, and the opposite in `pickup`. */
const readLastMile = (check: Checker, body: Fields, mode: Mode): boolean => {
  const usual = mode === 'SFN';
  if (check.dialect === 'documented') {
    const value = body.last_mile_delivery;
    if (isAbsent(value)) return false;
    if (typeof value !== 'boolean')
      check.fail('last_mile_delivery', 'The last_mile_delivery field must be true or false.');
    return value === true;
  }
  for (const [name, wanted] of [
    ['last_mile_delivery', usual],
    ['pickup', !usual],
  ] as const) {
    if (isAbsent(body[name])) check.fail(name, `The ${name} field is required.`);
    else if (body[name] !== wanted) check.fail(name, `The ${name} must be ${wanted} for ${mode}.`);
  }
  return usual;
};

const checkGeography = (
  check: Checker,
  mode: Mode,
  key: string,
  sender: Person,
  receiver: Person,
): void => {
  if (check.dialect === 'documented') return;
  const [role, person] =
    mode === 'SFN' ? (['sender', sender] as const) : (['receiver', receiver] as const);
  if (person.country !== '' && person.country !== 'NG') {
    check.fail(`${key}.${role}.country`, `The ${key}.${role}.country must be NG for ${mode}.`);
  }
};

const read = (
  check: Checker,
  body: Fields,
  mode: Mode,
  request: Request,
): Omit<Consignment, 'lastMile'> => {
  const key = request === 'rates' ? 'addresses' : 'address';
  const addresses = check.object(body[key], key);
  const sender = readAddress(check, addresses.sender, `${key}.sender`, 'sender');
  const receiver = readAddress(check, addresses.receiver, `${key}.receiver`, 'receiver');
  checkGeography(check, mode, key, sender, receiver);
  const boxes = readBoxes(check, body.boxes, request);
  checkUnits(check, body.units, mode);
  return { mode, sender, receiver, boxes, insured: readInsured(check, body.is_insured) };
};

/** Validates a rates body: docs/service.md §4.4. */
export const readRatesBody = (check: Checker, value: unknown, mode: Mode): Consignment => {
  const body = check.object(value, 'body');
  return { ...read(check, body, mode, 'rates'), lastMile: readLastMile(check, body, mode) };
};

/**
 * Validates what a purchase body has in common with a rates body. Doorstep delivery is not in it: it was chosen at rating (docs/service.md §4.5.2,
 * rule 3).
 */
export const readConsignment = (
  check: Checker,
  body: Fields,
  mode: Mode,
): Omit<Consignment, 'lastMile'> => read(check, body, mode, 'purchase');
