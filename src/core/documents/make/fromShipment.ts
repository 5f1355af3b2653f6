import type { DraftAddress } from '../../../domain/draft.ts';
import { fullMinute } from '../../../domain/dates.ts';
import { modeFacts } from '../../../domain/mode.ts';
import type { Mode } from '../../../domain/mode.ts';
import { compareDecimals } from '../../../domain/money.ts';
import type { Money } from '../../../domain/money.ts';
import { optionOf } from '../../../domain/option.ts';
import type { RateOption } from '../../../domain/option.ts';
import { journalWords } from '../../../domain/journalWords.ts';
import type { JournalEntry, ShipmentSnapshot } from '../../../domain/snapshot.ts';
import type { DoubtSlipData, DraftSlipData, ManifestData, ManifestRow, Party, ReceiptData } from './data.ts';
import { countText, countryText, daysText, moneyText } from './wording.ts';

/** What papers say of the desk that made them. */
export interface DeskWords {
  readonly desk: string;
  readonly operator: string;
  /** Date and time in words. */
  readonly at: string;
  /** What the desk does when a draft leaves it open. */
  readonly lastMile: boolean;
  readonly insured: boolean;
}

const joined = (parts: readonly string[], by: string): string => parts.map((part) => part.trim()).filter((part) => part !== '').join(by);

const partyOf = (address: DraftAddress): Party => {
  const country = countryText(address.country);
  return {
    name: joined([address.first_name, address.last_name], ' '),
    lines: [joined([address.address, address.address_in_detail, address.address_landmark], ', '), joined([address.city, address.state, address.zip_code], ' ')],
    place: joined([address.city, country], ', '), country, phone: address.phone,
  };
};

const weightText = (mode: Mode, weight: number | null): string => (weight === null ? '' : `${weight.toFixed(2)} ${modeFacts(mode).mass}`);
const parcelText = ({ mode, figures }: ShipmentSnapshot): string => joined([countText(figures.boxes, 'box', 'boxes'), weightText(mode, figures.weight)], ' · ');
const chosenOf = ({ quote, chosen }: ShipmentSnapshot): RateOption | undefined => (quote && chosen !== null ? optionOf({ ...quote, fingerprint: '' }, chosen) : undefined);
const choice = (text: string, standard: boolean): boolean => (text.trim() === '' ? standard : text.trim() === 'yes');

/** What the price is made of; charges of nothing are left out, a discount is taken off. */
const partsOf = ({ charges, discount, total: { currency } }: RateOption): { name: string; amount: Money }[] => {
  const all: [string, string | null][] = [
    ['Shipping', charges.shipment], ['Insurance', charges.insurance], ['Pickup', charges.pickup], ['Delivery to the door', charges.lastMile], ['VAT', charges.vat],
  ];
  const parts = all.filter((each): each is [string, string] => each[1] !== null && compareDecimals(each[1], '0.00') !== 0).map(([name, amount]) => ({ name, amount: { amount, currency } }));
  const off = compareDecimals(discount, '0.00') > 0 ? [{ name: 'Discount', amount: { amount: `-${discount}`, currency } }] : [];
  return parts.length + off.length > 1 ? [...parts, ...off] : [];
};

/** The receipt of a booked shipment, or null while it is not booked. @param sender used where the draft names nobody */
export const receiptDataOf = (shipment: ShipmentSnapshot, sender: DraftAddress, words: DeskWords): ReceiptData | null => {
  const option = chosenOf(shipment);
  if (!shipment.receipt || !option) return null;
  return {
    desk: words.desk, operator: words.operator, at: words.at, practice: shipment.profile === 'practice',
    reference: shipment.externalReference, trackingNumber: shipment.receipt.trackingNumber, trackingUrl: shipment.receipt.trackingUrl,
    option: option.name, days: daysText(option.minDays, option.maxDays),
    lastMile: choice(shipment.draft.last_mile, words.lastMile), insured: choice(shipment.draft.insured, words.insured),
    sender: partyOf(sender), receiver: partyOf(shipment.draft.receiver), parcel: parcelText(shipment), total: option.total, parts: partsOf(option),
  };
};

/** The slip of a shipment that is not booked. */
export const draftSlipDataOf = (shipment: ShipmentSnapshot, sender: DraftAddress, words: DeskWords): DraftSlipData => ({
  at: words.at, practice: shipment.profile === 'practice', reference: shipment.externalReference,
  receiver: partyOf(shipment.draft.receiver), sender: partyOf(sender),
  parcel: joined([parcelText(shipment), shipment.figures.value ? `value ${moneyText(shipment.figures.value)}` : ''], ' · '),
});

/** The slip of an uncertain booking, or null for any other. @param moment words for a time, milliseconds since the epoch */
export const doubtSlipDataOf = (shipment: ShipmentSnapshot, journal: readonly JournalEntry[], words: DeskWords, moment: (at: number) => string): DoubtSlipData | null => {
  if (shipment.state !== 'uncertain' || shipment.attempt === null) return null;
  const option = chosenOf(shipment);
  const { notBookedFrom } = shipment.attempt;
  const from = notBookedFrom === undefined ? null : moment(fullMinute(notBookedFrom));
  const sent = journal.findLast(({ event }) => event === 'sent');
  const facts: [string, string][] = [
    ['Sent', moment(shipment.attempt.at)], ['By', sent?.operator ?? ''], ['Option', option?.name ?? shipment.chosen ?? ''],
    ['Parcel', joined([parcelText(shipment), shipment.figures.value ? `value ${moneyText(shipment.figures.value)}` : ''], ' · ')], ['Shipment', shipment.draft.name],
  ];
  return {
    desk: words.desk, operator: words.operator, at: words.at, practice: shipment.profile === 'practice', reference: shipment.externalReference,
    receiver: partyOf(shipment.draft.receiver), facts: facts.filter(([, value]) => value !== ''), price: option?.total ?? null,
    trail: journal.slice(-6).map(({ at, operator, event, detail }) => joined([`${moment(at)}${operator === '' ? '' : ` ${operator}`}: ${journalWords(event)}`, detail], ', ')),
    notBookedFrom: from,
    cameBack: shipment.attempt.message ?? 'No answer came that can be trusted.',
    checks: [
      'Look for the reference above in the service’s own list of shipments, or have it looked up by phone.',
      'Compare receiver, date and price. Another shipment can bear a reference that looks like it.',
      ...(from === null ? [] : [`That it is not there counts from ${from} on: until then the service may still be working on it.`]),
      'Only if it is certainly not there, say so: booking it again would otherwise be paid twice.',
      'Put the answer into the desk under Needs attention. A tracking number is confirmed with the service there.',
    ],
  };
};

const rowOf = (shipment: ShipmentSnapshot): ManifestRow => {
  const receiver = partyOf(shipment.draft.receiver);
  return {
    trackingNumber: shipment.receipt?.trackingNumber ?? '', reference: shipment.externalReference, receiver: receiver.name, place: receiver.place,
    option: chosenOf(shipment)?.name ?? '', boxes: shipment.figures.boxes, weight: weightText(shipment.mode, shipment.figures.weight),
  };
};

const sumOf = (shipments: readonly ShipmentSnapshot[], mode: Mode): string => {
  const weights = shipments.filter((each) => each.mode === mode).map(({ figures }) => figures.weight ?? 0);
  return weights.length === 0 ? '' : weightText(mode, weights.reduce((sum, each) => sum + each, 0));
};

/** The list of booked shipments for a driver, in the order given. What is not booked is left out. */
export const manifestDataOf = (shipments: readonly ShipmentSnapshot[], words: DeskWords): ManifestData => {
  const booked = shipments.filter(({ receipt }) => receipt !== null);
  return {
    desk: words.desk, at: words.at, operator: words.operator, practice: booked.some(({ profile }) => profile === 'practice'),
    rows: booked.map(rowOf), weight: joined([sumOf(booked, 'SFN'), sumOf(booked, 'STN')], ' and '),
  };
};
