import { isBlankAddress, type DraftAddress } from '../shipment/draft.ts';
import type { Issue } from '../shipment/issue.ts';
import { toMinor, type MinorMoney, addDecimals } from '../money/money.ts';
import { modeFacts, volumetricWeight } from '../shipment/mode.ts';
import type { CustomerPrice } from '../pricing/priceRules.ts';
import type { RateOption } from '../rates/option.ts';
import { blankAddress, type Address, type Box, type Shipment } from '../shipment/shipment.ts';
import type { Figures, JournalEntry, SoldView } from '../shipment/snapshot.ts';
import { fullName } from '../text/personName.ts';

/** Parts of the account's cost (docs/service.md §4.4), all in one currency. */
export interface SoldPrice {
  readonly shipment: MinorMoney;
  readonly insurance: MinorMoney;
  readonly pickup: MinorMoney;
  readonly lastMile: MinorMoney;
  readonly vat: MinorMoney | null;
  /** Before the discount. */
  readonly gross: MinorMoney;
  readonly discount: MinorMoney;
  /** Amount that the account is charged. */
  readonly total: MinorMoney;
}

/**
 * Terms of one attempt, with final values, so that no later setting is needed to read them or can change them. Null values were not kept by this
 * desk.
 */
export interface SoldTerms {
  /** Milliseconds since the epoch; the same time as in the journal. */
  readonly at: number;
  /** Time zone of the desk at that time, IANA name. */
  readonly zone: string | null;
  readonly operator: string | null;
  /** Name of the desk at that time. */
  readonly desk: string;
  readonly reference: string;
  /** `assigned_date` as it was sent, YYYY-MM-DD. */
  readonly date: string | null;
  readonly insured: boolean | null;
  /** True: to the receiver's door. */
  readonly lastMile: boolean | null;
  /** Units as they were sent. */
  readonly units: { readonly dimension: string; readonly mass: string } | null;
  readonly service: Pick<RateOption, 'slug' | 'name' | 'minDays' | 'maxDays'>;
  readonly price: SoldPrice | null;
  /** The customer's price; null when it equals the cost. */
  readonly customer: CustomerPrice | null;
  readonly figures: Figures;
  /** Sender in short. */
  readonly sender: {
    readonly name: string;
    readonly city: string;
    readonly country: string;
  } | null;
  /** Warnings of the desk when it was sent. */
  readonly warnings: readonly Issue[];
  /** True for an attempt that came back from the attempts log or the site, without its sold record: reconstructed from quote, journal and draft. */
  readonly reconstructed: boolean;
  /** True when personal data of its sender or receiver was erased: that party is blank. */
  readonly erased: boolean;
}

/** Parties and goods of a sold record, complete. */
export interface SoldContent {
  readonly sender: Address | null;
  readonly receiver: Address;
  /** Declared goods as they were sent; null when they were not kept. */
  readonly boxes: readonly Box[] | null;
  readonly productCode: Shipment['productCode'] | null;
  /** The exact bytes of the purchase request; null when they were not kept or were erased. They never contain keys. */
  readonly body: Uint8Array | null;
}

/** What was sold with one attempt: its terms and the content of the consignment. */
export interface SoldRecord {
  readonly terms: SoldTerms;
  readonly content: SoldContent;
}

/** @throws RangeError when an amount is too large to be stored */
const priceOf = ({ charges, gross, discount, total }: RateOption): SoldPrice => {
  const minor = (amount: string): MinorMoney => toMinor({ amount, currency: total.currency });
  return {
    shipment: minor(charges.shipment),
    insurance: minor(charges.insurance),
    pickup: minor(charges.pickup),
    lastMile: minor(charges.lastMile),
    vat: charges.vat === null ? null : minor(charges.vat),
    gross: minor(gross.amount),
    discount: minor(discount),
    total: minor(total.amount),
  };
};

const serviceOf = (slug: string, option: RateOption | undefined): SoldTerms['service'] => ({
  slug,
  name: option?.name ?? slug,
  minDays: option?.minDays ?? null,
  maxDays: option?.maxDays ?? null,
});

const inShort = (
  address: Pick<Address, 'first_name' | 'last_name' | 'city' | 'country'>,
): SoldTerms['sender'] => ({
  name: fullName(address),
  city: address.city,
  country: address.country,
});

const figuresOf = ({ mode, boxes }: Shipment): Figures => {
  const items = boxes.flatMap((box) => box.items);
  return {
    boxes: boxes.length,
    items: items.length,
    weight: boxes.reduce((sum, { weight }) => sum + weight, 0),
    volumetric: boxes.reduce(
      (sum, { length, width, height }) => sum + volumetricWeight(mode, length, width, height),
      0,
    ),
    value: {
      amount: items.map(({ amount }) => amount).reduce(addDecimals, '0.00'),
      currency: modeFacts(mode).currency,
    },
  };
};

/** Input for the sold record of one attempt. */
export interface Attempted {
  readonly shipment: Shipment;
  readonly option: RateOption;
  readonly units: SoldTerms['units'];
  readonly at: number;
  readonly zone: string;
  readonly operator: string;
  readonly desk: string;
  readonly reference: string;
  readonly date: string;
  readonly warnings: readonly Issue[];
}

/** The terms of an attempt before it is sent. @throws RangeError when an amount is too large to be stored */
export const termsOfAttempt = ({ shipment, option, ...sent }: Attempted): SoldTerms => ({
  ...sent,
  insured: shipment.insured,
  lastMile: shipment.lastMile,
  service: serviceOf(option.slug, option),
  price: priceOf(option),
  customer: option.price ?? null,
  figures: figuresOf(shipment),
  sender: inShort(shipment.sender),
  reconstructed: false,
  erased: false,
});

/** The content of an attempt before it is sent. @param body the exact bytes */
export const contentOfAttempt = (shipment: Shipment, body: Uint8Array): SoldContent => ({
  sender: shipment.sender,
  receiver: shipment.receiver,
  boxes: shipment.boxes,
  productCode: shipment.productCode,
  body,
});

/** What the desk knows of an attempt that came back without its sold record. `insured` and `lastMile`: as typed, null when left empty. */
export interface RecoveredAttempt {
  readonly at: number;
  readonly reference: string;
  readonly slug: string;
  readonly option: RateOption | undefined;
  readonly sender: DraftAddress;
  readonly receiver: DraftAddress;
  readonly insured: boolean | null;
  readonly lastMile: boolean | null;
  readonly productCode: string;
  readonly figures: Figures;
  readonly journal: readonly JournalEntry[];
}

const typed = (address: DraftAddress): Address => ({
  ...address,
  alternate_phone: address.alternate_phone === '' ? null : address.alternate_phone,
  longitude: null,
  latitude: null,
});

/** The desk's name in a reference that the desk generated; '' for a user's own reference. */
const deskIn = (reference: string): string =>
  /^WD-([A-Z0-9]{1,8})-[0-9A-Z]{26}$/.exec(reference)?.[1] ?? '';

/** Reconstructs the sold record of an attempt from what the desk knows. Uses no current settings. */
export const reconstructedSoldRecord = ({
  at,
  reference,
  slug,
  option,
  sender,
  receiver,
  insured,
  lastMile,
  productCode,
  figures,
  journal,
}: RecoveredAttempt): SoldRecord => {
  const sent = journal.findLast((entry) => entry.event === 'sent' && entry.at === at) ?? null;
  return {
    terms: {
      at,
      zone: null,
      operator: sent?.operator ?? null,
      desk: deskIn(reference),
      reference,
      date: /\bdate (\d{4}-\d\d-\d\d)/.exec(sent?.detail ?? '')?.[1] ?? null,
      insured,
      lastMile,
      units: null,
      service: serviceOf(slug, option),
      price: option ? priceOf(option) : null,
      customer: option?.price ?? null,
      figures,
      sender: isBlankAddress(sender) ? null : inShort(sender),
      warnings: [],
      reconstructed: true,
      erased: false,
    },
    content: {
      sender: isBlankAddress(sender) ? null : typed(sender),
      receiver: typed(receiver),
      boxes: null,
      body: null,
      productCode: productCode === 'P' || productCode === 'D' ? productCode : null,
    },
  };
};

/** A blank party that keeps only the country, which customs facts need. */
const nobody = ({ country }: Address): Address => ({ ...blankAddress(), country });

/** The parties whose data is to be erased from a sold record. */
export interface ErasedParties {
  readonly sender: boolean;
  readonly receiver: boolean;
}

/**
 * The sold record without the personal data of these parties: names, addresses and contacts are blank; sent bytes, files and warnings (which quote
 * the input) are removed. Amounts, dates, reference, service, goods, codes and countries are kept.
 */
export const erasedSoldRecord = (
  { terms, content }: SoldRecord,
  parties: ErasedParties,
): SoldRecord => ({
  terms: {
    ...terms,
    sender: parties.sender ? null : terms.sender,
    warnings: [],
    erased: true,
  },
  content: {
    ...content,
    body: null,
    sender: content.sender && (parties.sender ? nobody(content.sender) : content.sender),
    receiver: parties.receiver ? nobody(content.receiver) : content.receiver,
    boxes:
      content.boxes?.map((box) => ({
        ...box,
        items: box.items.map((item) => ({ ...item, documents: [], photos: [] })),
      })) ?? null,
  },
});

/** The customer's price; null when this desk did not keep it. */
export const soldTotal = ({
  customer,
  price,
}: Pick<SoldTerms, 'customer' | 'price'>): MinorMoney | null =>
  customer?.total ?? price?.total ?? null;

/** The part of the sold terms that the window shows. */
export const soldView = ({
  date,
  insured,
  lastMile,
  sender,
  reconstructed,
}: SoldTerms): SoldView => ({ date, insured, lastMile, sender, reconstructed });
