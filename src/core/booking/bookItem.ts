import { t } from '../../texts/index.ts';
import type { Money } from '../../domain/money/money.ts';
import { inFull, type ServiceErrorKind } from '../../domain/service/serviceError.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import type { Pace } from '../http/pace.ts';
import { NotBegun } from '../http/turn.ts';
import { DONE, endsRun, FAILED, type FailReason, type ItemOutcome } from '../runs/itemOutcome.ts';
import type { ItemControl } from '../runs/run.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { snapshotOf } from '../shipments/snapshots.ts';
import type { ShipmentRecord } from '../store/records.ts';
import type { Terms } from '../terms/terms.ts';
import type { PendingWrites } from './pendingWrites.ts';
import { totalOf, type Agreed } from './rateAgain.ts';
import { presentRecord } from './readyToSend.ts';
import type { Ahead } from './prepare.ts';
import { sendPurchase } from './send.ts';
import type { SendOutcome } from './sendOutcome.ts';

const RATE_LIMIT_TRIES = 4;
const RATE_LIMIT_WAIT_MS = 2_000;
/** When the service asks for a longer wait than this, the shipment stays chosen for a later run. */
const RATE_LIMIT_LONGEST_MS = 60_000;

/** What one booking takes from its run. */
export interface BookingOrder {
  readonly fileIsUrl: boolean;
  /** When a person started the run, milliseconds since the epoch. */
  readonly authorisedAt: number;
  /** True when this run may cost so much more than it did and stay within the limits that it kept. */
  readonly mayRise: (by: Money) => boolean;
  readonly pace: Pace | undefined;
  readonly control: ItemControl;
  readonly ahead: Ahead;
  readonly onBooked: (id: string) => void;
  /** The service ended the run with this error. */
  readonly onRunStopped: (by: ServiceErrorKind) => void;
}

export interface ItemBookerDeps {
  readonly context: CoreContext;
  readonly ledger: Ledger;
  readonly terms: Terms;
  readonly pendingWrites: PendingWrites;
}

/** Books one shipment of a run. Never throws: an error of this computer ends the run by its outcome. */
export type ItemBooker = (id: string, order: BookingOrder) => Promise<ItemOutcome>;

export const createItemBooker = ({
  context,
  ledger,
  terms,
  pendingWrites,
}: ItemBookerDeps): ItemBooker => {
  const { clock } = context;
  const sending = new Set<string>();

  const present = (id: string): ShipmentRecord | null => presentRecord(context, id);

  /** Sends one purchase. Waits and sends again only after a 429, which means that the request was not carried out. */
  const sendWithRetry = async (
    id: string,
    { fileIsUrl, authorisedAt, mayRise, pace, control, ahead }: BookingOrder,
  ): Promise<SendOutcome> => {
    const { signal, waitIfPaused, isPaused } = control;
    // The price before the first attempt: small rises at each attempt must not add up.
    const agreed: Agreed = { price: totalOf(present(id)), mayRise };
    const send = (releaseSlot: () => void): Promise<SendOutcome> =>
      sendPurchase(context, ledger, terms, id, {
        fileIsUrl,
        authorisedAt,
        pendingWrites,
        waitIfPaused,
        isPaused,
        signal,
        agreed,
        ahead,
        next: control.next,
        releaseSlot: () => {
          releaseSlot();
          control.releaseSlot();
        },
      });
    const isStopped = (): boolean => signal.aborted;
    for (let attempt = 1; ; attempt += 1) {
      // The slot comes before the attempt is recorded: what waits for a slot has not been sent.
      const outcome = pace ? await pace.purchase(send, signal) : await send(() => undefined);
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
    }
  };

  return async (id, order) => {
    // The same shipment in two runs at once: the state machine refuses the second send; this avoids the error.
    if (sending.has(id)) return FAILED;
    sending.add(id);
    try {
      const outcome = await sendWithRetry(id, order);
      if (outcome.kind === 'booked') order.onBooked(id);
      const record = present(id);
      if (record) ledger.tell([snapshotOf(context, record)]);
      if (outcome.kind === 'uncertain') ledger.announceAttention();
      if (outcome.kind === 'notSent' && endsRun(outcome.error, context.connectivity)) {
        order.onRunStopped(outcome.error.kind);
        return { kind: 'stop', message: inFull(outcome.error) };
      }
      return outcome.kind === 'booked'
        ? DONE
        : { kind: 'failed', reason: failReasonOf(outcome, record) };
    } catch (reason) {
      if (reason instanceof NotBegun) return FAILED;
      context.log.warn('booking failed', {
        name: reason instanceof Error ? reason.name : 'unknown',
      });
      return {
        kind: 'stop',
        desk: true,
        message: reason instanceof DeskError ? reason.message : t('purchase.couldNotWrite'),
      };
    } finally {
      sending.delete(id);
    }
  };
};

/** Why a shipment was not booked, as the run counts it. */
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
