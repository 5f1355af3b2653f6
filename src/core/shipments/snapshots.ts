import { quoteOf, slugOf, type Purchase } from '../../domain/purchase/purchase.ts';
import { customerOffer } from '../../domain/pricing/customerOffer.ts';
import {
  allowedActions,
  type Allowed,
  type ShipmentSnapshot,
} from '../../domain/shipment/snapshot.ts';
import { soldView } from '../../domain/purchase/soldRecord.ts';
import { DOCUMENT_KINDS } from '../../domain/service/service.ts';
import { profileUnder, serviceNamed } from '../service/identity/identities.ts';
import type { ShipmentsContext } from './shipments.ts';
import type { StoreContext } from '../ledger/ledger.ts';
import type { Clock } from '../base/ports.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';
import { resolvableFrom } from './attemptTimes.ts';
import { forManyChecks, checkRecord, isOutdated, type CheckedRecord } from './checking.ts';
import { paidOfBooked } from './shipmentPrice.ts';
import { draftFigures } from './soldRecord.ts';

const NOTHING: Allowed = {
  edit: false,
  remove: false,
  rate: false,
  choose: false,
  book: false,
  resolve: false,
  print: false,
  markVoid: false,
};
/** Returns true for a desk that was moved to another computer: its data can only be read and printed. */
const isRetired = ({ store }: StoreContext): boolean => store.facts.get('movedAway')?.done === true;

/**
 * Returns everything the window shows of one shipment, from the stored record. Prices are the customer's.
 * @param checked the result of checking this record, when it was checked just now
 */
export const snapshotOf = (
  context: ShipmentsContext,
  record: ShipmentRecord,
  checked: CheckedRecord = checkRecord(context, record),
): ShipmentSnapshot => {
  const { purchase } = record;
  const quote = quoteOf(purchase);
  const stale = isOutdated(context, record, checked);
  const documents = purchase.kind === 'booked' ? context.store.documents.of(record.id) : [];
  const receipt = purchase.kind === 'booked' ? purchase.receipt : null;
  const mark = purchase.kind === 'booked' ? context.store.voids.current(record.id) : null;
  const link = context.store.returns.of(record.id);
  const paid = paidOfBooked(context, record);
  const hasWaybill = documents.some(({ kind, state }) => kind === 'waybill' && state === 'stored');
  return {
    id: record.id,
    batchId: record.batchId,
    position: record.position,
    mode: record.mode,
    serviceId: record.serviceId,
    profile: profileUnder(context, record.serviceId),
    ...(record.serviceId !== context.identity().id && {
      otherService: serviceNamed(context, record.serviceId),
    }),
    draft: record.draft,
    state: purchase.kind,
    issues: checked.issues,
    externalReference: record.externalReference,
    quote: quote && {
      at: quote.at,
      stale,
      options: customerOffer(quote).options,
      ...(quote.unreadable && { unreadable: quote.unreadable }),
      ...(quote.offered !== undefined && { offered: quote.offered }),
    },
    chosen: slugOf(purchase),
    receipt: receipt && {
      reference: receipt.reference,
      trackingNumber: receipt.trackingNumber,
      trackingUrl: receipt.trackingUrl,
      ...(purchase.kind === 'booked' && purchase.unconfirmed && { unconfirmed: true }),
    },
    attempt: attemptOf(purchase, context.clock),
    documents: DOCUMENT_KINDS.flatMap((kind) =>
      documents
        .filter((each) => each.kind === kind)
        .map(({ state, hash, pages, message }) => ({ kind, state, hash, pages, message })),
    ),
    figures: checked.sold?.figures ?? draftFigures(record.draft, record.mode),
    sold: checked.sold && soldView(checked.sold),
    ...(paid && { paid }),
    ...(link && { returnOf: link.originalId }),
    ...(mark && { voided: { at: mark.at, operator: mark.operator, reason: mark.reason } }),
    tracking:
      receipt && context.store.serviceCache.tracking(record.serviceId, receipt.trackingNumber),
    allowed: isRetired(context)
      ? { ...NOTHING, print: purchase.kind === 'booked' && hasWaybill }
      : allowedActions(
          purchase.kind,
          checked.shipment !== null,
          stale,
          hasWaybill,
          purchase.kind === 'booked' && purchase.unconfirmed === true,
        ),
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    bookedAt: record.bookedAt,
  };
};

/** Returns the snapshots of records that were read just now. */
export const snapshotsOf = (
  context: Parameters<typeof snapshotOf>[0],
  records: readonly ShipmentRecord[],
): ShipmentSnapshot[] => {
  const checking = forManyChecks(context);
  return records.map((record) => snapshotOf(checking, record));
};

const attemptOf = (purchase: Purchase, clock: Clock): ShipmentSnapshot['attempt'] => {
  if (!('attempt' in purchase)) return null;
  const attempt = {
    at: purchase.attempt.at,
    message: 'message' in purchase ? purchase.message : null,
    ...('said' in purchase && { said: purchase.said }),
  };
  return purchase.kind === 'uncertain'
    ? {
        ...attempt,
        ...(purchase.hints && { hints: purchase.hints }),
        notBookedFrom: resolvableFrom(clock, purchase),
      }
    : attempt;
};
