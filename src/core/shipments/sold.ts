import {
  erasedSale,
  reconstructedSale,
  type ErasedParties,
  type Sale,
  type SaleTerms,
} from '../../domain/purchase/sale.ts';
import { optionOf } from '../../domain/rates/option.ts';
import { isSealed } from '../../domain/purchase/purchase.ts';
import { readYesNo } from '../../domain/text/yesNo.ts';
import type { CoreContext } from '../context.ts';
import type { ShipmentRecord } from '../store/records.ts';
import { packSale } from '../store/sales.ts';
import { draftFigures } from './figures.ts';

type Kept = Pick<CoreContext, 'store'>;

/** From what lies beside it, for what was sent before the desk kept sales: quote, journal and draft, never how the desk is set now. */
const reconstructed = (
  { store }: Kept,
  { id, purchase, draft, mode }: ShipmentRecord,
): Sale | null => {
  if (!('attempt' in purchase)) return null;
  const { attempt, quote, slug } = purchase;
  return reconstructedSale({
    at: attempt.at,
    reference: attempt.reference,
    slug,
    option: optionOf(quote, slug),
    sender: draft.sender,
    receiver: draft.receiver,
    insured: readYesNo(draft.insured),
    lastMile: readYesNo(draft.last_mile),
    productCode: draft.product_code.trim().toUpperCase() || 'P',
    figures: draftFigures(draft, mode),
    journal: store.journal.of(id),
  });
};

/** On which terms a shipment was sold, or may have been while that is not known; null for one that was not sent, or not bought. */
export const termsOf = (kept: Kept, record: ShipmentRecord): SaleTerms | null => {
  const { id, purchase } = record;
  if (!isSealed(purchase.kind) || !('attempt' in purchase)) return null;
  return (
    kept.store.sales.terms(id, purchase.attempt.at) ?? reconstructed(kept, record)?.terms ?? null
  );
};

/** The same with people and goods. */
export const saleOf = (kept: Kept, record: ShipmentRecord): Sale | null => {
  const { id, purchase } = record;
  if (!isSealed(purchase.kind) || !('attempt' in purchase)) return null;
  const { at } = purchase.attempt;
  const [terms, content] = [kept.store.sales.terms(id, at), kept.store.sales.content(id, at)];
  return terms && content ? { terms, content } : reconstructed(kept, record);
};

/**
 * Erases names, addresses, contacts, the sent bytes, the service's answers, references of transfers and reasons of void marks from all that was kept of a shipment's sale; amounts, dates, reference, service and
 * goods stay. A sale of before the desk kept them is kept from now on, so that it does not come back from the draft.
 * @param parties whose data goes
 * @param holdsData recognises them in words
 */
export const erasePerson = (
  { store }: Kept,
  shipmentId: string,
  parties: ErasedParties,
  holdsData: (words: string) => boolean,
): void =>
  store.db.transaction(() => {
    const record = store.shipments.get(shipmentId);
    const sale = record && saleOf({ store }, record);
    if (sale?.terms.reconstructed && !sale.terms.erased)
      store.sales.add(shipmentId, packSale(sale));
    store.sales.rewrite(shipmentId, (each) => erasedSale(each, parties));
    store.answers.erase(shipmentId, holdsData);
    store.payments.erase(shipmentId);
    store.voids.erase(shipmentId);
  });
