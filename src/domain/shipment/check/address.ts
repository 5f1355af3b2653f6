import { countryName, t } from '../../../texts/index.ts';
import { isCountry } from '../../text/countries.ts';
import { readDecimal } from '../../text/numberText.ts';
import { countriesOfPhone } from '../../text/phone.ts';
import { phoneNumber } from '../../text/phoneNumber.ts';
import { canonicalCountry } from '../../text/countryNames.ts';
import { fitsPostcode, isState, stateElsewhere } from '../../text/placeNames.ts';
import { withoutUnseen } from '../../text/unseen.ts';
import { sentState } from '../../text/subdivisions.ts';
import type { DraftAddress } from '../draft.ts';
import type { FieldKind, Need } from '../fields/spec.ts';
import { fieldsOf, needOf, type Role } from '../fields.ts';
import { inSentence } from '../labels.ts';
import { modeFacts, type Dialect, type Mode } from '../mode.ts';
import type { Address } from '../shipment.ts';
import type { Collector } from './collector.ts';
import { countryUnknown } from './countryUnknown.ts';
import { checkPartyNumbers } from './customs.ts';

const FIELDS = fieldsOf('address');
const PHONES = FIELDS.filter(({ kind }) => kind === 'phone' || kind === 'secondPhone');
/** Order in which missing fields are reported: the most severe first. */
const NEEDS = ['always', 'refused', 'asked', 'rates'] as const satisfies readonly Need[];
const isDemanded = (need: Need): boolean => need === 'always' || need === 'refused';
const neededBy = (dialect: Dialect) =>
  NEEDS.flatMap((need) =>
    FIELDS.filter((field) => needOf(field, dialect) === need).map(({ name, kind, labelKey }) => ({
      need,
      name,
      kind,
      labelKey,
    })),
  );
/** Computed once: an import checks twenty thousand addresses. `demanded`: fields without which nothing can be sent. */
const needsOf = (dialect: Dialect) => {
  const all = neededBy(dialect);
  return { all, demanded: all.filter(({ need }) => isDemanded(need)) };
};
const NEEDED: Readonly<Record<Dialect, ReturnType<typeof needsOf>>> = {
  observed: needsOf('observed'),
  documented: needsOf('documented'),
};

/** What the check of an address depends on besides the address itself. */
export interface AddressRules {
  readonly mode: Mode;
  readonly dialect: Dialect;
  /** As in CheckContext. */
  readonly onlyErrors?: boolean;
}

/** Fields that are read character by character, not as words. */
const EXACT = ['phone', 'alternate_phone', 'email', 'zip_code', 'country', 'state'] as const;
const ORDINARY = /^[ -~]*$/;

/** Returns the address without characters in its exact fields that nobody sees: a number or e-mail copied from a chat or a contact has them around it. */
const seen = (draft: DraftAddress): DraftAddress =>
  EXACT.every((name) => ORDINARY.test(draft[name]))
    ? draft
    : {
        ...draft,
        ...Object.fromEntries(EXACT.map((name) => [name, withoutUnseen(draft[name])])),
      };

/** Checks one address and returns it in the form that is sent. docs/service.md §3.1. */
export const checkAddress = (
  role: Role,
  typed: DraftAddress,
  { mode, dialect, onlyErrors = false }: AddressRules,
  out: Collector,
): Address => {
  const draft = seen(typed);
  checkMissing(role, draft, dialect, out, onlyErrors);
  const country = canonicalCountry(draft.country).toUpperCase();
  checkCountry(role, country, draft.country.trim(), mode, out);
  const state = sentState(draft.state.trim(), country);
  if (!onlyErrors) {
    checkState(role, draft.state.trim(), state, country, out);
    checkContacts(role, draft, country, out);
    checkPartyNumbers(role, draft, country, out);
  }
  const sent: Record<string, unknown> = {};
  for (const { name, kind } of FIELDS) sent[name] = sentText(kind, draft[name].trim());
  return {
    ...(sent as unknown as Address),
    country,
    state,
    longitude: coordinate(role, 'longitude', draft, 180, out),
    latitude: coordinate(role, 'latitude', draft, 90, out),
  };
};

/** An address field as it is sent, for kinds that are read from their own text alone. */
const sentText = (kind: FieldKind, text: string): string | null =>
  kind === 'phone' ? sentPhone(text) : kind === 'secondPhone' ? sentPhone(text) || null : text;

/** A phone number as it is sent: also without `tel:` before it and with any kind of hyphen, which `phoneDigits`, a part of stored hashes, leaves. */
const sentPhone = (text: string): string =>
  phoneDigits(text.replace(/^tel:/i, '').replace(/\p{Pd}/gu, '-'));

const checkMissing = (
  role: Role,
  draft: DraftAddress,
  dialect: Dialect,
  out: Collector,
  onlyErrors: boolean,
): void => {
  const { all, demanded } = NEEDED[dialect];
  for (const { need, name, kind, labelKey } of onlyErrors ? demanded : all) {
    // What is sent counts: of a phone that is only a dash, as in many files, nothing is.
    if ((sentText(kind, draft[name].trim()) ?? '') !== '') continue;
    const message = t('problems.fieldMissing', { role, label: inSentence(t(labelKey)), need });
    if (isDemanded(need)) out.error(`${role}.${name}`, 'required', message);
    else out.warn(`${role}.${name}`, 'missing', message);
  }
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
  if (!isCountry(country)) return out.error(field, 'country-unknown', countryUnknown(typed));
  const home = mode === 'SFN' ? 'sender' : 'receiver';
  if (role === home && country !== 'NG') {
    out.error(
      field,
      'geography',
      t('problems.geography', { way: modeFacts(mode).label, role, country }),
    );
  }
  if (role !== home && country === 'NG') out.warn(field, 'domestic', t('problems.domestic'));
};

/** @param code the state as it is sent: its code where the codes of the country are known */
const checkState = (
  role: Role,
  text: string,
  code: string,
  country: string,
  out: Collector,
): void => {
  const elsewhere = text === '' || !isCountry(country) ? null : stateElsewhere(text, country);
  if (elsewhere !== null && isState(code, country) !== true) {
    out.warn(
      `${role}.state`,
      'state-country',
      t('problems.stateOfOther', {
        text,
        state: countryName(elsewhere),
        country: countryName(country),
      }),
    );
  } else if (text !== '' && isState(code, country) === false) {
    out.warn(
      `${role}.state`,
      'state-unknown',
      country === 'NG'
        ? t('problems.notNigerianState', { text })
        : t('problems.notAState', { text, country: countryName(country) }),
    );
  }
};

const checkContacts = (role: Role, draft: DraftAddress, country: string, out: Collector): void => {
  const email = draft.email.trim();
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    out.warn(`${role}.email`, 'email-form', t('problems.emailForm', { email }));
  for (const { name: field } of PHONES) {
    const digits = sentPhone(draft[field].trim()).replace(/\D/g, '');
    if (sentPhone(draft[field].trim()) !== '' && (digits.length < 7 || digits.length > 15))
      out.warn(
        `${role}.${field}`,
        'phone-form',
        t('problems.phoneForm', { text: draft[field].trim() }),
      );
    else if (digits !== '' && isCountry(country) && phoneNumber(draft[field], country) === null)
      out.warn(
        `${role}.${field}`,
        'phone-unlikely',
        t('problems.phoneUnlikely', { text: draft[field].trim(), country: countryName(country) }),
      );
  }
  const zip = draft.zip_code.trim();
  if (country === 'NG' && zip !== '' && !fitsPostcode(zip, country))
    out.warn(`${role}.zip_code`, 'zip-form', t('problems.nigerianPostcode'));
  else if (isCountry(country) && zip !== '' && !fitsPostcode(zip, country))
    out.warn(
      `${role}.zip_code`,
      'zip-form',
      t('problems.postcodeForm', { text: zip, country: countryName(country) }),
    );
  const called = countriesOfPhone(draft.phone);
  if (isCountry(country) && called !== null && !called.includes(country)) {
    out.warn(
      `${role}.phone`,
      'phone-country',
      t('problems.phoneOfOther', {
        text: draft.phone.trim(),
        other: countryName(called[0] ?? ''),
        country: countryName(country),
      }),
    );
  }
};

/** A phone number without spaces, dots, brackets, hyphens, slashes and a leading plus. Part of stored hashes: a change needs a new version (../canon.ts). */
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
  out.warn(`${role}.${field}`, 'not-a-number', t('problems.coordinate', { field, text, limit }));
  return null;
};
