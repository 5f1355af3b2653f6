import { countryName, t } from '../../../texts/index.ts';
import { isCountry, canonicalCountry } from '../../text/countryNames.ts';
import { readDecimal } from '../../text/numberText.ts';
import { fitsPostcode, isState, stateElsewhere, sentState } from '../../text/placeNames.ts';
import { exactText, sentLine } from '../../text/plainText.ts';
import type { DraftAddress } from '../draft.ts';
import type { FieldKind, Need } from '../fields/spec.ts';
import { fieldsOf, needOf, type AddressField, type Role } from '../fields.ts';
import { inSentence } from '../labels.ts';
import { modeFacts, type Dialect, type Mode } from '../mode.ts';
import type { Address } from '../shipment.ts';
import type { Collector } from '../issue.ts';
import { countryUnknown } from './countryUnknown.ts';
import { checkPartyNumbers } from './goods.ts';
import { checkLetters, withoutPlaceholders } from './missingText.ts';
import { checkedPhone, checkPhone } from './receiver.ts';

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
  /** Country of the other party, two letters: a phone number can be one of that country. */
  readonly otherCountry?: string;
  /** As in CheckContext. */
  readonly onlyErrors?: boolean;
}

/** Fields that are read character by character, not as words. */
const EXACT: ReadonlySet<AddressField> = new Set([
  'phone',
  'alternate_phone',
  'email',
  'zip_code',
  'country',
  'state',
]);

/** Returns the address as it is sent, field by field: on one line, without what nobody sees. */
const seen = (draft: DraftAddress): DraftAddress => {
  const lines: Record<string, string> = {};
  for (const { name } of FIELDS)
    lines[name] = (EXACT.has(name) ? exactText : sentLine)(draft[name]);
  return lines as DraftAddress;
};

/** Checks one address and returns it in the form that is sent. docs/service.md §3.1. */
export const checkAddress = (
  role: Role,
  typed: DraftAddress,
  { mode, dialect, otherCountry = '', onlyErrors = false }: AddressRules,
  out: Collector,
): Address => {
  const read = seen(typed);
  const country = canonicalCountry(read.country).toUpperCase();
  const draft = withoutPlaceholders(role, read, country, out);
  checkMissing(role, draft, country, dialect, out, onlyErrors);
  checkCountry(role, country, draft.country.trim(), mode, out);
  const state = sentState(draft.state.trim(), country);
  if (!onlyErrors) {
    checkState(role, draft.state.trim(), state, country, out);
    checkContacts(role, draft, country, otherCountry, out);
    checkPartyNumbers(role, draft, country, out);
    for (const { name, kind } of FIELDS)
      if (kind === 'text' || kind === 'state')
        checkLetters(`${role}.${name}`, typed[name], true, out);
  }
  const sent: Record<string, unknown> = {};
  for (const { name, kind } of FIELDS)
    sent[name] = sentText(kind, draft[name], country, onlyErrors);
  return {
    ...(sent as unknown as Address),
    country,
    state,
    longitude: coordinate(role, 'longitude', draft, 180, out),
    latitude: coordinate(role, 'latitude', draft, 90, out),
  };
};

/** An address field as it is sent, for kinds that are read from their own text alone. */
const sentText = (
  kind: FieldKind,
  text: string,
  country: string,
  onlyErrors: boolean,
): string | null => {
  if (kind !== 'phone' && kind !== 'secondPhone') return text;
  const digits = checkedPhone(text, country, onlyErrors);
  return kind === 'secondPhone' ? digits || null : digits;
};

const checkMissing = (
  role: Role,
  draft: DraftAddress,
  country: string,
  dialect: Dialect,
  out: Collector,
  onlyErrors: boolean,
): void => {
  const { all, demanded } = NEEDED[dialect];
  for (const { need, name, kind, labelKey } of onlyErrors ? demanded : all) {
    // What is sent counts: of a phone that is only a dash, as in many files, nothing is.
    if ((sentText(kind, draft[name], country, onlyErrors) ?? '') !== '') continue;
    if (kind === 'phone' && /[\p{L}\p{N}]/u.test(draft[name])) {
      out.error(`${role}.${name}`, 'phone-form', t('problems.phoneForm', { text: draft[name] }));
      continue;
    }
    const message = t('problems.fieldMissing', { role, label: inSentence(t(labelKey)), need });
    if (isDemanded(need)) out.error(`${role}.${name}`, 'required', message);
    else out.info(`${role}.${name}`, 'missing', message);
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

const checkContacts = (
  role: Role,
  draft: DraftAddress,
  country: string,
  otherCountry: string,
  out: Collector,
): void => {
  const email = draft.email.trim();
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    out.warn(`${role}.email`, 'email-form', t('problems.emailForm', { email }));
  for (const { name } of PHONES)
    checkPhone(`${role}.${name}`, draft[name], country, otherCountry, out);
  const zip = draft.zip_code.trim();
  if (country === 'NG' && zip !== '' && !fitsPostcode(zip, country))
    out.warn(`${role}.zip_code`, 'zip-form', t('problems.nigerianPostcode'));
  else if (isCountry(country) && zip !== '' && !fitsPostcode(zip, country))
    out.warn(
      `${role}.zip_code`,
      'zip-form',
      t('problems.postcodeForm', { text: zip, country: countryName(country) }),
    );
};

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
