import type { Issue } from '../../domain/shipment/issue.ts';
import { optionOf } from '../../domain/rates/option.ts';
import { quoteOf, slugOf } from '../../domain/purchase/purchase.ts';
import { saleOf, type Sale, type SaleTerms } from '../../domain/purchase/sale.ts';
import type { Shipment } from '../../domain/shipment/shipment.ts';
import type { Base } from '../context.ts';
import { isObject, readJson } from '../service/json.ts';
import type { ShipmentRecord } from '../store/records.ts';

export interface Sent {
  readonly shipment: Shipment;
  /** The very bytes (docs/service.md §4.5.1). */
  readonly body: Uint8Array;
  readonly date: string;
  readonly at: number;
  /** What was found of the draft, without the notes that stay with it. */
  readonly issues: readonly Issue[];
}

/** The units that go along, or null where the body has none. */
const unitsIn = (body: Uint8Array): SaleTerms['units'] => {
  const parsed = readJson(body);
  const units = isObject(parsed) ? parsed['units'] : undefined;
  return isObject(units)
    ? { dimension: String(units['dimension']), mass: String(units['mass']) }
    : null;
};

/**
 * What is kept of an attempt: all that papers say of it later, settled by how the desk is set now.
 * @throws RangeError when an amount is too large to be kept, Error when no offered option is chosen: nothing is sent then
 */
export const attemptedSale = (
  base: Base,
  { purchase, externalReference }: ShipmentRecord,
  { shipment, body, date, at, issues }: Sent,
): Sale => {
  const [quote, slug] = [quoteOf(purchase), slugOf(purchase)];
  const option = quote && slug !== null ? optionOf(quote, slug) : undefined;
  if (!option) throw new Error('What is to be bought is not among the options that were offered.');
  const { operator, desk } = base.settings();
  return saleOf({
    shipment,
    option,
    body,
    units: unitsIn(body),
    at,
    zone: base.timeZone,
    operator,
    desk,
    reference: externalReference,
    date,
    warnings: issues.filter(({ severity }) => severity !== 'error'),
  });
};
