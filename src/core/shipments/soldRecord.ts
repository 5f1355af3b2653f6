import {
  erasedSoldRecord,
  reconstructedSoldRecord,
  type ErasedParties,
  type SoldRecord,
  type SoldTerms,
} from '../../domain/purchase/soldRecord.ts';
import { shipmentRowId } from '../../domain/reconciliation/difference.ts';
import { optionOf } from '../../domain/rates/option.ts';
import { isSealed } from '../../domain/purchase/purchase.ts';
import { readYesNo } from '../../domain/text/plainText.ts';
import type { StoreContext } from '../ledger/ledger.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';
import { packSoldRecord } from '../ledger/tables/soldRecords.ts';
import { draftFigures } from './snapshots.ts';

type Kept = StoreContext;

/** Rebuilds the sold record of a shipment that came back after a restore: from quote, journal and draft, never from the current settings. */
const reconstructed = (
  { store }: Kept,
  { id, purchase, draft, mode }: ShipmentRecord,
): SoldRecord | null => {
  if (!('attempt' in purchase)) return null;
  const { attempt, quote, slug } = purchase;
  return reconstructedSoldRecord({
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

/** Returns the terms on which a shipment was sold, or may have been while that is uncertain; null for one that was not sent, or not bought. */
export const termsOf = (kept: Kept, record: ShipmentRecord): SoldTerms | null => {
  const { id, purchase } = record;
  if (!isSealed(purchase.kind) || !('attempt' in purchase)) return null;
  return (
    kept.store.soldRecords.terms(id, purchase.attempt.at) ??
    reconstructed(kept, record)?.terms ??
    null
  );
};

/** The same with people and goods. */
export const soldRecordOf = (kept: Kept, record: ShipmentRecord): SoldRecord | null => {
  const { id, purchase } = record;
  if (!isSealed(purchase.kind) || !('attempt' in purchase)) return null;
  const { at } = purchase.attempt;
  const [terms, content] = [
    kept.store.soldRecords.terms(id, at),
    kept.store.soldRecords.content(id, at),
  ];
  return terms && content ? { terms, content } : reconstructed(kept, record);
};

/**
 * Erases names, addresses, contacts, the sent bytes, the service's answers, references of transfers and reasons of void marks from everything stored
 * about a shipment's sale; amounts, dates, reference, service and goods stay. A rebuilt sold record is stored from now on, so that it is not rebuilt
 * from the draft again.
 * @param parties the parties whose data is erased
 * @param holdsData returns whether a text contains their data
 */
export const erasePerson = (
  { store }: Kept,
  shipmentId: string,
  parties: ErasedParties,
  holdsData: (words: string) => boolean,
): void =>
  store.db.transaction(() => {
    const record = store.shipments.get(shipmentId);
    const sold = record && soldRecordOf({ store }, record);
    if (sold?.terms.reconstructed && !sold.terms.erased)
      store.soldRecords.add(shipmentId, packSoldRecord(sold));
    store.soldRecords.rewrite(shipmentId, (each) => erasedSoldRecord(each, parties));
    store.answers.erase(shipmentId, holdsData);
    store.payments.erase(shipmentId);
    store.voids.erase(shipmentId);
    store.statements.eraseNotes(shipmentRowId(shipmentId));
  });
