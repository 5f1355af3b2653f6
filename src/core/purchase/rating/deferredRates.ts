import type { RateAnswer } from '../../../domain/rates/rateAnswer.ts';
import type { RunProgress } from '../../../domain/shipment/snapshot.ts';
import type { PurchaseContext } from '../purchase.ts';
import type { Rating } from './rating.ts';
import type { Run } from '../../service/runs/run.ts';
import type { Runs } from '../../service/runs/runs.ts';
import { checkRecord, isOutdated } from '../../shipments/checking.ts';
import { quoteOf } from '../../../domain/purchase/purchase.ts';
import { snapshotOf } from '../../shipments/snapshots.ts';
import type { DeferredRate } from '../../ledger/tables/connectivity.ts';

/** Dependencies of `createDeferredRates`. */
export interface DeferredRatesDeps {
  readonly context: PurchaseContext;
  readonly rating: Pick<Rating, 'begin' | 'resume' | 'recover' | 'handedOver'>;
  readonly runs: Pick<Runs, 'track'>;
}

/**
 * Rate requests made while the desk is offline. They are kept in the database until the connection is restored. Only rates wait here, never a
 * purchase: a person has to be there when something is bought.
 */
export interface DeferredRates {
  /** Returns the ids of the waiting shipments. */
  waiting(): string[];
  /** Requests rates now, or once the connection is restored. */
  ask(ids: readonly string[]): RateAnswer;
  /** Requests the rates that a stopped run left. Throws DeskError `notFound` when nothing is left of it. */
  resume(id: string): RunProgress;
  /** Call after a start: restores the runs that the end of the program interrupted, each paused until a person resumes it. */
  recover(): void;
  /** Removes shipments from the queue. @returns the ids that still wait */
  forget(ids: readonly string[]): readonly string[];
  /** Requests everything that waits, when the connection is up. */
  requestWaiting(): void;
  /** Stops listening. Requests in progress stay in the queue for the next start. */
  close(): void;
}

/** Creates the queue of rate requests; it requests them when the desk is online again. */
export const createDeferredRates = ({
  context,
  rating,
  runs,
}: DeferredRatesDeps): DeferredRates => {
  const { store, connectivity, clock } = context;
  const service = (): string => context.identity().id;
  const waiting = (): string[] => store.rateWishes.list(service()).map(({ id }) => id);
  let resuming = false;

  const announce = (resumed = 0, leftOut = 0): void =>
    context.emit({ type: 'deferredRates', waiting: waiting(), resumed, leftOut });

  /** Returns the batch of all of these, or null when they belong to several. */
  const batchOf = (ids: readonly string[]): string | null => {
    const batches = new Set(ids.map((id) => store.shipments.get(id)?.batchId));
    return batches.size === 1 ? ([...batches][0] ?? null) : null;
  };

  /**
   * Returns whether a waiting request can be made. `gone`: removed, sent, or rated since; `blocked`: the shipment has problems that a person has to
   * correct first.
   */
  const stateOf = ({ id, at }: DeferredRate): 'able' | 'blocked' | 'gone' => {
    const record = store.shipments.get(id);
    if (record?.removedAt !== null) return 'gone';
    const checked = checkRecord(context, record);
    const { allowed } = snapshotOf(context, record, checked);
    const quote = quoteOf(record.purchase);
    if (
      !allowed.edit ||
      (quote !== null && quote.at >= at && !isOutdated(context, record, checked))
    )
      return 'gone';
    return allowed.rate ? 'able' : 'blocked';
  };

  /** When the connection ends a run, the items that were not processed are added to the queue. */
  const follow = (run: Run, ids: readonly string[], askedAt: number): RunProgress => {
    void run.finished.then(({ id: runId }) => {
      if (!run.lostConnection()) return;
      store.db.transaction(() => {
        store.rateWishes.add(
          service(),
          ids.filter((id) => stateOf({ id, at: askedAt }) === 'able'),
          askedAt,
        );
        rating.handedOver(runId);
      });
      connectivity.markOffline();
      announce();
    });
    return runs.track(run);
  };

  // Requests that a power loss interrupts are still in the table; shipments that were rated by then are skipped.
  const requestWaiting = (): void => {
    const wishes = store.rateWishes.list(service());
    if (resuming || wishes.length === 0 || connectivity.state().state !== 'online') return;
    const found = Map.groupBy(wishes, stateOf);
    const able = (found.get('able') ?? []).map(({ id }) => id);
    const leftOut = found.get('blocked')?.length ?? 0;
    store.rateWishes.drop(
      [...(found.get('blocked') ?? []), ...(found.get('gone') ?? [])].map(({ id }) => id),
    );
    if (able.length === 0) return announce(0, leftOut);
    resuming = true;
    const run = rating.begin(able, batchOf(able), true);
    void run.finished.then(({ id }) => {
      resuming = false;
      if (run.lostConnection()) {
        rating.handedOver(id);
        connectivity.markOffline();
      } else if (!closing) store.rateWishes.drop(able);
      announce();
    });
    runs.track(run);
    announce(able.length, leftOut);
  };
  let closing = false;
  const stopListening = connectivity.onChange((state) => {
    if (state.state === 'online') requestWaiting();
  });

  return {
    waiting,
    ask: (ids) => {
      const at = clock.now();
      if (connectivity.state().state !== 'offline')
        return { kind: 'asked', run: follow(rating.begin(ids, batchOf(ids)), ids, at) };
      store.rateWishes.add(
        service(),
        ids.filter((id) => stateOf({ id, at }) === 'able'),
        at,
      );
      announce();
      return { kind: 'waiting', waiting: waiting() };
    },
    resume: (id) => {
      const { run, rest } = rating.resume(id);
      return follow(run, rest, clock.now());
    },
    recover: () => {
      for (const { run, rest } of rating.recover()) follow(run, rest, clock.now());
    },
    forget: (ids) => {
      store.rateWishes.drop(ids);
      announce();
      return waiting();
    },
    requestWaiting,
    close: () => {
      closing = true;
      stopListening();
    },
  };
};
