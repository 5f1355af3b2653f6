import type { KeptAnswer } from '../../../domain/service/answer.ts';
import type { DraftAddress } from '../../../domain/shipment/draft.ts';
import { fullMinute } from '../../../domain/text/dates.ts';
import { modeFacts } from '../../../domain/shipment/mode.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import { fromMinor } from '../../../domain/money/minorMoney.ts';
import type { MinorMoney } from '../../../domain/money/minorMoney.ts';
import type { Money } from '../../../domain/money/money.ts';
import type { Sale, SaleTerms, SoldPrice } from '../../../domain/purchase/sale.ts';
import type { ReceiptHints } from '../../../domain/service/service.ts';
import { inFull } from '../../../domain/service/serviceError.ts';
import { journalWords } from '../../../domain/purchase/journalWords.ts';
import type { Figures, JournalEntry, ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import type {
  DoubtSlipData,
  DraftSlipData,
  ManifestData,
  ManifestRow,
  Party,
  ReceiptData,
} from './data.ts';
import { countText, countryText, daysText, moneyText } from './wording.ts';

/** What papers say of the desk that makes them, now. */
export interface DeskWords {
  readonly desk: string;
  readonly operator: string;
  /** Date and time in words. */
  readonly at: string;
}

/** Words for a time (milliseconds since the epoch) in a zone; null is the desk's own. */
export type Moment = (at: number, zone?: string | null) => string;

const joined = (parts: readonly string[], by: string): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(by);

/** What papers name of an address, as somebody typed it or as it was sent. */
type Place = Pick<
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
>;

const partyOf = (address: Place): Party => {
  const country = countryText(address.country);
  return {
    name: joined([address.first_name, address.last_name], ' '),
    lines: [
      joined([address.address, address.address_in_detail, address.address_landmark], ', '),
      joined([address.city, address.state, address.zip_code], ' '),
    ],
    place: joined([address.city, country], ', '),
    country,
    phone: address.phone,
  };
};
const ERASED = 'Name and address erased';
const soldTo = ({ terms, content }: Sale): Party =>
  terms.erased ? { ...partyOf(content.receiver), name: ERASED } : partyOf(content.receiver);
const soldFrom = ({ terms, content: { sender } }: Sale): Party | null =>
  sender && (terms.erased ? { ...partyOf(sender), name: ERASED } : partyOf(sender));

const weightText = (mode: Mode, weight: number | null): string =>
  weight === null ? '' : `${weight.toFixed(2)} ${modeFacts(mode).mass}`;
const parcelText = (mode: Mode, figures: Figures): string =>
  joined([countText(figures.boxes, 'box', 'boxes'), weightText(mode, figures.weight)], ' · ');
const valueText = ({ value }: Figures): string => (value ? `value ${moneyText(value)}` : '');

/** What the price is made of; charges of nothing are left out, a discount is taken off. */
const partsOf = ({
  shipment,
  insurance,
  pickup,
  lastMile,
  vat,
  discount,
}: SoldPrice): { name: string; amount: Money }[] => {
  const all: [string, MinorMoney | null][] = [
    ['Shipping', shipment],
    ['Insurance', insurance],
    ['Pickup', pickup],
    ['Delivery to the door', lastMile],
    ['VAT', vat],
  ];
  const parts = all.flatMap(([name, amount]) =>
    amount !== null && amount.minor !== 0 ? [{ name, amount: fromMinor(amount) }] : [],
  );
  const off =
    discount.minor > 0
      ? [{ name: 'Discount', amount: fromMinor({ ...discount, minor: -discount.minor }) }]
      : [];
  return parts.length + off.length > 1 ? [...parts, ...off] : [];
};

/** Said on paper too: the customer is not promised what the service does not show yet. */
const unconfirmedText = ({
  unconfirmed,
  trackingNumber,
  reference,
}: NonNullable<ShipmentSnapshot['receipt']>): string => {
  if (!unconfirmed) return '';
  return trackingNumber === ''
    ? `Booked${reference === '' ? '' : ` under the service’s reference ${reference}`}; the tracking number is not known yet: ask here for it.`
    : 'The service does not track this number yet.';
};

/** The receipt of a booked shipment, or null while it is not booked. It says what was sold, and nothing of how the desk is set now. */
export const receiptDataOf = (
  shipment: ShipmentSnapshot,
  sale: Sale | null,
  moment: Moment,
): ReceiptData | null => {
  if (!shipment.receipt || !sale) return null;
  const { terms } = sale;
  return {
    desk: terms.desk,
    operator: terms.operator ?? '',
    at: moment(terms.at, terms.zone),
    practice: shipment.profile === 'practice',
    reference: terms.reference,
    trackingNumber: shipment.receipt.trackingNumber,
    trackingUrl: shipment.receipt.trackingUrl,
    option: terms.service.name,
    days: daysText(terms.service.minDays, terms.service.maxDays),
    lastMile: terms.lastMile,
    insured: terms.insured,
    sender: soldFrom(sale),
    receiver: soldTo(sale),
    parcel: parcelText(shipment.mode, terms.figures),
    total: terms.price && fromMinor(terms.price.total),
    parts: terms.price ? partsOf(terms.price) : [],
    remark:
      joined(
        [
          terms.reconstructed
            ? 'Sold before this desk kept all of it: shown as far as it was kept.'
            : '',
          unconfirmedText(shipment.receipt),
        ],
        ' ',
      ) || null,
  };
};

/** The slip of a shipment that was not sent. @param sender used where the draft names nobody */
export const draftSlipDataOf = (
  shipment: ShipmentSnapshot,
  sender: DraftAddress,
  words: DeskWords,
): DraftSlipData => ({
  at: words.at,
  practice: shipment.profile === 'practice',
  reference: shipment.externalReference,
  receiver: partyOf(shipment.draft.receiver),
  sender: partyOf(sender),
  parcel: joined([parcelText(shipment.mode, shipment.figures), valueText(shipment.figures)], ' · '),
});

/** `insured, to the door`, as far as it was kept. */
const termsText = ({ insured, lastMile }: SaleTerms): string =>
  joined(
    [
      insured === null ? '' : insured ? 'insured' : 'not insured',
      lastMile === null ? '' : lastMile ? 'to the door' : 'collected at the warehouse',
    ],
    ', ',
  );

const LONGEST_BODY = 600;

/** The evidence, as far as a slip has room for it; whole it is in the desk. */
const answerLines = ({ status, message, reasons, body, cut }: KeptAnswer): string[] => {
  const text = (body ?? '').replace(/\s+/g, ' ').trim();
  const more = cut || text.length > LONGEST_BODY ? ' …' : '';
  return [
    joined([`Status ${status}`, message === '' ? '' : `“${message}”`], ': '),
    ...reasons.map(({ field, reason }) => `${field}: ${reason}`),
    text === '' ? '' : `${text.slice(0, LONGEST_BODY)}${more}`,
  ].filter((line) => line !== '');
};

/**
 * The slip of an uncertain booking, or null for any other.
 * @param answers what the service answered to the shipment
 */
export const doubtSlipDataOf = (
  shipment: ShipmentSnapshot,
  sale: Sale | null,
  journal: readonly JournalEntry[],
  answers: readonly KeptAnswer[],
  words: DeskWords,
  moment: Moment,
): DoubtSlipData | null => {
  if (shipment.state !== 'uncertain' || shipment.attempt === null || sale === null) return null;
  const { terms } = sale;
  const { notBookedFrom } = shipment.attempt;
  const from = notBookedFrom === undefined ? null : moment(fullMinute(notBookedFrom));
  const facts: [string, string][] = [
    ['Sent', moment(terms.at)],
    ['By', terms.operator ?? ''],
    ['From', joined([soldFrom(sale)?.name ?? '', soldFrom(sale)?.place ?? ''], ', ')],
    ['Option', terms.service.name],
    ['Terms', termsText(terms)],
    ['Date of dispatch', terms.date ?? ''],
    ['Parcel', joined([parcelText(shipment.mode, terms.figures), valueText(terms.figures)], ' · ')],
    ['Shipment', shipment.draft.name],
  ];
  return {
    desk: words.desk,
    operator: words.operator,
    at: words.at,
    practice: shipment.profile === 'practice',
    reference: terms.reference,
    receiver: soldTo(sale),
    facts: facts.filter(([, value]) => value !== ''),
    price: terms.price && fromMinor(terms.price.total),
    trail: journal
      .slice(-6)
      .map(({ at, operator, event, detail }) =>
        joined(
          [`${moment(at)}${operator === '' ? '' : ` ${operator}`}: ${journalWords(event)}`, detail],
          ', ',
        ),
      ),
    notBookedFrom: from,
    cameBack: inFull({
      ...shipment.attempt,
      message: shipment.attempt.message ?? 'No answer came that can be trusted.',
    }),
    came: cameWords(shipment.attempt.hints),
    answer: answers
      .filter(
        ({ operation, attemptAt }) =>
          operation === 'purchase' && attemptAt === shipment.attempt?.at,
      )
      .flatMap(answerLines),
    checks: [
      'Look for the reference above in the service’s own list of shipments, or have it looked up by phone.',
      'Compare receiver, date and price. Another shipment can bear a reference that looks like it.',
      ...(from === null
        ? []
        : [
            `That it is not there counts from ${from} on: until then the service may still be working on it.`,
          ]),
      'Only if it is certainly not there, say so: booking it again would otherwise be paid twice.',
      'Put the answer into the desk under Needs attention. A tracking number is confirmed with the service there.',
    ],
  };
};

/** What an answer without a receipt named, by its name. */
const cameWords = (hints: ReceiptHints | undefined): DoubtSlipData['came'] => {
  const named: [string, string | null | undefined][] = [
    ['Service’s reference', hints?.reference],
    ['Number', hints?.trackingNumber],
    ['Tracking page', hints?.trackingUrl],
    ['Waybill', hints?.waybillUrl],
  ];
  return named.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
};

/** A booked shipment with what was sold. */
export interface SoldShipment {
  readonly shipment: ShipmentSnapshot;
  readonly sale: Sale;
}

const rowOf = ({ shipment, sale }: SoldShipment): ManifestRow => {
  const { figures, reference, service } = sale.terms;
  const receiver = soldTo(sale);
  return {
    trackingNumber: shipment.receipt?.trackingNumber || 'not known yet',
    reference,
    receiver: receiver.name,
    place: receiver.place,
    option: service.name,
    boxes: figures.boxes,
    weight: weightText(shipment.mode, figures.weight),
  };
};

const sumOf = (sold: readonly SoldShipment[], mode: Mode): string => {
  const weights = sold
    .filter(({ shipment }) => shipment.mode === mode)
    .map(({ sale }) => sale.terms.figures.weight ?? 0);
  return weights.length === 0
    ? ''
    : weightText(
        mode,
        weights.reduce((sum, each) => sum + each, 0),
      );
};

/** The list of booked shipments for a driver, in the order given: what was sold, handed over now. What is not booked is left out. */
export const manifestDataOf = (sold: readonly SoldShipment[], words: DeskWords): ManifestData => {
  const booked = sold.filter(({ shipment }) => shipment.receipt !== null);
  return {
    desk: words.desk,
    at: words.at,
    operator: words.operator,
    practice: booked.some(({ shipment }) => shipment.profile === 'practice'),
    rows: booked.map(rowOf),
    weight: joined([sumOf(booked, 'SFN'), sumOf(booked, 'STN')], ' and '),
  };
};
