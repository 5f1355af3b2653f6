import { fullMinute } from '../../domain/dates.ts';
import { isSetBack, notBookedFrom, STILL_AT_WORK_MS } from '../../domain/purchase.ts';
import type { ShipmentSnapshot } from '../../domain/snapshot.ts';
import { connectionFor, type Base } from '../base.ts';
import { DeskError, TooEarly } from '../deskError.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { Collector } from './collect.ts';

export type Resolution = { readonly kind: 'booked'; readonly trackingNumber: string } | { readonly kind: 'notBooked' };

const ELSEWHERE = 'Somebody else resolved this shipment meanwhile. Look at it again.';

/**
 * The two ways out of `uncertain`, both by a person's word. `booked` only when the service's tracking confirms it; `notBooked` only once the
 * service cannot be at work on it any more.
 * @throws TooEarly for `notBooked` before then
 */
export const createResolve = (base: Base, ledger: Ledger, collector: Collector) =>
  async (id: string, resolution: Resolution): Promise<ShipmentSnapshot> => {
    const { store, clock } = base;
    const record = ledger.must(id);
    if (record.purchase.kind !== 'uncertain') throw new DeskError('notAllowed', `Only an uncertain shipment can be resolved; this one is ${record.purchase.kind}.`);
    const operator = base.settings().operator;
    if (resolution.kind === 'notBooked') release(record.purchase);
    else await confirm(id, resolution.trackingNumber.trim());
    ledger.announceAttention();
    return ledger.announce([id])[0] ?? ledger.snapshot(id);

    function release(purchase: Parameters<typeof notBookedFrom>[0]): void {
      const at = clock.now();
      const from = notBookedFrom(purchase, at);
      if (at < from) throw tooEarly(from, at);
      const moved = ledger.move(id, { type: 'resolvedNotBooked', at }, () =>
        store.journal.append(id, { at, operator, event: 'resolvedNotBooked', reference: record.externalReference, detail: 'a person says that the service does not have it' }));
      if (!moved) throw new DeskError('notAllowed', ELSEWHERE);
    }

    /** Why not yet. Where the clock was set back the wait begins anew, on disk, so that it comes to an end. */
    function tooEarly(from: number, at: number): TooEarly {
      const setBack = isSetBack(from, at) && ledger.move(id, { type: 'clockSetBack', at }, () =>
        store.journal.append(id, { at, operator, event: 'clockSetBack', reference: record.externalReference, detail: 'the clock says less than when it was sent: the wait counts from now' }));
      if (setBack) ledger.announce([id]);
      const until = setBack ? at + STILL_AT_WORK_MS : from;
      const time = new Intl.DateTimeFormat('en-GB', { timeZone: base.timeZone, timeStyle: 'short' }).format(fullMinute(until));
      return new TooEarly(until, `The service may still be working on it${setBack ? ' (this computer’s clock was set back, so the wait counts from now)' : ''}. Look there again at ${time}: from then on it can be said that it is not booked. That it is booked can be said at once.`);
    }

    function refuseTaken(trackingNumber: string): void {
      const holder = store.shipments.otherWithTracking(record.serviceId, trackingNumber, id);
      if (holder) throw new DeskError('notAllowed', `The tracking number ${trackingNumber} belongs to ${holder.draft.name || holder.externalReference} already.`);
    }

    async function confirm(shipmentId: string, trackingNumber: string): Promise<void> {
      if (trackingNumber === '') throw new DeskError('badInput', 'Type the tracking number that the service shows.');
      refuseTaken(trackingNumber);
      const answer = await connectionFor(base, record).service.track(trackingNumber);
      if (!answer.ok) {
        throw new DeskError('service', answer.error.kind === 'notFound'
          ? `The service does not know the tracking number ${trackingNumber}. Nothing was changed.`
          : `The tracking number could not be confirmed: ${answer.error.message} Nothing was changed.`, answer.error.kind);
      }
      const at = clock.now();
      // The service has no look-up by reference: the documents of a purchase whose answer was lost cannot be had from it.
      const receipt = { reference: answer.value.shipmentId, trackingNumber, trackingUrl: null };
      const moved = ledger.move(shipmentId, { type: 'resolvedBooked', receipt, at }, () => {
        // While the service was asked, the same number could be given to another shipment.
        refuseTaken(trackingNumber);
        store.journal.append(shipmentId, { at, operator, event: 'resolvedBooked', reference: record.externalReference, detail: `tracking number ${trackingNumber}, confirmed by the service` });
        store.memory.tracked(record.serviceId, { ...answer.value, trackingNumber }, at);
      });
      if (!moved) throw new DeskError('notAllowed', ELSEWHERE);
      await collector.collect(shipmentId);
    }
  };
