import type { Tracking } from '../../domain/service/service.ts';
import { inFull } from '../../domain/service/serviceError.ts';
import { connectionFor, type Base } from '../context.ts';
import { DeskError } from '../deskError.ts';
import type { Ledger } from '../shipments/ledger.ts';

/** How often it is asked at the most while the desk works on and the line stays up, in milliseconds. */
const AGAIN_MS = 3_600_000;

/**
 * What a person said was booked before the service tracked it: asked about again when the line is there (so after each start too), after documents came
 * and with each tracking that a person asks for, until the service tracks it. Asking changes nothing else.
 */
export const createConfirming = (base: Base, ledger: Ledger) => {
  const { store, clock } = base;
  let asking: Promise<void> | null = null;
  let [askedAt, closed] = [0, false];

  /** The service tracks the number: whoever is unconfirmed under it is so no longer. @returns true when somebody was */
  const seen = (serviceId: string, tracking: Tracking): boolean => {
    const record = store.shipments.otherWithTracking(serviceId, tracking.trackingNumber, '');
    if (record?.purchase.kind !== 'booked' || !record.purchase.unconfirmed) return false;
    const { receipt } = record.purchase;
    const at = clock.now();
    const moved = ledger.move(
      record.id,
      {
        type: 'confirmed',
        receipt: { ...receipt, reference: receipt.reference || tracking.shipmentId },
      },
      () =>
        store.journal.append(record.id, {
          at,
          operator: base.settings().operator,
          event: 'confirmed',
          reference: record.externalReference,
          detail: `tracking number ${receipt.trackingNumber}, the service tracks it now`,
        }),
    );
    if (moved) ledger.announce([record.id]);
    return moved !== null;
  };

  const askAll = async (): Promise<void> => {
    const { id: serviceId } = base.identity();
    for (const record of store.shipments.unconfirmed(serviceId)) {
      const number =
        record.purchase.kind === 'booked' ? record.purchase.receipt.trackingNumber : '';
      if (number === '') continue;
      const answer = await connectionFor(base, record).service.track(number);
      if (closed) return;
      if (answer.ok) {
        store.memory.tracked(serviceId, { ...answer.value, trackingNumber: number }, clock.now());
        seen(serviceId, { ...answer.value, trackingNumber: number });
      } else if (answer.error.kind !== 'notFound' && answer.error.kind !== 'refused')
        return base.log.info('unconfirmed bookings were not asked about', {
          why: inFull(answer.error),
        });
    }
  };

  /** Asks about all of the service in use; one who asks meanwhile waits for the same answers. */
  const ask = (): Promise<void> => {
    askedAt = clock.now();
    // Nobody waits for it most of the time, and the connection may be changed in the middle.
    asking ??= askAll()
      .catch((reason: unknown) =>
        base.log.warn('unconfirmed bookings were not asked about', {
          name: reason instanceof DeskError ? reason.message : 'unknown',
        }),
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  const stopListening = base.line.onChange(({ state }) => {
    if (state === 'online' && !closed) void ask();
  });

  return {
    ask,
    seen,
    /** Asks unless it did within the last hour. */
    askWhenDue: (): void => {
      if (!closed && clock.now() - askedAt >= AGAIN_MS) void ask();
    },
    close: async (): Promise<void> => {
      closed = true;
      stopListening();
      await asking;
    },
  };
};
export type Confirming = ReturnType<typeof createConfirming>;
