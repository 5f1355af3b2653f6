import { t } from '../../../texts/index.ts';
import type { EnteredPayment } from '../../../domain/payment/payment.ts';
import type { Money } from '../../../domain/money/money.ts';
import { warning } from '../../../domain/shipment/issue.ts';
import { inFull, type ServiceErrorKind } from '../../../domain/service/serviceError.ts';
import type { PurchaseContext } from '../purchase.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Pace } from '../../service/http/pace.ts';
import { NotStarted } from '../../service/http/runQueued.ts';
import {
  DONE,
  endsRun,
  FAILED,
  LEFT,
  stopWords,
  type FailReason,
  type ItemOutcome,
} from '../../service/runs/itemOutcome.ts';
import type { ItemControl } from '../../service/runs/run.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { snapshotOf } from '../../shipments/snapshots.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import type { ClaimChoices } from './siteClaims.ts';
import type { Terms } from '../terms/terms.ts';
import type { PendingWrites } from './pendingWrites.ts';
import type { Invoices } from './invoices.ts';
import { presentRecord, skipped } from './readyToSend.ts';
import { sendPurchase, type Purchaser } from './send.ts';
import type { SendOutcome } from './sendOutcome.ts';

const RATE_LIMIT_TRIES = 4;
const RATE_LIMIT_WAIT_MS = 2_000;
/** When the service asks for a longer wait, the shipment stays chosen for a later run. */
const RATE_LIMIT_LONGEST_MS = 60_000;

/** Input of one booking from its run. */
export interface BookingOrder {
  readonly fileIsUrl: boolean;
  /** When a person started the run, milliseconds since the epoch. */
  readonly authorisedAt: number;
  /** Returns true when the cost of the run may rise by this amount within the limits that it kept so far. */
  readonly mayRise: (by: Money) => boolean;
  readonly pace: Pace | undefined;
  readonly control: ItemControl;
  readonly by: Purchaser;
  /** As SendOptions.money. */
  readonly money: EnteredPayment | null;
  readonly siteWish: ClaimChoices;
  readonly onBooked: (id: string) => void;
  /** Called when the service's error ended the run. */
  readonly onRunStopped: (by: ServiceErrorKind) => void;
}

/** Dependencies of `createItemBooker`. */
export interface ItemBookerDeps {
  readonly context: PurchaseContext;
  readonly ledger: Ledger;
  readonly terms: Terms;
  readonly pendingWrites: PendingWrites;
  readonly invoices: Pick<Invoices, 'renew'>;
}

/** Books one shipment of a run. Never throws: a local error ends the run through the outcome. */
export type ItemBooker = (id: string, order: BookingOrder) => Promise<ItemOutcome>;

/** Creates the function that books one shipment of a run, from the last checks to its outcome. */
export const createItemBooker = ({
  context,
  ledger,
  terms,
  pendingWrites,
  invoices,
}: ItemBookerDeps): ItemBooker => {
  const { clock } = context;
  const sending = new Set<string>();

  const present = (id: string): ShipmentRecord | null => presentRecord(context, id);

  /** Sends one purchase. Waits and sends again only after a 429, which means that the request was not processed. */
  const sendWithRetry = async (
    id: string,
    { fileIsUrl, authorisedAt, mayRise, pace, control, by, money, siteWish }: BookingOrder,
  ): Promise<SendOutcome> => {
    const { signal, waitIfPaused, isPaused, releaseSlot } = control;
    /** The slots that this booking holds: one of its run, and one of the service, which other runs share. */
    let [freeOwn, freeShared]: ((() => void) | undefined)[] = [];
    const releaseShared = (): void => {
      freeShared?.();
      freeShared = undefined;
    };
    const releaseBoth = (): void => {
      releaseShared();
      freeOwn?.();
      freeOwn = undefined;
    };
    const slot = async (): Promise<() => void> => {
      freeOwn ??= await control.sendingSlot();
      freeShared ??= await pace?.purchaseSlot(signal);
      return releaseBoth;
    };
    const send = (): Promise<SendOutcome> =>
      sendPurchase(context, ledger, terms, id, {
        fileIsUrl,
        authorisedAt,
        pendingWrites,
        waitIfPaused,
        isPaused,
        signal,
        mayRise,
        by,
        money,
        siteWish,
        slot,
        // Shipments that already wait for a slot go first. The next one is prepared while this response is stored.
        onAnswered: () => context.store.afterWrites(releaseSlot),
      });
    const isStopped = (): boolean => signal.aborted;
    for (let attempt = 1; ; attempt += 1) {
      // It keeps the run's slot while it waits after a 429, so that no other shipment is sent instead.
      const outcome = await send().finally(releaseShared);
      if (
        outcome.kind !== 'notSent' ||
        outcome.error.kind !== 'rateLimited' ||
        attempt === RATE_LIMIT_TRIES ||
        isStopped()
      )
        return outcome;
      const wait = outcome.error.retryAfterMs ?? RATE_LIMIT_WAIT_MS * attempt;
      if (wait > RATE_LIMIT_LONGEST_MS) return outcome;
      await clock.sleep(wait, signal).catch(() => undefined);
      if (isStopped()) return outcome;
      // Released before it may wait for a shipment with the same consignment on other terms: that one may be waiting for the slot.
      releaseBoth();
    }
  };

  return async (id, order) => {
    // The same shipment in two runs at once: the state machine would reject the second send; this avoids the error.
    if (sending.has(id)) return FAILED;
    sending.add(id);
    try {
      const why = await invoices.renew(id);
      const outcome = why === null ? await sendWithRetry(id, order) : skipped(why);
      if (outcome.kind === 'booked') order.onBooked(id);
      // Also noted at the shipment: a run of the command line asks nobody, and its report lists the notes.
      if (outcome.kind === 'skipped' && outcome.isUnconfirmed)
        ledger.note(id, [warning('service', 'service-unconfirmed', outcome.message)]);
      const record = present(id);
      if (record) ledger.tell([snapshotOf(context, record)]);
      if (outcome.kind === 'uncertain') ledger.announceAttention();
      if (outcome.kind === 'notSent' && endsRun(outcome.error, context.connectivity)) {
        order.onRunStopped(outcome.error.kind);
        return { kind: 'stop', message: stopWords(outcome.error) };
      }
      return outcome.kind === 'booked'
        ? DONE
        : { kind: 'failed', reason: failReasonOf(outcome, record) };
    } catch (reason) {
      if (reason instanceof NotStarted) return LEFT;
      context.log.warn('booking failed', {
        name: reason instanceof Error ? reason.name : 'unknown',
      });
      return {
        kind: 'stop',
        desk: true,
        message: reason instanceof DeskError ? reason.message : t('purchase.couldNotWrite'),
      };
    } finally {
      context.site?.ended(id);
      sending.delete(id);
    }
  };
};

/** Returns why a shipment was not booked, for the failures of the run. */
const failReasonOf = (
  outcome: Exclude<SendOutcome, { kind: 'booked' }>,
  record: ShipmentRecord | null,
): FailReason => {
  switch (outcome.kind) {
    case 'refused':
      return {
        code: 'service-refused',
        message: record?.purchase.kind === 'refused' ? record.purchase.message : '',
      };
    case 'uncertain':
      return { code: 'uncertain', message: '' };
    case 'notSent':
      return { code: `service-${outcome.error.kind}`, message: inFull(outcome.error) };
    case 'skipped':
      return { code: 'left', message: outcome.message };
  }
};
