import { addDecimals, decimal, multiplyDecimal } from '../money/money.ts';
import { exchanged, otherCurrency, type ExchangeRate } from '../money/exchangeRate.ts';
import { enteredLatin, isInOtherScript } from '../latin/latin.ts';
import { modeFacts, type MassUnit } from '../shipment/mode.ts';
import type { Converted } from '../money/price.ts';
import type { InvoiceRules } from '../shipment/rules.ts';
import type { Address, Shipment } from '../shipment/shipment.ts';
import { fullName } from '../text/personName.ts';

/** Seller or buyer on an invoice. */
export interface InvoiceParty {
  readonly name: string;
  /** Latin writing of name and address by a person, when the original is in another script; else null. */
  readonly latinName: string | null;
  readonly latinAddress: string | null;
  /** Street to postcode, without the country. */
  readonly address: readonly string[];
  /** Two letters. */
  readonly country: string;
  readonly phone: string;
  readonly email: string;
  /** The party's numbers for customs that are filled in. */
  readonly numbers: readonly InvoiceNumber[];
}

/** A number for customs with its name: `EORI`. */
interface InvoiceNumber {
  readonly name: string;
  readonly text: string;
}

/** One numbered item line. Amounts and weights are exact decimal text. */
export interface InvoiceLine {
  /** From 1. */
  readonly number: number;
  readonly description: string;
  readonly hsCode: string;
  /** Country of origin, two letters. */
  readonly origin: string;
  readonly quantity: number;
  /** Weight of one piece. */
  readonly unitWeight: string;
  /** quantity × unitWeight */
  readonly netWeight: string;
  readonly unitPrice: string;
  /** Value of all pieces. */
  readonly amount: string;
  /** Original price before the conversion, or null. */
  readonly converted: Converted | null;
  /** Value of all pieces in the receiver's currency; null without a rate. */
  readonly inOther: string | null;
}

/** A commercial invoice, ready to be rendered. Weights in `mass`. */
export interface Invoice {
  readonly number: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly lines: readonly InvoiceLine[];
  readonly currency: string;
  readonly mass: MassUnit;
  readonly packages: number;
  readonly pieces: number;
  readonly netWeight: string;
  readonly grossWeight: string;
  readonly total: string;
  /** Sum of the lines in the receiver's currency, with the rate that a person entered; null without a rate. */
  readonly other: {
    readonly currency: string;
    readonly total: string;
    readonly rate: ExchangeRate;
  } | null;
  /** The consignment's numbers for customs that are filled in. */
  readonly numbers: readonly InvoiceNumber[];
  readonly incoterm: { readonly code: string; readonly name: string; readonly place: string };
  readonly reason: string;
  readonly declaration: string;
}

/** Contents of an invoice besides the shipment. `reason` and `incoterm` are codes of the rules. */
export interface InvoiceTerms {
  readonly number: string;
  readonly date: string;
  readonly reason: string;
  readonly incoterm: string;
  /** Between the invoice's currency and the receiver's; null or omitted: one currency only. */
  readonly rate?: ExchangeRate | null;
}

const numbersOf = (all: readonly (readonly [name: string, text: string])[]): InvoiceNumber[] =>
  all.flatMap(([name, text]) => (text.trim() === '' ? [] : [{ name, text: text.trim() }]));

const party = (address: Address): InvoiceParty => ({
  latinName: enteredLatin(address).name,
  latinAddress: enteredLatin(address).address,
  name: fullName(address),
  address: [
    address.address,
    address.address_in_detail,
    address.address_landmark,
    [address.zip_code, address.city, address.state]
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .join(', '),
  ]
    .map((text) => text.trim())
    .filter((text, at, all) => text !== '' && all.indexOf(text) === at),
  country: address.country,
  phone: address.phone,
  email: address.email,
  numbers: numbersOf([
    ['EORI', address.eori],
    ['VAT', address.vat_number],
    ['TIN', address.tin],
  ]),
});

/** `name` alone when the description only repeats it. */
const describe = (name: string, description: string): string => {
  const [short, long] = [name.trim(), description.trim()];
  if (long === '' || long.toLowerCase() === short.toLowerCase()) return short;
  return long.toLowerCase().startsWith(short.toLowerCase()) ? long : `${short}: ${long}`;
};

const sum = (amounts: readonly string[]): string => amounts.reduce(addDecimals, '0.00');

/** The named place of the incoterm: the receiver's town, with the Latin writing of the address when the town is in another script. */
const placeOf = (receiver: Address): string => {
  const { city, country } = receiver;
  const latin = isInOtherScript(city) ? enteredLatin(receiver).address : null;
  return [latin === null ? city : `${city} (${latin})`, country]
    .filter((text) => text !== '')
    .join(', ');
};

/**
 * Creates the invoice of a shipment: lines in the order of boxes and items, with exact sums.
 * @throws RangeError when `terms` has a reason or an incoterm that is not in the rules
 */
export const invoiceOf = (
  shipment: Shipment,
  terms: InvoiceTerms,
  rules: InvoiceRules,
): Invoice => {
  const reason = rules.reasons.find(({ code }) => code === terms.reason);
  const incoterm = rules.incoterms.find(({ code }) => code === terms.incoterm);
  if (!reason) throw new RangeError(`There is no reason for export “${terms.reason}”.`);
  if (!incoterm) throw new RangeError(`There are no terms of delivery “${terms.incoterm}”.`);
  const { currency, mass } = modeFacts(shipment.mode);
  // A rate entered before the mode was changed is for another currency.
  const rate = terms.rate && otherCurrency(terms.rate, currency) !== null ? terms.rate : null;
  const lines = shipment.boxes
    .flatMap((box) => box.items)
    .map((item, index): InvoiceLine => {
      const unitWeight = decimal(item.weight) ?? '0.00';
      const amount = decimal(item.amount) ?? '0.00';
      return {
        number: index + 1,
        description: describe(item.name, item.description),
        hsCode: item.product_hs_code,
        origin: item.country,
        quantity: item.quantity,
        unitWeight,
        netWeight: multiplyDecimal(unitWeight, item.quantity),
        unitPrice: item.unit_price,
        amount,
        converted: item.converted ?? null,
        inOther: rate && exchanged(amount, currency, rate),
      };
    });
  const total = sum(lines.map(({ amount }) => amount));
  return {
    number: terms.number,
    date: terms.date,
    seller: party(shipment.sender),
    buyer: party(shipment.receiver),
    lines,
    currency,
    mass,
    packages: shipment.boxes.length,
    pieces: lines.reduce((total, { quantity }) => total + quantity, 0),
    netWeight: sum(lines.map(({ netWeight }) => netWeight)),
    grossWeight: sum(shipment.boxes.map(({ weight }) => decimal(weight) ?? '0.00')),
    total,
    other: rate && {
      currency: otherCurrency(rate, currency) ?? '',
      total: sum(lines.flatMap(({ inOther }) => inOther ?? [])),
      rate,
    },
    numbers: numbersOf([
      ['Form NXP', shipment.nxp],
      ['IOSS', shipment.ioss],
    ]),
    incoterm: {
      code: incoterm.code,
      name: incoterm.name,
      place: placeOf(shipment.receiver),
    },
    reason: reason.text,
    declaration: rules.declaration,
  };
};

/** Removes empty lists and null values, so that a new field does not change the content of earlier invoices. */
const withoutNothing = (_field: string, value: unknown): unknown =>
  value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;

/** Everything that an invoice states of goods, parties and terms, as one canonical text: a difference makes another invoice. PERSISTED as digests. */
export const invoiceContent = (invoice: Invoice): string =>
  JSON.stringify({ ...invoice, declaration: '' }, withoutNothing);
