import { countryName, t } from '../../../texts/index.ts';
import type { KeptAnswer } from '../../../domain/service/answer.ts';
import type { DraftAddress } from '../../../domain/shipment/draft.ts';
import { fullMinute } from '../../../domain/text/dates.ts';
import { modeFacts } from '../../../domain/shipment/mode.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import { fromMinor } from '../../../domain/money/minorMoney.ts';
import type { MinorMoney } from '../../../domain/money/minorMoney.ts';
import type { Money } from '../../../domain/money/money.ts';
import {
  soldTotal,
  type SoldRecord,
  type SoldTerms,
  type SoldPrice,
} from '../../../domain/purchase/soldRecord.ts';
import type { CustomerPrice } from '../../../domain/pricing/priceRules.ts';
import type { ReceiptHints } from '../../../domain/service/service.ts';
import { inFull } from '../../../domain/service/serviceError.ts';
import { journalWords } from '../../../domain/purchase/journalWords.ts';
import type { Figures, JournalEntry, ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import type {
  EnquirySlipData,
  DraftSlipData,
  ManifestData,
  ManifestRow,
  Party,
  ReceiptData,
} from './data.ts';
import { daysText, moneyText } from './wording.ts';

/** What papers say of the desk that makes them, now. */
export interface DeskWords {
  readonly desk: string;
  readonly operator: string;
  /** Date and time in words. */
  readonly at: string;
}

/** Words for a time (milliseconds since the epoch) in a zone; null is the desk's own. */
export type Moment = (at: number, zone?: string | null) => string;

const moneyOf = (amount: MinorMoney | null): Money | null => amount && fromMinor(amount);

/** The parts that say something, trimmed, with `by` between them. */
export const joined = (parts: readonly string[], by: string): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(by);

/** What papers name of an address, as somebody typed it or as it was sent. */
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
>;

const partyOf = (address: PaperAddress): Party => {
  const country = countryName(address.country);
  return {
    name: joined([address.first_name, address.last_name], ' '),
    lines: [
      joined([address.address, address.address_in_detail, address.address_landmark], ', '),
      joined([address.city, address.state, address.zip_code], ' '),
    ],
    place: joined([address.city, country], ', '),
    country,
    region: address.country,
    phone: address.phone,
  };
};
/** A party that was erased from a sold record is called so; one without a name that was not erased has none. */
const soldParty = (address: PaperAddress, erased: boolean): Party => {
  const party = partyOf(address);
  return erased && party.name === '' ? { ...party, name: t('papers.erased') } : party;
};

/** The receiver as sold. */
export const soldTo = ({ terms, content }: SoldRecord): Party =>
  soldParty(content.receiver, terms.erased);

/** The sender as sold; null where it was not kept. */
export const soldFrom = ({ terms, content: { sender } }: SoldRecord): Party | null =>
  sender && soldParty(sender, terms.erased);

const weightText = (mode: Mode, weight: number | null): string =>
  weight === null ? '' : `${weight.toFixed(2)} ${modeFacts(mode).mass}`;

/** Number of boxes and their weight with its unit. */
export const parcelText = (mode: Mode, figures: Figures): string =>
  joined([t('papers.boxCount', { count: figures.boxes }), weightText(mode, figures.weight)], ' · ');
const valueText = ({ value }: Figures): string =>
  value ? t('papers.value', { value: moneyText(value) }) : '';

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
    [t('papers.shipping'), shipment],
    [t('papers.insurance'), insurance],
    [t('papers.pickup'), pickup],
    [t('papers.doorDelivery'), lastMile],
    [t('papers.vat'), vat],
  ];
  const parts = all.flatMap(([name, amount]) =>
    amount !== null && amount.minor !== 0 ? [{ name, amount: fromMinor(amount) }] : [],
  );
  const off =
    discount.minor > 0
      ? [{ name: t('papers.discount'), amount: fromMinor({ ...discount, minor: -discount.minor }) }]
      : [];
  return parts.length + off.length > 1 ? [...parts, ...off] : [];
};

/** Of a price that the site's rules made only the VAT is told: the rest would tell the account's cost. */
const customerParts = ({
  total,
  vat,
  vatRate,
}: CustomerPrice): { name: string; amount: Money }[] =>
  vat === null
    ? []
    : [
        {
          name: t('papers.beforeVat'),
          amount: fromMinor({ ...total, minor: total.minor - vat.minor }),
        },
        { name: t('papers.vatAt', { percent: String(vatRate / 100) }), amount: fromMinor(vat) },
      ];

/** Said on paper too: the customer is not promised what the service does not show yet. */
const unconfirmedText = ({
  unconfirmed,
  trackingNumber,
  reference,
}: NonNullable<ShipmentSnapshot['receipt']>): string => {
  if (!unconfirmed) return '';
  return trackingNumber === ''
    ? reference === ''
      ? t('papers.bookedNoNumber')
      : t('papers.bookedUnder', { reference })
    : t('papers.notTrackedYet');
};

/** The receipt of a booked shipment, or null while it is not booked. It says what was sold, and nothing of how the desk is set now. */
export const receiptDataOf = (
  shipment: ShipmentSnapshot,
  sold: SoldRecord | null,
  moment: Moment,
  { paid, open }: Pick<ReceiptData, 'paid' | 'open'> = { paid: [], open: null },
): ReceiptData | null => {
  if (!shipment.receipt || !sold) return null;
  const { terms } = sold;
  return {
    desk: terms.desk,
    operator: terms.operator ?? '',
    at: moment(terms.at, terms.zone),
    practice: shipment.profile === 'practice',
    voided: shipment.voided !== undefined,
    reference: terms.reference,
    trackingNumber: shipment.receipt.trackingNumber,
    trackingUrl: shipment.receipt.trackingUrl,
    option: terms.service.name,
    days: daysText(terms.service.minDays, terms.service.maxDays),
    lastMile: terms.lastMile,
    insured: terms.insured,
    sender: soldFrom(sold),
    receiver: soldTo(sold),
    parcel: parcelText(shipment.mode, terms.figures),
    total: moneyOf(soldTotal(terms)),
    parts: terms.customer ? customerParts(terms.customer) : terms.price ? partsOf(terms.price) : [],
    paid,
    open,
    remark:
      joined(
        [terms.reconstructed ? t('papers.soldBefore') : '', unconfirmedText(shipment.receipt)],
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
const termsText = ({ insured, lastMile }: SoldTerms): string =>
  joined(
    [
      insured === null ? '' : insured ? t('papers.insured') : t('papers.notInsured'),
      lastMile === null ? '' : lastMile ? t('papers.toTheDoor') : t('papers.atTheWarehouse'),
    ],
    ', ',
  );

const LONGEST_BODY = 600;

/** The evidence, as far as a slip has room for it; whole it is in the desk. */
const answerLines = ({ status, message, reasons, body, cut }: KeptAnswer): string[] => {
  const text = (body ?? '').replace(/\s+/g, ' ').trim();
  const more = cut || text.length > LONGEST_BODY ? ' …' : '';
  return [
    joined([t('papers.status', { status }), message === '' ? '' : `“${message}”`], ': '),
    ...reasons.map(({ field, reason }) => `${field}: ${reason}`),
    text === '' ? '' : `${text.slice(0, LONGEST_BODY)}${more}`,
  ].filter((line) => line !== '');
};

/**
 * The slip of an uncertain booking, or null for any other.
 * @param answers what the service answered to the shipment
 */
export const enquirySlipDataOf = (
  shipment: ShipmentSnapshot,
  sold: SoldRecord | null,
  journal: readonly JournalEntry[],
  answers: readonly KeptAnswer[],
  words: DeskWords,
  moment: Moment,
): EnquirySlipData | null => {
  if (shipment.state !== 'uncertain' || shipment.attempt === null || sold === null) return null;
  const { terms } = sold;
  const { notBookedFrom } = shipment.attempt;
  const from = notBookedFrom === undefined ? null : moment(fullMinute(notBookedFrom));
  const facts: [string, string][] = [
    [t('papers.sent'), moment(terms.at)],
    [t('papers.by'), terms.operator ?? ''],
    [t('papers.from'), joined([soldFrom(sold)?.name ?? '', soldFrom(sold)?.place ?? ''], ', ')],
    [t('papers.service'), terms.service.name],
    [t('papers.terms'), termsText(terms)],
    [t('papers.dispatchDate'), terms.date ?? ''],
    [
      t('papers.parcel'),
      joined([parcelText(shipment.mode, terms.figures), valueText(terms.figures)], ' · '),
    ],
    [t('papers.shipment'), shipment.draft.name],
  ];
  return {
    desk: words.desk,
    operator: words.operator,
    at: words.at,
    practice: shipment.profile === 'practice',
    reference: terms.reference,
    receiver: soldTo(sold),
    facts: facts.filter(([, value]) => value !== ''),
    price: moneyOf(soldTotal(terms)),
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
      message: shipment.attempt.message ?? t('papers.noAnswer'),
    }),
    came: cameWords(shipment.attempt.hints),
    answer: answers
      .filter(
        ({ operation, attemptAt }) =>
          operation === 'purchase' && attemptAt === shipment.attempt?.at,
      )
      .flatMap(answerLines),
    checks: [
      t('papers.lookFor'),
      t('papers.compare'),
      ...(from === null ? [] : [t('papers.countsFrom', { time: from })]),
      t('papers.onlyIfCertain'),
      t('papers.putAnswer'),
    ],
  };
};

/** What an answer without a receipt named, by its name. */
const cameWords = (hints: ReceiptHints | undefined): EnquirySlipData['came'] => {
  const named: [string, string | null | undefined][] = [
    [t('papers.serviceReference'), hints?.reference],
    [t('papers.number'), hints?.trackingNumber],
    [t('papers.trackingPage'), hints?.trackingUrl],
    [t('papers.waybill'), hints?.waybillUrl],
  ];
  return named.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
};

/** A booked shipment with what was sold. */
export interface SoldShipment {
  readonly shipment: ShipmentSnapshot;
  readonly sold: SoldRecord;
}

const rowOf = ({ shipment, sold }: SoldShipment): ManifestRow => {
  const { figures, reference, service } = sold.terms;
  const receiver = soldTo(sold);
  return {
    trackingNumber: shipment.receipt?.trackingNumber || t('papers.notKnownYet'),
    reference,
    receiver: receiver.name,
    place: receiver.place,
    region: receiver.region,
    option: service.name,
    boxes: figures.boxes,
    weight: weightText(shipment.mode, figures.weight),
  };
};

const sumOf = (sold: readonly SoldShipment[], mode: Mode): string => {
  const weights = sold
    .filter(({ shipment }) => shipment.mode === mode)
    .map(({ sold }) => sold.terms.figures.weight ?? 0);
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
