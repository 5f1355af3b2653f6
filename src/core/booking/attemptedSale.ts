import type { Issue } from '../../domain/shipment/issue.ts';
import { optionOf } from '../../domain/rates/option.ts';
import { quoteOf, slugOf } from '../../domain/purchase/purchase.ts';
import {
  contentOfAttempt,
  termsOfAttempt,
  type SoldTerms,
} from '../../domain/purchase/soldRecord.ts';
import type { Shipment } from '../../domain/shipment/shipment.ts';
import type { CoreContext } from '../context.ts';
import { isObject, readJson } from '../service/json.ts';
import type { ShipmentRecord } from '../store/records.ts';
import { pack } from '../store/soldRecordPacking.ts';
import type { PackedSoldRecord } from '../store/soldRecords.ts';

/** What is kept of a purchase beside its terms, made before its turn: compressing takes time. */
export interface SentContent {
  /** Packed as store/soldRecordPacking.ts says. */
  readonly content: Uint8Array;
  readonly units: SoldTerms['units'];
}

/** @param body the exact bytes of the body (docs/service.md §4.5.1) */
export const sentContent = (shipment: Shipment, body: Uint8Array): SentContent => ({
  content: pack(contentOfAttempt(shipment, body)),
  units: unitsIn(body),
});

/** What is about to be sent. */
export interface Sent extends SentContent {
  readonly shipment: Shipment;
  readonly date: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Problems found in the draft, without the notes that are stored with it. */
  readonly issues: readonly Issue[];
  /** Initials of who began the run. */
  readonly operator: string;
}

/** The units in the body, or null when it has none. */
const unitsIn = (body: Uint8Array): SoldTerms['units'] => {
  const parsed = readJson(body);
  const units = isObject(parsed) ? parsed['units'] : undefined;
  return isObject(units)
    ? { dimension: String(units['dimension']), mass: String(units['mass']) }
    : null;
};

/**
 * The record of sale that is kept of an attempt: everything that papers print of it later, with the
 * desk settings of now.
 * @throws RangeError when an amount is too large to be kept; Error when the chosen option is not
 * among those offered. Nothing is sent then
 */
export const attemptedSale = (
  { settings, timeZone }: Pick<CoreContext, 'settings' | 'timeZone'>,
  { purchase, externalReference }: ShipmentRecord,
  { shipment, content, units, date, at, issues, operator }: Sent,
): PackedSoldRecord => {
  const [quote, slug] = [quoteOf(purchase), slugOf(purchase)];
  const option = quote && slug !== null ? optionOf(quote, slug) : undefined;
  if (!option) throw new Error('What is to be bought is not among the options that were offered.');
  const { desk } = settings();
  const terms = termsOfAttempt({
    shipment,
    option,
    units,
    at,
    zone: timeZone,
    operator,
    desk,
    reference: externalReference,
    date,
    // What would have mended them mends nothing of what was sent.
    warnings: issues
      .filter(({ severity }) => severity !== 'error')
      .map(({ offers: _offers, convert: _convert, ...said }) => said),
  });
  return { terms, content };
};
