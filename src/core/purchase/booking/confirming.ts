import { message } from '../../../texts/text.ts';
import { isNoShipment } from '../../../domain/tracking/statusWords.ts';
import type { Tracking } from '../../../domain/service/service.ts';
import { connectionFor } from '../../service/identity/identities.ts';
import type { PurchaseContext } from '../purchase.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { numberHolder } from './numberHolder.ts';
import { recordTracking } from '../tracking/recordTracking.ts';

/** Minimum time between two rounds, in milliseconds, when no person requests one and the connection stays up. */
const AGAIN_MS = 3_600_000;

/** Dependencies of `createConfirming`. */
export interface ConfirmingDeps {
  readonly context: PurchaseContext;
  readonly ledger: Ledger;
}

/**
 * Confirms bookings that a person reported before the service tracked them. The service is queried for their tracking when the connection is restored
 * (so after each start too), after documents were fetched, and with each tracking request of a person. Nothing else is changed.
 */
export interface Confirming {
  /** Queries every unconfirmed booking at the service in use. A call while a round is running joins it. Never throws. */
  ask(): Promise<void>;
  /**
   * Confirms the unconfirmed booking with this tracking number; it is stored as the service writes it. Nothing is announced.
   * @param number the number as the booking has it
   * @returns true when there was one, the service does have it, and no other shipment has the number that the service named
   */
  seen(serviceId: string, number: string, tracking: Tracking): boolean;
  /** Starts `ask` in the background unless a round began within the last hour. */
  askWhenDue(): void;
  /** Resolves when a running round has ended. */
  close(): Promise<void>;
}

/** Creates `Confirming`. */
export const createConfirming = ({ context, ledger }: ConfirmingDeps): Confirming => {
  const { store, clock } = context;
  let asking: Promise<void> | null = null;
  let [askedAt, closed] = [0, false];

  const seen: Confirming['seen'] = (serviceId, number, { trackingNumber, shipmentId, status }) => {
    if (isNoShipment(status)) return false;
    const record = store.shipments.otherWithTracking(serviceId, number, '');
    if (record?.purchase.kind !== 'booked' || !record.purchase.unconfirmed) return false;
    if (numberHolder(context, record, trackingNumber)) return false;
    const { receipt } = record.purchase;
    const at = clock.now();
    const moved = ledger.move(
      record.id,
      {
        type: 'confirmed',
        receipt: { ...receipt, trackingNumber, reference: receipt.reference || shipmentId },
      },
      () =>
        store.journal.append(record.id, {
          at,
          operator: context.settings().operator,
          event: 'confirmed',
          reference: record.externalReference,
          detail: message('journal.detailTrackedNow', { number: trackingNumber }),
        }),
    );
    return moved !== null;
  };

  const askAll = async (): Promise<void> => {
    const { id: serviceId } = context.identity();
    for (const record of store.shipments.unconfirmed(serviceId)) {
      const number =
        record.purchase.kind === 'booked' ? record.purchase.receipt.trackingNumber : '';
      if (number === '') continue;
      const answer = await connectionFor(context, record).service.track(number);
      if (closed) return;
      if (answer.ok) {
        const tracking = answer.value;
        const confirmed = seen(serviceId, number, tracking);
        recordTracking(context, serviceId, confirmed ? tracking.trackingNumber : number, tracking);
        if (confirmed) ledger.announce([record.id]);
      } else if (answer.error.kind !== 'notFound' && answer.error.kind !== 'refused') {
        context.log.info('unconfirmed bookings were not asked about', {
          why: answer.error.kind,
        });
        // A service can fail at one number, such as one that was mistyped, and answer about the others.
        if (answer.error.kind !== 'server' && answer.error.kind !== 'malformed') return;
      }
    }
  };

  const ask = (): Promise<void> => {
    askedAt = clock.now();
    // Often not awaited, and the connection may change during the round, so errors are logged.
    asking ??= askAll()
      .catch((reason: unknown) =>
        context.log.warn('unconfirmed bookings were not asked about', {
          name: reason instanceof Error ? reason.name : 'unknown',
        }),
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  const stopListening = context.connectivity.onChange(({ state }) => {
    if (state === 'online' && !closed) void ask();
  });

  return {
    ask,
    seen,
    askWhenDue: () => {
      if (!closed && clock.now() - askedAt >= AGAIN_MS) void ask();
    },
    close: async () => {
      closed = true;
      stopListening();
      await asking;
    },
  };
};
