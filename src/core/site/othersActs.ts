import { parcelLineFact, trackingFact } from '../../domain/site/siteFacts.ts';
import { isNewTracking } from '../../domain/tracking/trackingEvent.ts';
import { wayAfter } from '../../domain/tracking/way.ts';
import { message } from '../../texts/text.ts';
import type { Store } from '../ledger/tables/store.ts';
import { keepLastAnswer } from '../purchase/tracking/lastAnswer.ts';
import type { SiteFact } from './line.ts';

/** What another desk's fact changed in this ledger: tracking of own shipments, hand-overs, or shared entries; null for nothing. */
export type AppliedAct = 'ways' | 'handovers' | 'shared' | null;

/**
 * Applies what another desk did with a parcel that is here too: a tracking result, or the hand-over to a driver. Receiving the same fact twice
 * changes nothing. Must run in the transaction that stores the fact.
 * @param desk name of the other desk
 */
export const applyOthersAct = (
  store: Pick<Store, 'shipments' | 'tracking' | 'ways' | 'serviceCache' | 'parcels' | 'journal'>,
  desk: string,
  { kind, body }: Pick<SiteFact, 'kind' | 'body'>,
): AppliedAct =>
  kind === 'site_tracked'
    ? takeTracking(store, body)
    : kind === 'parcel_lines'
      ? takeParcelLine(store, desk, body)
      : null;

const takeTracking = (
  store: Pick<Store, 'shipments' | 'tracking' | 'ways' | 'serviceCache'>,
  body: unknown,
): AppliedAct => {
  const fact = trackingFact.parse(body);
  const record = store.shipments.get(fact.shipment_id);
  if (record?.removedAt !== null) return null;
  const event = {
    at: fact.at,
    status: fact.status,
    location: fact.location,
    estimatedDelivery: fact.estimated_delivery,
  };
  const last = store.tracking.last(record.id);
  // An event that is not newer than the last known one is ignored.
  if ((last !== null && last.at >= event.at) || !isNewTracking(last, event)) return null;
  store.tracking.add(record.id, event);
  keepLastAnswer(store, record, event);
  const way = store.ways.get(record.id);
  if (way) store.ways.update(wayAfter(way, event, true));
  return 'ways';
};

const takeParcelLine = (
  store: Pick<Store, 'shipments' | 'parcels' | 'journal'>,
  desk: string,
  body: unknown,
): AppliedAct => {
  const {
    parcel_id: parcelId,
    kind,
    handover_id: handoverId,
    at,
    operator,
  } = parcelLineFact.parse(body);
  const parcel = store.parcels.get(parcelId);
  if (parcel === null || handoverId === null) return null;
  if (kind !== 'handedOver' && kind !== 'handoverUndone') return null;
  if (kind === 'handedOver' ? parcel.handoverId !== null : parcel.handoverId !== handoverId)
    return null;
  if (
    store.parcels.of(parcelId).some((line) => line.kind === kind && line.handoverId === handoverId)
  )
    return null;
  store.parcels.write({
    parcelId,
    at,
    operator,
    kind,
    bagId: parcel.bagId,
    handoverId,
    reason: '',
  });
  if (parcel.shipmentId !== null)
    store.journal.append(parcel.shipmentId, {
      at,
      operator,
      event: kind,
      reference: store.shipments.get(parcel.shipmentId)?.externalReference ?? null,
      detail: message('journal.detailDesk', { desk }),
    });
  return 'handovers';
};
