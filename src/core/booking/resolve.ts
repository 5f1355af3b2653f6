import type { ShipmentSnapshot } from '../../domain/snapshot.ts';
import { connectionFor, type Base } from '../base.ts';
import { DeskError } from '../deskError.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { Collector } from './collect.ts';

export type Resolution = { readonly kind: 'booked'; readonly trackingNumber: string } | { readonly kind: 'notBooked' };

/** The two ways out of `uncertain`, both by a person's word; `booked` only when the service's tracking confirms it. */
export const createResolve = (base: Base, ledger: Ledger, collector: Collector) =>
  async (id: string, resolution: Resolution): Promise<ShipmentSnapshot> => {
    const { store, clock } = base;
    const record = ledger.must(id);
    if (record.purchase.kind !== 'uncertain') throw new DeskError('notAllowed', `Only an uncertain shipment can be resolved; this one is ${record.purchase.kind}.`);
    const operator = base.settings().operator;
    if (resolution.kind === 'notBooked') {
      ledger.move(id, { type: 'resolvedNotBooked' }, () =>
        store.journal.append(id, { at: clock.now(), operator, event: 'resolvedNotBooked', reference: record.externalReference, detail: 'a person says that the service does not have it' }));
    } else {
      await confirm(id, resolution.trackingNumber.trim());
    }
    ledger.announceAttention();
    return ledger.announce([id])[0] ?? ledger.snapshot(id);

    function refuseTaken(trackingNumber: string): void {
      const holder = store.shipments.otherWithTracking(trackingNumber, id);
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
        store.memory.tracked({ ...answer.value, trackingNumber }, at);
      });
      if (!moved) throw new DeskError('notAllowed', 'Somebody else resolved this shipment meanwhile. Look at it again.');
      await collector.collect(shipmentId);
    }
  };
