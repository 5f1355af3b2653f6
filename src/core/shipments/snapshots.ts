import { addDecimals } from '../../domain/money.ts';
import { modeFacts, volumetricWeight } from '../../domain/mode.ts';
import { readDecimal, readMeasure } from '../../domain/numberText.ts';
import { multiplyDecimal } from '../../domain/money.ts';
import { notBookedFrom, quoteOf, slugOf, type Purchase } from '../../domain/purchase.ts';
import { allowedActions, type ShipmentSnapshot } from '../../domain/snapshot.ts';
import { DOCUMENT_KINDS } from '../../domain/service.ts';
import { profileUnder, type Base } from '../base.ts';
import type { ShipmentRecord } from '../store/records.ts';
import { checkRecord, isOutdated, type CheckedRecord } from './checking.ts';

/** Everything the window shows of one shipment, from what lies on disk. @param checked of this very record, where it was checked just now */
export const snapshotOf = (base: Base, record: ShipmentRecord, checked: CheckedRecord = checkRecord(base, record)): ShipmentSnapshot => {
  const { purchase } = record;
  const quote = quoteOf(purchase);
  const stale = isOutdated(base, record, checked);
  const documents = purchase.kind === 'booked' ? base.store.documents.of(record.id) : [];
  const receipt = purchase.kind === 'booked' ? purchase.receipt : null;
  const hasWaybill = documents.some(({ kind, state }) => kind === 'waybill' && state === 'stored');
  return {
    id: record.id, batchId: record.batchId, position: record.position, mode: record.mode, serviceId: record.serviceId, profile: profileUnder(base, record.serviceId),
    draft: record.draft, state: purchase.kind, issues: checked.issues, externalReference: record.externalReference,
    quote: quote && { at: quote.at, stale, options: quote.options, ...(quote.unreadable && { unreadable: quote.unreadable }) },
    chosen: slugOf(purchase),
    receipt: receipt && {
      reference: receipt.reference, trackingNumber: receipt.trackingNumber, trackingUrl: receipt.trackingUrl, ...(purchase.kind === 'booked' && purchase.unconfirmed && { unconfirmed: true }),
    },
    attempt: attemptOf(purchase, base.clock.now()),
    documents: DOCUMENT_KINDS.flatMap((kind) => documents.filter((each) => each.kind === kind)
      .map(({ state, hash, pages, message }) => ({ kind, state, hash, pages, message }))),
    figures: figuresOf(record),
    tracking: receipt && base.store.memory.tracking(record.serviceId, receipt.trackingNumber),
    allowed: allowedActions(purchase.kind, checked.shipment !== null, stale, hasWaybill),
    createdAt: record.createdAt, updatedAt: record.updatedAt, bookedAt: record.bookedAt,
  };
};

const attemptOf = (purchase: Purchase, now: number): ShipmentSnapshot['attempt'] => {
  if (!('attempt' in purchase)) return null;
  const told = { at: purchase.attempt.at, message: 'message' in purchase ? purchase.message : null, ...('said' in purchase && { said: purchase.said }) };
  return purchase.kind === 'uncertain' ? { ...told, ...(purchase.hints && { hints: purchase.hints }), notBookedFrom: notBookedFrom(purchase, now) } : told;
};

/** Weights and value as far as they can be read, also while the draft has problems. */
const figuresOf = ({ draft, mode }: ShipmentRecord): ShipmentSnapshot['figures'] => {
  const { length, mass, currency } = modeFacts(mode);
  const items = draft.boxes.flatMap((box) => box.items);
  const weights = draft.boxes.map((box) => measured(box.weight, mass));
  const volumes = draft.boxes.map((box) => {
    const sides = [box.length, box.width, box.height].map((text) => measured(text, length));
    const [l, w, h] = sides;
    return l == null || w == null || h == null ? null : volumetricWeight(mode, l, w, h);
  });
  const values = items.map((item) => {
    const price = readDecimal(item.unit_price);
    const quantity = readDecimal(item.quantity);
    return price.ok && quantity.ok ? multiplyDecimal(price.value, Number(quantity.value)) : null;
  });
  const value = values.reduce<string | null>((sum, each) => (sum === null || each === null ? null : addDecimals(sum, each)), '0.00');
  return { boxes: draft.boxes.length, items: items.length, weight: sum(weights), volumetric: sum(volumes), value: value === null ? null : { amount: value, currency } };
};

const measured = (text: string, unit: 'cm' | 'in' | 'kg' | 'lb'): number | null => {
  const read = readMeasure(text, unit);
  return read.ok ? Number(read.value) : null;
};

const sum = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((total, each) => (total === null || each === null ? null : total + each), 0);
