import type { GivenPin } from '../../domain/desk/pin.ts';
import { message } from '../../texts/message.ts';
import type { Preflight } from '../../domain/shipment/snapshot.ts';
import { newId } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import type { PendingChanges } from '../rating/pendingChanges.ts';
import type { Run } from '../runs/run.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { RunRecord } from '../store/records.ts';
import type { Terms } from '../terms/terms.ts';
import { createBookingRuns } from './bookingRuns.ts';
import type { Collector } from './collect.ts';
import type { WalletAllows } from '../wallet/walletAllows.ts';
import type { Guard } from './guard.ts';
import { createPreflight } from './preflight.ts';
import { presentRecord } from './readyToSend.ts';

/** What booking is joined from. */
export interface BookingDeps {
  readonly context: CoreContext;
  readonly ledger: Ledger;
  readonly terms: Terms;
  readonly collector: Pick<Collector, 'collectInTurn'>;
  readonly guard: Guard;
  readonly wallet: Pick<WalletAllows, 'check' | 'allow' | 'mayRise'>;
  readonly pendingChanges: PendingChanges;
}

/** Booking: the question before it, runs of purchases, and the runs that ended early. */
export interface Booking {
  /**
   * What would be booked of these shipments now.
   * @throws DeskError `notAllowed` while options of these are being chosen, or while booking is locked
   */
  preflight(ids: readonly string[]): Preflight;
  /**
   * As `preflight`, in slices between which the event loop is served; waits for choices in progress.
   * @throws DeskError `notAllowed` while booking is locked, or when the settings change meanwhile
   */
  preflightInTurns(ids: readonly string[]): Promise<Preflight>;
  /**
   * Starts to buy what a preflight showed. The token is used up before anything is sent, so it spends money once.
   * @param pin of the manager, where a limit would be exceeded
   * @throws DeskError `notAllowed` when the token is used, too old or no longer true, or takes the manager's PIN; `beyondBalance` when the prepaid
   * account surely cannot pay and the options do not say to buy all the same: the token is good then
   */
  start(token: string, options: RunRecord['options'], pin: GivenPin | null): Run;
  /**
   * Books every member that is still chosen, in order.
   * @param allowed initials of who allowed it to go over a limit
   * @throws DeskError `notAllowed` while booking is locked; `beyondBalance` as `start`
   */
  run(record: RunRecord, batchId: string | null, allowed?: string | null): Run;
  /**
   * Books what a run left that the service had stopped, at the prices that were agreed to.
   * @throws DeskError `notFound` when nothing is left of it; `notAllowed` when it would exceed a limit, `beyondBalance` as `start`: then it has to be booked anew
   */
  goOn(id: string): Run;
  /** Runs at the service in use that ended before all of their members were booked or refused. */
  interrupted(): RunRecord[];
  /** Ends the record of a run of which no member can be sent any more or is uncertain. */
  closeWhenOver(run: RunRecord): void;
  /** After a start: every shipment found in state `sending` becomes `uncertain`. @returns how many */
  recover(): number;
}

/** Booking as a whole: the check before, the question, and the runs. */
export const createBooking = ({
  context,
  ledger,
  terms,
  collector,
  guard,
  wallet,
  pendingChanges,
}: BookingDeps): Booking => {
  const { store, clock } = context;
  const runs = createBookingRuns({ context, ledger, terms, collector, guard, wallet });
  const preflights = createPreflight({
    context,
    guard,
    wallet,
    pendingChanges,
    committed: runs.committed,
  });

  return {
    preflight: preflights.look,
    preflightInTurns: preflights.lookInTurns,
    start: (token, options, pin) => {
      // Before the token is used up.
      const operator = context.operators.who();
      const ready = preflights.take(token, pin, options.beyondBalance === true);
      const serviceId = context.identity().id;
      const record: RunRecord = {
        id: newId(context),
        kind: 'booking',
        serviceId,
        members: ready.ids,
        options: { ...options, ...(ready.withoutSite && { withoutSite: true }) },
        startedAt: clock.now(),
        endedAt: null,
      };
      store.db.transaction(() => {
        // A person has decided anew: what an interrupted run had left is in this run, or was left out on purpose.
        for (const { id } of store.runs.interrupted(serviceId)) store.runs.end(id, clock.now());
        store.runs.insert(record);
      });
      const batches = new Set(ready.ids.flatMap((id) => presentRecord(context, id)?.batchId ?? []));
      return runs.start(
        record,
        batches.size === 1 ? ([...batches][0] ?? null) : null,
        { operator, allowed: ready.allowed },
        ready.prices,
      );
    },
    run: (record, batchId, allowed = null) =>
      runs.start(record, batchId, { operator: context.operators.who(), allowed }),
    goOn: runs.goOn,
    interrupted: () => store.runs.interrupted(context.identity().id),
    closeWhenOver: runs.closeWhenOver,
    recover: () => {
      const found = store.shipments.inState('sending');
      for (const { id, externalReference } of found) {
        const at = clock.now();
        ledger.move(id, { type: 'foundAfterCrash', at }, () =>
          store.journal.append(id, {
            at,
            operator: '',
            event: 'uncertain',
            reference: externalReference,
            detail: message('journal.detailFoundAtStart'),
          }),
        );
      }
      return found.length;
    },
  };
};
