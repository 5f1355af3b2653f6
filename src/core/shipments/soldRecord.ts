import {
  erasedSoldRecord,
  reconstructedSoldRecord,
  type ErasedParties,
  type SoldRecord,
  type SoldTerms,
} from '../../domain/purchase/soldRecord.ts';
import { shipmentRowId } from '../../domain/reconciliation/difference.ts';
import { optionOf } from '../../domain/rates/option.ts';
import { isSentState } from '../../domain/purchase/purchase.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import { modeFacts, volumetricWeight, type Mode } from '../../domain/shipment/mode.ts';
import type { Figures } from '../../domain/shipment/snapshot.ts';
import { addDecimals } from '../../domain/money/money.ts';
import { readDecimal, readMeasure, type Rounding } from '../../domain/text/numberText.ts';
import { linePrice, readPrice } from '../../domain/money/price.ts';
import { readYesNo } from '../../domain/text/plainText.ts';
import type { StoreContext } from '../ledger/ledger.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';
import { compressSoldRecord } from '../ledger/tables/soldRecords.ts';

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
export const soldTermsOf = (kept: Kept, record: ShipmentRecord): SoldTerms | null => {
  const { id, purchase } = record;
  if (!isSentState(purchase.kind) || !('attempt' in purchase)) return null;
  return (
    kept.store.soldRecords.terms(id, purchase.attempt.at) ??
    reconstructed(kept, record)?.terms ??
    null
  );
};

/** The same with people and goods. */
export const soldRecordOf = (kept: Kept, record: ShipmentRecord): SoldRecord | null => {
  const { id, purchase } = record;
  if (!isSentState(purchase.kind) || !('attempt' in purchase)) return null;
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
      store.soldRecords.add(shipmentId, compressSoldRecord(sold));
    store.soldRecords.rewrite(shipmentId, (each) => erasedSoldRecord(each, parties));
    store.answers.erase(shipmentId, holdsData);
    store.payments.erase(shipmentId);
    store.voids.erase(shipmentId);
    store.statements.eraseNotes(shipmentRowId(shipmentId));
  });

/** Returns weights and value as far as they can be parsed, also while the draft has problems. */
export const draftFigures = (draft: Draft, mode: Mode): Figures => {
  const { length, mass, currency } = modeFacts(mode);
  const items = draft.boxes.flatMap((box) => box.items);
  const weights = draft.boxes.map((box) => measured(box.weight, mass, 'up'));
  const volumes = draft.boxes.map((box) => {
    const sides = [box.length, box.width, box.height].map((text) => measured(text, length));
    const [l, w, h] = sides;
    return l == null || w == null || h == null ? null : volumetricWeight(mode, l, w, h);
  });
  const values = items.map((item) => {
    const price = readPrice(item.unit_price);
    const quantity = readDecimal(item.quantity);
    const pieces = quantity.ok ? Number(quantity.value) : 0;
    return price !== null && Number.isInteger(pieces) && pieces > 0
      ? (linePrice(price, pieces, currency)?.amount ?? null)
      : null;
  });
  const value = values.reduce<string | null>(
    (sum, each) => (sum === null || each === null ? null : addDecimals(sum, each)),
    '0.00',
  );
  return {
    boxes: draft.boxes.length,
    items: items.length,
    weight: sum(weights),
    volumetric: sum(volumes),
    value: value === null ? null : { amount: value, currency },
  };
};

const measured = (
  text: string,
  unit: 'cm' | 'in' | 'kg' | 'lb',
  rounding: Rounding = 'nearest',
): number | null => {
  const read = readMeasure(text, unit, { rounding });
  return read.ok ? Number(read.value) : null;
};

const sum = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>(
    (total, each) => (total === null || each === null ? null : total + each),
    0,
  );
