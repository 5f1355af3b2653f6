import { t, type PlainKey } from '../../texts/index.ts';
import { folded } from './savedEntries.ts';
import type { DraftAddress } from '../shipment/draft.ts';
import { looksLikePhone, phoneKey, phoneNeedles } from '../text/phoneNumber.ts';
import { fullName } from '../text/personName.ts';

/** Kinds of records that hold personal data, in display order. `booked`, `drafts`, `unfinished` are shipments. */
const PERSON_RECORDS = [
  'booked',
  'drafts',
  'unfinished',
  'addressBook',
  'senders',
  'templates',
  'handovers',
  'senderIds',
] as const;
export type PersonRecord = (typeof PERSON_RECORDS)[number];

/** Why the personal data of a shipment cannot be erased yet. */
export type UnfinishedReason = 'uncertain' | 'run' | 'unconfirmed' | 'printing' | 'paid';

const RECORD_NAMES: Readonly<Record<PersonRecord, PlainKey>> = {
  booked: 'personalData.inBooked',
  drafts: 'personalData.inDrafts',
  unfinished: 'personalData.inUnfinished',
  addressBook: 'personalData.inAddressBook',
  senders: 'personalData.inSenders',
  templates: 'personalData.inTemplates',
  handovers: 'personalData.inHandovers',
  senderIds: 'personalData.inSenderIds',
};
const REASONS: Readonly<Record<UnfinishedReason, PlainKey>> = {
  uncertain: 'personalData.leftUncertain',
  run: 'personalData.leftRun',
  unconfirmed: 'personalData.leftUnconfirmed',
  printing: 'personalData.leftPrinting',
  paid: 'personalData.leftPaid',
};
/** The reason why a shipment keeps its personal data, for the user. */
export const unfinishedWords = (reason: UnfinishedReason): string => t(REASONS[reason]);

/** One spelling of a person, and the records that hold it. */
export interface FoundPerson {
  /** Keyed hash of the spelling. */
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly email: string;
  /** Distinct cities with their countries. */
  readonly cities: readonly string[];
  readonly counts: Readonly<Partial<Record<PersonRecord, number>>>;
  /** Why the unfinished ones cannot be erased; distinct reasons. */
  readonly unfinished: readonly UnfinishedReason[];
}

/** The records that hold a spelling, each with its count, for the user. */
export const foundRecordsText = ({ counts }: Pick<FoundPerson, 'counts'>): string =>
  PERSON_RECORDS.flatMap((record) => {
    const count = counts[record];
    return count === undefined ? [] : [`${t(RECORD_NAMES[record])} ${count}`];
  }).join(', ');

/** Result of a search for people: the spellings that match. */
export interface FoundPeople {
  readonly people: readonly FoundPerson[];
  /** True when there are more spellings than listed. */
  readonly more: boolean;
}

/** Result of an erasure. */
export interface ErasedPeople {
  /** Number of shipments whose sender or receiver is blank now. */
  readonly shipments: number;
  /** Number of erased cards of the address book, sender profiles, templates, drivers of hand-overs, and IDs found by their number. */
  readonly entries: number;
  /** Number of documents that were removed from this computer. */
  readonly files: number;
  /** Shipments that keep their personal data until they are settled. */
  readonly left: readonly {
    readonly shipmentId: string;
    readonly reference: string;
    readonly reason: UnfinishedReason;
  }[];
  /** False when the database file could not be rewritten without the erased data; retried at each start. */
  readonly cleaned: boolean;
}

/** A copy of the ledger from before the last erasure. */
export interface OlderCopy {
  readonly path: string;
  readonly kind: 'backup' | 'daily' | 'setAside';
  /** When it was made, milliseconds since the epoch. */
  readonly at: number;
}

/** An address, with the company of a card or the number of a sender's ID. */
export type PersonAddress = DraftAddress & {
  readonly company?: string;
  readonly idNumber?: string;
};

/** An ID number without separators. */
const idKey = (number: string): string => folded(number).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Key of a spelling of a person: name, phone and e-mail in normalised form; also the address when there is neither phone nor e-mail. For an ID, its
 * number. Empty when there is no data.
 */
export const personKey = (address: PersonAddress): string => {
  if (address.idNumber !== undefined) {
    const number = idKey(address.idNumber);
    return number === '' ? '' : JSON.stringify(['id', number]);
  }
  const name = folded(fullName(address));
  const phone = phoneKey(address.phone, address.country);
  const email = address.email.trim().toLowerCase();
  if (name === '' && phone === '' && email === '') return '';
  const place =
    phone === '' && email === ''
      ? folded(address.country, address.city, address.address, address.zip_code)
      : '';
  return JSON.stringify([name, phone, email, place]);
};

/** A phone search needs at least this many digits: fewer would match too many numbers. */
const PHONE_DIGITS = 6;

/**
 * Returns a test whether a typed text (name, phone, e-mail or company) matches a person. Each word of it must be the beginning of one of their words;
 * an ID number has to match completely.
 */
export const isPersonMeant = (text: string): ((address: PersonAddress) => boolean) => {
  const needles = looksLikePhone(text)
    ? phoneNeedles(text).filter((digits) => digits.length >= PHONE_DIGITS)
    : [];
  const email = text.includes('@') ? text.trim().toLowerCase() : '';
  const words = folded(text)
    .split(' ')
    .filter((word) => word !== '');
  const number = idKey(text);
  return (address) => {
    if (address.idNumber !== undefined) return number !== '' && idKey(address.idNumber) === number;
    if (needles.length > 0) {
      const phones = [address.phone, address.alternate_phone].map((phone) =>
        phoneKey(phone, address.country),
      );
      return phones.some((phone) => needles.some((digits) => phone.includes(digits)));
    }
    if (email !== '') return address.email.toLowerCase().includes(email);
    if (words.length === 0) return false;
    const theirs = folded(
      fullName(address),
      address.company ?? '',
      address.address_in_detail,
    ).split(/[ \n]/);
    return words.every((word) => theirs.some((each) => each.startsWith(word)));
  };
};

/** Shorter texts match too many people. */
export const MIN_MATCH_LENGTH = 6;

/**
 * Returns a test whether a text stored with their shipments, a file name or an answer of the service mentions one of these people: by full name,
 * e-mail, phone digits or street, in any spacing. A first name alone does not match.
 */
export const mentionsAny = (addresses: readonly PersonAddress[]): ((text: string) => boolean) => {
  const texts = new Set(
    addresses
      .flatMap((address) => [
        fullName(address),
        `${address.last_name} ${address.first_name}`,
        address.email,
        address.address,
        address.idNumber ?? '',
      ])
      .map((text) => folded(text))
      .filter((text) => text.length >= MIN_MATCH_LENGTH && /[ ]|\p{N}/u.test(text)),
  );
  const phones = new Set(
    addresses
      .flatMap(({ phone, alternate_phone, country }) =>
        [phone, alternate_phone].flatMap((typed) => [typed, `+${phoneKey(typed, country)}`]),
      )
      .flatMap((phone) => phoneNeedles(phone))
      .filter((digits) => digits.length >= PHONE_DIGITS),
  );
  return (text) => {
    const plain = folded(text);
    const digits = text.replace(/\D/g, '');
    return (
      texts.values().some((each) => plain.includes(each)) ||
      phones.values().some((each) => digits.includes(each))
    );
  };
};

/** The values of a spelling that a list shows. */
export const describePerson = (
  address: PersonAddress,
): Pick<FoundPerson, 'name' | 'company' | 'phone' | 'email'> & { readonly city: string } => ({
  name: address.idNumber ?? fullName(address),
  company: (address.company ?? '').trim(),
  phone: address.phone.trim(),
  email: address.email.trim(),
  city: [address.city.trim(), address.country.trim()].filter((part) => part !== '').join(', '),
});
