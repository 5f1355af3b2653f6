import { t } from '../../../texts/index.ts';
import { isSentState } from '../../../domain/purchase/purchase.ts';
import type { FailedMembers, RunFailure } from '../../../domain/shipment/snapshot.ts';
import { newId } from '../../base/clock.ts';
import { paceFor } from '../../service/identity/identities.ts';
import type { PurchaseContext } from '../purchase.ts';
import type { Verifier } from '../../shipments/codes/verify.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import type { RatingRunRecord } from '../../ledger/tables/records.ts';
import type { Terms } from '../terms/terms.ts';
import type { FailReason } from '../../service/runs/itemOutcome.ts';
import { startRun, type Run } from '../../service/runs/run.ts';
import type { PendingChanges } from './pendingChanges.ts';
import { createItemRater } from './rateItem.ts';

/** A run with the items that it still has to request. */
export interface ResumedRun {
  readonly run: Run;
  readonly rest: readonly string[];
}

/** Dependencies of `createRating`. */
export interface RatingDeps {
  readonly context: PurchaseContext;
  readonly ledger: Ledger;
  readonly verifier: Pick<Verifier, 'verifyFor'>;
  readonly pendingChanges: Pick<PendingChanges, 'during'>;
  readonly terms: Pick<Terms, 'rates'>;
}

/** Rates shipments: verifies each of their HS codes once, requests rates, and stores the options with the content that they belong to. */
export interface Rating {
  /** Rates those of `ids` that can be rated; the others fail with their problems. Items that are left when the program ends are forgotten. */
  start(ids: readonly string[], batchId: string | null): Run;
  /**
   * As `start`, but kept in the database: the rest can be rated after a restart, or once the keys are corrected.
   * @param queued the items are in the queue of deferredRates.ts too, which requests those that still wait there automatically after a restart
   */
  begin(ids: readonly string[], batchId: string | null, queued?: boolean): Run;
  /** Rates what a run left. Throws DeskError `notFound` when nothing is left of it. */
  resume(id: string): ResumedRun;
  /** Call after a start: returns the runs that the end of the program interrupted, each paused until a person resumes it. */
  recover(): ResumedRun[];
  /** Ends a run whose remaining items are in the queue now. */
  handedOver(id: string): void;
  /** Returns the failed items of a run by reason, the most frequent first, each in the order of the run, without shipments that were removed. */
  failures(runId: string): FailedMembers[];
}

/** Creates the functions that start and resume rating runs. */
export const createRating = ({
  context,
  ledger,
  verifier,
  pendingChanges,
  terms,
}: RatingDeps): Rating => {
  const { store, clock } = context;
  const inProgress = new Map<string, Run>();

  const isHere = (id: string): boolean => store.imports.isThere(id);
  const rateItem = createItemRater({ context, ledger, verifier, terms });

  const run = (
    members: readonly string[],
    batchId: string | null,
    record: RatingRunRecord | null,
    more: Pick<Parameters<typeof startRun>[0], 'before' | 'waiting'> = {},
  ): Run =>
    startRun({
      id: record?.id ?? newId(context),
      kind: 'rating',
      batchId,
      members,
      concurrency: context.settings().concurrency,
      clock,
      ...more,
      pace: paceFor(context, members[0] === undefined ? null : store.shipments.get(members[0])),
      // Items stopped by the connection are requested by deferredRates.ts.
      canContinue: (byPerson, line) =>
        record !== null && !byPerson && !line && store.runs.rating(record.id)?.endedAt === null,
      processItem: async (id, control) => {
        const outcome = await pendingChanges.during('price', [id], () =>
          rateItem(id, control, (ended, write) => {
            // Not synced to disk: a price that a power loss loses is requested again.
            store.db.part(() => {
              write?.();
              if (record && ended.kind !== 'stop')
                store.runs.itemFinished(
                  record.id,
                  id,
                  ended.kind === 'failed' ? (ended.reason ?? null) : null,
                );
            });
            return ended;
          }),
        );
        if (isHere(id)) ledger.announce([id]);
        return outcome;
      },
      onProgress: (progress) => context.emit({ type: 'run', progress }),
    });

  /** Returns the items of an open run that were not processed and can still be rated, and the counts of the others. */
  const restOf = ({
    id,
    members,
  }: RatingRunRecord): {
    readonly rest: readonly string[];
    readonly before: { readonly done: number; readonly failures: readonly RunFailure[] };
  } => {
    const processed = store.runs.finishedItems(id);
    const over = new Set(processed.map(({ shipmentId }) => shipmentId));
    const rest = members.filter((member) => {
      const found = over.has(member) ? null : store.shipments.get(member);
      return found !== null && found.removedAt === null && !isSentState(found.purchase.kind);
    });
    return {
      rest,
      before: {
        done: processed.filter(({ reason }) => reason === null).length,
        failures: groups(processed).map(({ ids, ...reason }) => ({ ...reason, count: ids.length })),
      },
    };
  };

  /** Ends the record of a run when all items were processed, or when a person stopped it. */
  const keepRecord = (started: Run, record: RatingRunRecord): Run => {
    let byPerson = false;
    const finished = started.finished.then((progress) => {
      inProgress.delete(record.id);
      try {
        if (byPerson || progress.state === 'done') store.runs.end(record.id, clock.now());
      } catch (reason) {
        context.log.warn('the end of a run could not be written down', {
          name: reason instanceof Error ? reason.name : 'unknown',
        });
      }
      return progress;
    });
    const made: Run = {
      ...started,
      finished,
      stop: (message) => {
        byPerson ||= message === undefined;
        started.stop(message);
      },
    };
    inProgress.set(record.id, made);
    return made;
  };

  const resume = (record: RatingRunRecord, waiting?: string): ResumedRun | null => {
    const { rest, before } = restOf(record);
    if (rest.length > 0)
      return {
        rest,
        run: keepRecord(
          run(rest, record.options.batchId, record, {
            before,
            ...(waiting !== undefined && { waiting }),
          }),
          record,
        ),
      };
    store.runs.end(record.id, clock.now());
    return null;
  };

  return {
    start: (ids, batchId) => run(ids, batchId, null),

    begin: (ids, batchId, queued = false) => {
      const record: RatingRunRecord = {
        id: newId(context),
        kind: 'rating',
        serviceId: context.identity().id,
        members: ids,
        options: { batchId, queued },
        startedAt: clock.now(),
        endedAt: null,
      };
      const asked = new Set(ids);
      // Interrupted runs whose remaining items are all in this one end here.
      const superseded = store.runs
        .openRatings(record.serviceId)
        .filter((open) => restOf(open).rest.every((id) => asked.has(id)));
      store.db.transaction(() => {
        for (const { id } of superseded) store.runs.end(id, clock.now());
        store.runs.insert(record);
      });
      for (const { id } of superseded) inProgress.get(id)?.stop(t('rating.askedAgain'));
      return keepRecord(run(ids, batchId, record), record);
    },

    resume: (id) => {
      const record = store.runs.rating(id);
      const going = record?.endedAt === null && !inProgress.has(id) ? resume(record) : null;
      if (!going) throw new DeskError('notFound', t('rating.nothingLeft'));
      return going;
    },

    recover: () => {
      const serviceId = context.identity().id;
      const waiting = new Set(store.rateWishes.list(serviceId).map(({ id }) => id));
      return store.runs.openRatings(serviceId).flatMap((record) => {
        // A run that refused keys stopped has left the queue: nobody else requests its rest.
        const isQueued =
          record.options.queued && restOf(record).rest.every((id) => waiting.has(id));
        if (!isQueued) return resume(record, t('rating.programClosed')) ?? [];
        store.runs.end(record.id, clock.now());
        return [];
      });
    },

    handedOver: (id) => store.runs.end(id, clock.now()),

    failures: (runId) => {
      const order = new Map(store.runs.rating(runId)?.members.map((id, at) => [id, at]));
      const positionOf = (id: string): number => order.get(id) ?? order.size;
      const finished = store.runs.finishedItems(runId);
      return groups(
        finished
          .filter(({ shipmentId }) => isHere(shipmentId))
          .sort((a, b) => positionOf(a.shipmentId) - positionOf(b.shipmentId)),
      );
    },
  };
};

/** Returns failed items by reason, the most frequent first. */
const groups = (
  processed: readonly { readonly shipmentId: string; readonly reason: FailReason | null }[],
): FailedMembers[] => {
  const found = new Map<string, { code: string; message: string; ids: string[] }>();
  for (const { shipmentId, reason } of processed) {
    if (reason === null) continue;
    const key = `${reason.code}\n${reason.message}`;
    const group = found.get(key) ?? { ...reason, ids: [] };
    found.set(key, group);
    group.ids.push(shipmentId);
  }
  return [...found.values()].sort((a, b) => b.ids.length - a.ids.length);
};
