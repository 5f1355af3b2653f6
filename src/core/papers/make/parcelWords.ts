import { countryName, languageNow, t } from '../../../texts/index.ts';
import { enteredLatin } from '../../../domain/latin/latin.ts';
import type { DraftAddress } from '../../../domain/shipment/draft.ts';
import { modeFacts } from '../../../domain/shipment/mode.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import {
  fromMinor,
  type MinorMoney,
  type Money,
  figureText,
  moneyText,
} from '../../../domain/money/money.ts';
import type { SoldRecord } from '../../../domain/purchase/soldRecord.ts';
import type { Figures } from '../../../domain/shipment/snapshot.ts';
import { sentPhone } from '../../../domain/text/phoneNumber.ts';
import type { Party } from './data.ts';

/** The texts about the desk on a paper, as they are now. */
export interface DeskWords {
  readonly desk: string;
  readonly operator: string;
  /** Date and time in words. */
  readonly at: string;
}

/** Formats a time (milliseconds since the epoch) in a zone; null is the desk's own. */
export type Moment = (at: number, zone?: string | null) => string;

/** Returns a function that formats date and time in the current language. @param own IANA name of the desk's time zone */
export const momentIn =
  (own: string): Moment =>
  (at, zone = null) =>
    new Intl.DateTimeFormat(languageNow() === 'en' ? 'en-GB' : languageNow(), {
      timeZone: zone ?? own,
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(at);

/** Converts an amount to decimals; null for one that was not stored. */
export const moneyOf = (amount: MinorMoney | null): Money | null => amount && fromMinor(amount);

/** Joins the non-empty parts, trimmed, with `by` between them. */
export const joinParts = (parts: readonly string[], by: string): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(by);

/** The fields of an address on papers, as typed or as sent. */
type PaperAddress = Pick<
  DraftAddress,
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'country'
  | 'state'
  | 'city'
  | 'address'
  | 'address_in_detail'
  | 'address_landmark'
  | 'zip_code'
  | 'latin_name'
  | 'latin_address'
>;

/** Returns a party for papers; its phone number as it is sent. */
export const partyOf = (address: PaperAddress): Party => {
  const country = countryName(address.country);
  return {
    name: joinParts([address.first_name, address.last_name], ' '),
    lines: [
      joinParts([address.address, address.address_in_detail, address.address_landmark], ', '),
      joinParts([address.city, address.state, address.zip_code], ' '),
    ],
    place: joinParts([address.city, country], ', '),
    country,
    region: address.country,
    phone: sentPhone(address.phone, address.country),
    latin: enteredLatin(address),
  };
};

/** A party erased from a sold record gets the text "erased" as its name; one whose name is empty for another reason stays without. */
const soldParty = (address: PaperAddress, erased: boolean): Party => {
  const party = { ...partyOf(address), phone: address.phone };
  return erased && party.name === '' ? { ...party, name: t('papers.erased') } : party;
};

/** Returns the receiver as sold. */
export const soldTo = ({ terms, content }: SoldRecord): Party =>
  soldParty(content.receiver, terms.erased);

/** Returns the sender as sold; null where it was not stored. */
export const soldFrom = ({ terms, content: { sender } }: SoldRecord): Party | null =>
  sender && soldParty(sender, terms.erased);

/** Returns a weight with the mode's unit; '' where it is not known. */
export const weightText = (mode: Mode, weight: number | null): string =>
  weight === null ? '' : `${figureText(weight.toFixed(2))} ${modeFacts(mode).mass}`;

/** Returns the number of boxes and their weight with its unit. */
export const parcelText = (mode: Mode, figures: Figures): string =>
  joinParts(
    [t('papers.boxCount', { count: figures.boxes }), weightText(mode, figures.weight)],
    ' · ',
  );

/** Returns the declared value in words; '' where there is none. */
export const valueText = ({ value }: Figures): string =>
  value ? t('papers.value', { value: moneyText(value) }) : '';
