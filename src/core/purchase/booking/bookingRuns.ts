import { t } from '../../../texts/index.ts';
import { totals, type Money } from '../../../domain/money/money.ts';
import { chosenPrice } from '../../../domain/pricing/shipmentPrice.ts';
import type { PurchaseState } from '../../../domain/purchase/purchase.ts';
import type { ServiceErrorKind } from '../../../domain/service/serviceError.ts';
import type { RunFailure } from '../../../domain/shipment/snapshot.ts';
import type { EnteredPayment } from '../../../domain/payment/payment.ts';
import { paceFor } from '../../service/identity/identities.ts';
import type { PurchaseContext } from '../purchase.ts';
import { DeskError } from '../../base/deskError.ts';
import { startRun, type Run } from '../../service/runs/run.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import type { RunRecord, ShipmentRecord } from '../../ledger/tables/records.ts';
import type { Terms } from '../terms/terms.ts';
import { createItemBooker } from './bookItem.ts';
import { createAdvanceClaims } from './advanceClaims.ts';
import type { DocumentCollector } from './collect.ts';
import type { WalletAllows } from './walletAllows.ts';
import type { Guard } from './guard.ts';
import { createPendingWrites } from './pendingWrites.ts';
import { priceOf, type Prices } from './preflight.ts';
import type { Purchaser } from './send.ts';
import type { Invoices } from './invoices.ts';
import { presentRecord } from './readyToSend.ts';
import { assertBookingAllowed } from './bookingAllowed.ts';

/** Dependencies of `createBookingRuns`. */
export interface BookingRunsDeps {
  readonly context: PurchaseContext;
  readonly ledger: Ledger;
  readonly terms: Terms;
  readonly collector: Pick<DocumentCollector, 'collectInTurn'>;
  readonly guard: Pick<Guard, 'allow' | 'wouldExceed' | 'wouldRiseOver'>;
  readonly wallet: Pick<WalletAllows, 'allow' | 'mayRise'>;
  readonly invoices: Pick<Invoices, 'renew'>;
}

/** Booking runs, and what they will still spend. */
export interface BookingRuns {
  /**
   * Books every member that is still chosen, in order.
   * @param by operators that the journal names for everything that the run does
   * @param agreed prices that a person agreed to; null: the stored prices
   * @param money that is received with the booking of its only member; null for none
   * @throws DeskError `notAllowed` while booking is locked; `beyondBalance` only when `agreed` is null, because agreed prices were checked before
   */
  start(
    record: RunRecord,
    batchId: string | null,
    by: Purchaser,
    agreed?: Prices | null,
    money?: EnteredPayment | null,
  ): Run;
  /** As `Booking.resume`. */
  resume(id: string): Run;
  /** Returns true for a run that the service stopped and a person can continue, when it has none of these shipments. */
  isStoppedWithout(id: string, ids: readonly string[]): boolean;
  /** As `Booking.closeWhenOver`. */
  closeWhenOver(run: RunRecord): void;
  /** Returns what the runs in progress will still spend, by currency. Limits count it as spent. */
  committed(): Money[];
}

/** A run that the service stopped, with the data for booking the rest of it. */
interface StoppedRun {
  readonly record: RunRecord;
  readonly batchId: string | null;
  readonly agreed: Prices | null;
  /** Who allowed it to exceed a limit: initials, or null on a desk without operators. Undefined for a run within the limits. */
  readonly allowedOver: string | null | undefined;
  /** Members that were processed. A refused one must be corrected before it can be booked again. */
  readonly processed: ReadonlySet<string>;
  readonly before: { readonly done: number; readonly failures: readonly RunFailure[] };
}

/** Errors that a person can resolve outside the desk, or that pass; the rest of the run can then be booked at the agreed prices. */
const RESOLVED_OUTSIDE: readonly ServiceErrorKind[] = [
  'noPurchases',
  'unauthorized',
  'rateLimited',
];

/** Creates `BookingRuns`. */
export const createBookingRuns = ({
  context,
  ledger,
  terms,
  collector,
  guard,
  wallet,
  invoices,
}: BookingRunsDeps): BookingRuns => {
  const { store, clock } = context;
  /** Members of the runs in progress, and those of them that were processed, by run. */
  const spending = new Map<
    string,
    { readonly members: readonly string[]; readonly processed: ReadonlySet<string> }
  >();
  const stoppedRuns = new Map<string, StoppedRun>();
  const bookItem = createItemBooker({
    context,
    ledger,
    terms,
    pendingWrites: createPendingWrites(),
    invoices,
  });

  const present = (id: string): ShipmentRecord | null => presentRecord(context, id);

  /** Returns those that can be sent, in their order. */
  const sendable = (ids: readonly string[]): string[] => {
    const states = store.shipments.statesOf(ids);
    return ids.filter((id) => ['chosen', 'refused'].includes(states.get(id) ?? ''));
  };

  /** Returns true when the price differs from the agreed one. False for a shipment without a choice: it is skipped at its turn. */
  const differs = (id: string, agreed: Prices): boolean => {
    const now = priceOf(present(id));
    return now !== null && now !== agreed.get(id);
  };

  /** Returns the total cost of these shipments, bought or not. */
  const costOf = (ids: readonly string[]): Money[] =>
    totals(
      ids.flatMap((id) => {
        const record = present(id);
        return (record && chosenPrice(record.purchase)?.cost) ?? [];
      }),
    );

  /** Returns what the runs in progress will still spend. Limits count it as spent. */
  const committed = (): Money[] => {
    const pending = [...spending.values()].flatMap(({ members, processed }) =>
      members.filter((id) => {
        const kind = present(id)?.purchase.kind;
        // A member that was refused before this run is sent once more, one that this run had refused is not.
        return kind === 'chosen' || (kind === 'refused' && !processed.has(id));
      }),
    );
    return costOf([...new Set(pending)]);
  };

  /** Throws DeskError `beyondBalance`. */
  const allowBalance = ({ options }: RunRecord, ids: readonly string[]): void =>
    wallet.allow(() => costOf(ids), committed, options.beyondBalance === true);

  const closeWhenOver = (run: RunRecord): void => {
    const open: readonly PurchaseState[] =
      run.options.pick === null
        ? ['chosen', 'sending', 'uncertain']
        : ['chosen', 'sending', 'uncertain', 'ready', 'quoted'];
    const states = [...store.shipments.statesOf(run.members).values()];
    if (!states.some((state) => open.includes(state))) store.runs.end(run.id, clock.now());
  };

  const start = (
    record: RunRecord,
    batchId: string | null,
    by: Purchaser,
    agreed: Prices | null = null,
    money: EnteredPayment | null = null,
    earlier: StoppedRun | null = null,
  ): Run => {
    assertBookingAllowed(context);
    const processed = new Set(earlier?.processed);
    const pendingMembers = sendable(record.members.filter((id) => !processed.has(id)));
    if (agreed === null && earlier === null) allowBalance(record, pendingMembers);
    // A run that exceeds a limit was started with a PIN, which allows its rest, too: its prices are the agreed ones.
    const allowedOver =
      earlier === null
        ? guard.wouldExceed(costOf(pendingMembers), committed()).length > 0
          ? by.allowed
          : undefined
        : earlier.allowedOver;
    spending.set(record.id, { members: record.members, processed });
    let canResume = false;
    // Documents are fetched after the last purchase: they use the same few connections, and can also be fetched later.
    const withoutDocuments: string[] = [];
    const collectAll = (): void => collector.collectInTurn(withoutDocuments.splice(0));
    const order = {
      fileIsUrl: record.options.fileIsUrl,
      authorisedAt: record.startedAt,
      by,
      money,
      siteWish: {
        withoutSite: record.options.withoutSite === true,
        alikeToo: record.options.alikeToo === true,
      },
    };
    const claims = createAdvanceClaims(context, pendingMembers, order.siteWish);
    // A single purchase is started by a person who is present.
    const waiting = pendingMembers.length > 1 ? (context.power?.whyHeld() ?? null) : null;
    const pace = paceFor(
      context,
      pendingMembers[0] === undefined ? null : present(pendingMembers[0]),
    );
    const started = startRun({
      id: record.id,
      kind: 'booking',
      batchId,
      members: pendingMembers,
      concurrency: record.options.concurrency,
      // Responses can arrive for all of them at once: each is then followed at once by a prepared purchase.
      ahead: { count: record.options.concurrency, whenIdle: store.afterWrites },
      clock,
      pace,
      ...(earlier && { before: earlier.before }),
      ...(waiting !== null && { waiting }),
      canContinue: () => canResume,
      processItem: async (id, control) => {
        claims.begun();
        // The choice or the price changed during the run and is no longer the agreed one.
        if (agreed && differs(id, agreed)) {
          context.site?.dismiss([id]);
          return {
            kind: 'failed',
            reason: {
              code: 'left',
              message: t('purchase.changedAfterAgreed'),
            },
          };
        }
        const outcome = await bookItem(id, {
          ...order,
          mayRise: (by) =>
            guard.wouldRiseOver(by, costOf(record.members), committed()).length === 0 &&
            (record.options.beyondBalance === true || wallet.mayRise(by, committed())),
          pace,
          control,
          onBooked: (booked) => withoutDocuments.push(booked),
          onRunStopped: (by) => {
            canResume ||= RESOLVED_OUTSIDE.includes(by);
          },
        });
        if (outcome.kind === 'done' || (outcome.kind === 'failed' && outcome.reason))
          processed.add(id);
        return outcome;
      },
      onProgress: (progress) => {
        if (progress.state !== 'running') {
          claims.halted();
          collectAll();
        }
        context.emit({ type: 'run', progress });
      },
    });
    if (pendingMembers.length > 1) context.power?.follow(started);
    let stoppedByPerson = false;
    const finished = started.finished.then((progress) => {
      spending.delete(record.id);
      if (progress.canContinue) {
        const failures = progress.failures.map(({ ids: _, ...failure }) => failure);
        stoppedRuns.set(record.id, {
          record,
          batchId,
          agreed,
          allowedOver,
          processed,
          before: {
            done: processed.size - failures.reduce((sum, { count }) => sum + count, 0),
            failures,
          },
        });
      }
      try {
        // A run that a person stopped is not offered again. A run that the connection or the end of the program stopped may be.
        if (stoppedByPerson) store.runs.end(record.id, clock.now());
        else closeWhenOver(record);
      } catch (reason) {
        context.log.warn('the end of a run could not be written down', {
          name: reason instanceof Error ? reason.name : 'unknown',
        });
      }
      return progress;
    });
    const stop = (message?: string): void => {
      if (message === undefined && !['done', 'stopped'].includes(started.progress().state))
        stoppedByPerson = true;
      started.stop(message);
    };
    return { ...started, stop, finished };
  };

  const resume = (id: string): Run => {
    const stopped = stoppedRuns.get(id);
    const open = store.runs.interrupted(context.identity().id).some((each) => each.id === id);
    const rest =
      stopped === undefined
        ? []
        : sendable(stopped.record.members.filter((member) => !stopped.processed.has(member)));
    if (!stopped || !open || rest.length === 0)
      throw new DeskError('notFound', t('purchase.nothingLeft'));
    const operator = context.operators.who();
    const allowed =
      stopped.allowedOver === undefined
        ? guard.allow(costOf(rest), null, committed())
        : stopped.allowedOver;
    allowBalance(stopped.record, rest);
    const run = start(
      stopped.record,
      stopped.batchId,
      { operator, allowed },
      stopped.agreed,
      null,
      stopped,
    );
    // Only now: `start` throws while booking is locked, and the run can then be continued later.
    stoppedRuns.delete(id);
    return run;
  };

  const isStoppedWithout = (id: string, ids: readonly string[]): boolean => {
    const members = new Set(stoppedRuns.get(id)?.record.members);
    return members.size > 0 && !ids.some((each) => members.has(each));
  };

  return { start, resume, isStoppedWithout, closeWhenOver, committed };
};
