import { t } from '../../../texts/index.ts';
import { inFull } from '../../../domain/service/serviceError.ts';
import type { RunProgress } from '../../../domain/shipment/snapshot.ts';
import { newId } from '../../base/clock.ts';
import type { PurchaseContext } from '../purchase.ts';
import { DeskError, OtherService } from '../../base/deskError.ts';
import {
  DONE,
  endsRun,
  failedBecause,
  LEFT,
  stopFor,
  type ItemOutcome,
} from '../../service/runs/itemOutcome.ts';
import { startRun, type Run } from '../../service/runs/run.ts';
import type { Runs } from '../../service/runs/runs.ts';
import { paceFor } from '../../service/identity/identities.ts';
import type { TrackingRunRecord } from '../../ledger/tables/records.ts';
import type { AskTracking } from './askTracking.ts';

/** Queries the tracking of many shipments, in a run that can be paused and stopped. Its requests have background priority. */
export interface TrackingRuns {
  /**
   * Tracks these shipments. What is left when the program ends or the connection fails is tracked later.
   * Throws DeskError `badInput` when none of them has a tracking number.
   */
  start(ids: readonly string[]): RunProgress;
  /**
   * Tracks every shipment that is still on its way and was booked at `since` or later, except those of such runs in progress. When these cover all of
   * them, returns the progress of the last one instead.
   */
  startOpen(since: number): RunProgress;
  /** Returns how many that would be. */
  countOpen(since: number): number;
  /** Starts the same without storing it: what is left when the program ends is forgotten. */
  once(ids: readonly string[]): Run;
  /** Returns the ids of shipments that are still on their way and were booked at `since` or later. */
  open(since: number): string[];
  /** Tracks what a stopped run left. Throws DeskError `notFound` when nothing is left of it. */
  resume(id: string): RunProgress;
  /** From now on, runs that were interrupted by the end of the program or a lost connection continue as soon as the service is reachable. */
  recover(): void;
  close(): void;
}

/** Dependencies of `createTrackingRuns`. */
export interface TrackingRunsDeps {
  readonly context: PurchaseContext;
  readonly ask: AskTracking;
  readonly runs: Pick<Runs, 'track'>;
}

/** Creates the runs that track many shipments. */
export const createTrackingRuns = ({ context, ask, runs }: TrackingRunsDeps): TrackingRuns => {
  const { store, clock, connectivity } = context;
  const inProgress = new Map<string, { readonly run: Run; readonly record: TrackingRunRecord }>();
  const here = (): string => context.identity().id;

  const trackOne = async (id: string, signal: AbortSignal): Promise<ItemOutcome> => {
    const record = store.shipments.get(id);
    const number = record?.purchase.kind === 'booked' ? record.purchase.receipt.trackingNumber : '';
    if (!record || number === '') return failedBecause(t('tracking.noNumber'));
    try {
      const answer = await ask(record.serviceId, number, { background: true, signal });
      if (answer.ok) return DONE;
      if (answer.error.kind === 'cancelled') return LEFT;
      // An error of another service than the active one says nothing about the connection.
      return record.serviceId === here() && endsRun(answer.error, connectivity)
        ? stopFor(answer.error)
        : failedBecause(inFull(answer.error));
    } catch (reason) {
      if (reason instanceof OtherService) return failedBecause(reason.message);
      throw reason;
    }
  };

  const run = (
    id: string,
    members: readonly string[],
    done: number,
    canContinue: (byPerson: boolean) => boolean,
  ): Run =>
    startRun({
      id,
      kind: 'tracking',
      // Belongs to no batch, so that batches can be rated and booked meanwhile.
      batchId: null,
      members,
      concurrency: context.settings().concurrency,
      clock,
      pace: paceFor(context, { serviceId: here(), mode: context.settings().mode }),
      before: { done, failures: [] },
      canContinue,
      processItem: (member, { signal }) => trackOne(member, signal),
      onProgress: (progress) => context.emit({ type: 'run', progress }),
    });

  const begin = (record: TrackingRunRecord, members: readonly string[]): RunProgress => {
    let byPerson = false;
    const started = run(
      record.id,
      members,
      record.members.length - members.length,
      (stoppedByPerson) => !stoppedByPerson,
    );
    const kept: Run = {
      ...started,
      stop: (message) => {
        byPerson ||= message === undefined;
        started.stop(message);
      },
    };
    inProgress.set(record.id, { run: kept, record });
    void started.finished.then(({ state }) => {
      inProgress.delete(record.id);
      try {
        if (byPerson || state === 'done') store.runs.end(record.id, clock.now());
      } catch (reason) {
        context.log.warn('the end of a run could not be written down', {
          name: reason instanceof Error ? reason.name : 'unknown',
        });
      }
    });
    return runs.track(kept);
  };

  const keep = (members: readonly string[], all: boolean): TrackingRunRecord => {
    const record: TrackingRunRecord = {
      id: newId(context),
      kind: 'tracking',
      serviceId: here(),
      members,
      options: { all },
      startedAt: clock.now(),
      endedAt: null,
    };
    store.runs.insert(record);
    return record;
  };

  /** Returns the shipments that were not queried since the run began. */
  const restOf = ({ members, startedAt }: TrackingRunRecord): string[] =>
    members.filter((id) => {
      const way = store.ways.get(id);
      return way !== null && way.triedAt < startedAt;
    });

  const cutOff = (): TrackingRunRecord[] =>
    store.runs.openTrackings(here()).filter(({ id }) => !inProgress.has(id));

  const open = (since: number): string[] => store.ways.open(here(), since);

  const start = (members: readonly string[], all: boolean): RunProgress => {
    const withNumber = members.filter((id) => store.ways.get(id) !== null);
    if (withNumber.length === 0) throw new DeskError('badInput', t('tracking.noneToTrack'));
    return begin(keep(withNumber, all), withNumber);
  };

  let stopListening = (): void => undefined;
  /** Continues in a new run: the window may show the old one as stopped. */
  const goOnAll = (): void => {
    for (const record of cutOff()) {
      const rest = restOf(record);
      const next = store.db.transaction(() => {
        store.runs.end(record.id, clock.now());
        return rest.length > 0 ? keep(rest, record.options.all) : null;
      });
      // After the commit: a run of an undone transaction would query shipments that the old run queries again.
      if (next !== null) begin(next, rest);
    }
  };

  return {
    start: (ids) => start(ids, false),
    startOpen: (since) => {
      const running = [...inProgress.values()].filter(({ record }) => record.options.all);
      const covered = new Set(running.flatMap(({ record }) => record.members));
      const rest = open(since).filter((id) => !covered.has(id));
      const last = running.at(-1);
      return last && rest.length === 0 ? last.run.progress() : start(rest, true);
    },
    countOpen: (since) => store.ways.countOpen(here(), since),
    once: (ids) => run(newId(context), ids, 0, () => false),
    open,
    resume: (id) => {
      const record = cutOff().find((each) => each.id === id);
      const rest = record ? restOf(record) : [];
      if (!record || rest.length === 0) throw new DeskError('notFound', t('rating.nothingLeft'));
      return begin(record, rest);
    },
    recover: () => {
      stopListening = connectivity.onChange(({ state }) => {
        if (state === 'online') goOnAll();
      });
      if (connectivity.state().state === 'online') goOnAll();
    },
    close: () => stopListening(),
  };
};
