import { t, type PlainKey } from '../../texts/index.ts';
import { folded } from './memory.ts';
import type { DraftAddress } from '../shipment/draft.ts';
import { looksLikePhone, phoneKey, phoneNeedles } from '../text/phone.ts';

/** Where a person is held, as a list for a person counts it. `booked`, `drafts`, `unfinished` are shipments. */
const PERSON_PLACES = [
  'booked',
  'drafts',
  'unfinished',
  'addressBook',
  'senders',
  'templates',
  'handovers',
  'senderIds',
] as const;
export type PersonPlace = (typeof PERSON_PLACES)[number];

/** Why a shipment keeps its people for now. */
export type UnfinishedReason = 'uncertain' | 'run' | 'unconfirmed' | 'printing' | 'paid';

const PLACES: Readonly<Record<PersonPlace, PlainKey>> = {
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
/** Why a shipment keeps its people, in words. */
export const unfinishedWords = (reason: UnfinishedReason): string => t(REASONS[reason]);

/** One writing of a person, and what is held under it. */
export interface FoundPerson {
  /** Keyed hash of the writing. */
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly email: string;
  /** Cities with their countries, each once. */
  readonly cities: readonly string[];
  readonly counts: Readonly<Partial<Record<PersonPlace, number>>>;
  /** Why the unfinished ones are not erased, each reason once. */
  readonly unfinished: readonly UnfinishedReason[];
}

/** What is held under a writing, in words: each place with its number. */
export const heldWords = ({ counts }: Pick<FoundPerson, 'counts'>): string =>
  PERSON_PLACES.flatMap((place) => {
    const count = counts[place];
    return count === undefined ? [] : [`${t(PLACES[place])} ${count}`];
  }).join(', ');

/** People that a search found, each with the writings it found. */
export interface FoundPeople {
  readonly people: readonly FoundPerson[];
  /** True where there are more writings than are listed. */
  readonly more: boolean;
}

/** What was erased, and what was not. */
export interface ErasedPeople {
  /** Shipments whose sender or receiver is blank now. */
  readonly shipments: number;
  /** Cards of the address book, sender profiles, templates, drivers of hand-overs, and IDs that were found by their number. */
  readonly entries: number;
  /** Documents that were removed from this computer. */
  readonly files: number;
  /** Shipments that keep their people until they are settled. */
  readonly left: readonly {
    readonly shipmentId: string;
    readonly reference: string;
    readonly reason: UnfinishedReason;
  }[];
  /** False where the file could not be rewritten without what was erased; it is tried again at each start. */
  readonly cleaned: boolean;
}

/** A copy of the ledger of before the last erasure. */
export interface OlderCopy {
  readonly path: string;
  readonly kind: 'backup' | 'daily' | 'setAside';
  /** When it was made, milliseconds since the epoch. */
  readonly at: number;
}

/** An address with the company that only cards of the address book have, or in its place the number of an ID that somebody showed. */
export type PersonAddress = DraftAddress & {
  readonly company?: string;
  readonly idNumber?: string;
};

/** An ID's number however it is spaced. */
const idKey = (number: string): string => folded(number).replace(/[^\p{L}\p{N}]/gu, '');

const nameOf = ({ first_name, last_name }: PersonAddress): string =>
  `${first_name} ${last_name}`.trim();

/**
 * What tells one writing of a person from another: name, phone and e-mail however they are spaced or spelled; the address too where there is
 * neither phone nor e-mail. Of an ID, its number. Empty for nobody.
 */
export const personKey = (address: PersonAddress): string => {
  if (address.idNumber !== undefined) {
    const number = idKey(address.idNumber);
    return number === '' ? '' : JSON.stringify(['id', number]);
  }
  const name = folded(nameOf(address));
  const phone = phoneKey(address.phone, address.country);
  const email = address.email.trim().toLowerCase();
  if (name === '' && phone === '' && email === '') return '';
  const place =
    phone === '' && email === ''
      ? folded(address.country, address.city, address.address, address.zip_code)
      : '';
  return JSON.stringify([name, phone, email, place]);
};

/** Fewer digits are a part of any number. */
const PHONE_DIGITS = 6;

/** True when a text, a name, phone, e-mail or company as somebody types it, is of this person. Every word of it has to begin a word of theirs. An ID's number has to be whole. */
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
    const theirs = folded(nameOf(address), address.company ?? '', address.address_in_detail).split(
      /[ \n]/,
    );
    return words.every((word) => theirs.some((each) => each.startsWith(word)));
  };
};

/** Shorter texts are of many people. */
export const TELLING = 6;

/**
 * Recognises a person in a text that is kept beside their shipments, a file name or an answer of the service: by full name, e-mail, phone
 * digits or street, however it is spaced. A first name alone says nothing.
 */
export const mentionsAny = (addresses: readonly PersonAddress[]): ((text: string) => boolean) => {
  const texts = new Set(
    addresses
      .flatMap((address) => [
        nameOf(address),
        `${address.last_name} ${address.first_name}`,
        address.email,
        address.address,
        address.idNumber ?? '',
      ])
      .map((text) => folded(text))
      .filter((text) => text.length >= TELLING && /[ ]|\p{N}/u.test(text)),
  );
  const phones = new Set(
    addresses
      .flatMap(({ phone, alternate_phone }) => [phone, alternate_phone])
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

/** What a list shows of a writing. */
export const describePerson = (
  address: PersonAddress,
): Pick<FoundPerson, 'name' | 'company' | 'phone' | 'email'> & { readonly city: string } => ({
  name: address.idNumber ?? nameOf(address),
  company: (address.company ?? '').trim(),
  phone: address.phone.trim(),
  email: address.email.trim(),
  city: [address.city.trim(), address.country.trim()].filter((part) => part !== '').join(', '),
});
