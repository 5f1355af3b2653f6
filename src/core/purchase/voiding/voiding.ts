import { t } from '../../../texts/index.ts';
import { message } from '../../../texts/text.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import {
  wayOfUndone,
  wayOfVoid,
  type VoidKind,
  type VoidLine,
} from '../../../domain/voiding/void.ts';
import type { PurchaseContext } from '../purchase.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { returnsOf } from '../../shipments/returnLinks.ts';
import { allowedBy } from '../../ledger/operators/operators.ts';
import type { JournalEvent } from '../../ledger/tables/journal.ts';

/** A void mark, or its removal, as it is entered. */
export interface VoidMarkInput {
  /** Created by the form; the same id twice is one line. */
  readonly id: string;
  readonly shipmentId: string;
  readonly reason: string;
  /** Initials of the operator whose PIN allowed it; null without operators. */
  readonly allowed: string | null;
}

/** Bookings that a person marks as void. Nothing is sent to the service: it has no cancel operation, and the account stays charged. */
export interface Voiding {
  /**
   * Marks a booking as void. @returns the updated shipment. @throws DeskError `badInput` without a reason; `notAllowed` when it is not confirmed as
   * booked or void already; `notFound`.
   */
  mark(wish: VoidMarkInput): ShipmentSnapshot;
  /**
   * Removes the mark. @returns the updated shipment. @throws DeskError `badInput` without a reason; `notAllowed` when it is not void;
   * `notFound`.
   */
  undo(wish: VoidMarkInput): ShipmentSnapshot;
}

const EVENTS: Readonly<Record<VoidKind, JournalEvent>> = {
  void: 'markedVoid',
  undone: 'voidUndone',
};

/**
 * Creates the functions that mark bookings as void and remove marks. They throw DeskError `badInput` without a reason.
 */
export const createVoiding = (
  context: PurchaseContext,
  ledger: Pick<Ledger, 'must' | 'announce' | 'snapshot'>,
): Voiding => {
  const { store, clock } = context;

  /** Returns the trimmed reason. Throws DeskError `badInput` when it is empty. */
  const checkReason = (reason: string): string => {
    if (reason.trim() === '') throw new DeskError('badInput', t('voiding.needsReason'));
    return reason.trim();
  };

  /** Stores mark, way and journal line in one transaction; the same id a second time changes nothing. */
  const write = (
    wish: VoidMarkInput,
    make: () => Pick<VoidLine, 'kind' | 'before'>,
  ): ShipmentSnapshot => {
    const { id, shipmentId, allowed } = wish;
    const record = ledger.must(shipmentId);
    if (store.voids.get(id) !== null) return ledger.snapshot(shipmentId);
    const reason = checkReason(wish.reason);
    make();
    const operator = context.operators.who();
    store.db.transaction(() => {
      store.epoch.checkOpen();
      const at = clock.now();
      const current = store.voids.current(shipmentId);
      const made = make();
      store.voids.add({ ...made, id, shipmentId, at, operator, reason });
      const way = store.ways.get(shipmentId);
      if (way)
        store.ways.update(
          current === null
            ? wayOfVoid(way)
            : wayOfUndone(way, current, store.tracking.last(shipmentId)),
        );
      store.journal.append(shipmentId, {
        at,
        operator,
        event: EVENTS[made.kind],
        reference: record.externalReference,
        detail: allowedBy(message('journal.detailReason', { reason }), allowed),
      });
    });
    // A return of a void parcel must not be booked.
    const returns = returnsOf(context, shipmentId).map(({ record: { id: of } }) => of);
    ledger.announce([shipmentId, ...returns]);
    context.emit({ type: 'ways' });
    return ledger.snapshot(shipmentId);
  };

  return {
    mark: (wish) =>
      write(wish, () => {
        const { purchase } = ledger.must(wish.shipmentId);
        if (purchase.kind !== 'booked' || purchase.unconfirmed)
          throw new DeskError('notAllowed', t('voiding.notBooked'));
        if (store.voids.current(wish.shipmentId) !== null)
          throw new DeskError('notAllowed', t('voiding.voidBefore'));
        const way = store.ways.get(wish.shipmentId);
        return {
          kind: 'void',
          before: way && way.stage !== 'void' ? { stage: way.stage, news: way.news } : null,
        };
      }),
    undo: (wish) =>
      write(wish, () => {
        if (store.voids.current(wish.shipmentId) === null)
          throw new DeskError('notAllowed', t('voiding.notVoid'));
        return { kind: 'undone', before: null };
      }),
  };
};
