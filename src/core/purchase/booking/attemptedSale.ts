import type { Issue } from '../../../domain/shipment/issue.ts';
import { optionOfPurchase } from '../../../domain/purchase/purchase.ts';
import {
  contentOfAttempt,
  termsOfAttempt,
  type SoldTerms,
} from '../../../domain/purchase/soldRecord.ts';
import type { Shipment } from '../../../domain/shipment/shipment.ts';
import type { PurchaseContext } from '../purchase.ts';
import { isObject, readJson } from '../../service/read/json.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import { compressSoldContent } from '../../ledger/tables/soldContent.ts';
import type { CompressedSoldRecord } from '../../ledger/tables/soldRecords.ts';

/** The content of a purchase for its sold record. Made before the purchase gets its slot, because compressing takes time. */
export interface SentContent {
  /** Compressed by ledger/tables/soldContent.ts. */
  readonly content: Uint8Array;
  readonly units: SoldTerms['units'];
}

/** Returns the content. @param body the exact bytes of the body (docs/service.md §4.5.1) */
export const sentContent = (shipment: Shipment, body: Uint8Array): SentContent => ({
  content: compressSoldContent(contentOfAttempt(shipment, body)),
  units: unitsIn(body),
});

/** Input of `attemptedSale`. */
export interface Sent extends SentContent {
  readonly shipment: Shipment;
  readonly date: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Problems found in the draft, without the notes that are stored with it. */
  readonly issues: readonly Issue[];
  /** Initials of the operator who started the run. */
  readonly operator: string;
}

/** Returns the units in the body; null when it has none. */
const unitsIn = (body: Uint8Array): SoldTerms['units'] => {
  const parsed = readJson(body);
  const units = isObject(parsed) ? parsed['units'] : undefined;
  return isObject(units)
    ? { dimension: String(units['dimension']), mass: String(units['mass']) }
    : null;
};

/**
 * Returns the sold record of an attempt: everything that papers print about it later, with the current desk settings.
 * @throws RangeError when an amount is too large to be stored; Error when the chosen option is not among the offered ones. Nothing is sent then
 */
export const attemptedSale = (
  { settings, timeZone }: PurchaseContext,
  { purchase, externalReference }: ShipmentRecord,
  { shipment, content, units, date, at, issues, operator }: Sent,
): CompressedSoldRecord => {
  const option = optionOfPurchase(purchase);
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
    // Suggested fixes are dropped: they do not apply to a shipment that was sent.
    warnings: issues
      .filter(({ severity }) => severity !== 'error')
      .map(({ offers: _offers, convert: _convert, ...said }) => said),
  });
  return { terms, content };
};
