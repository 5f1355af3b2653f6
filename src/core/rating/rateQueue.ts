import type { RateAnswer } from '../../domain/batch/workbench.ts';
import type { RunProgress } from '../../domain/shipment/snapshot.ts';
import type { Base } from '../context.ts';
import type { createRating } from './rating.ts';
import type { Run } from '../runs/run.ts';
import type { Runs } from '../runs/runs.ts';
import { checkRecord, isOutdated } from '../shipments/checking.ts';
import { quoteOf } from '../../domain/purchase/purchase.ts';
import { snapshotOf } from '../shipments/snapshots.ts';
import type { RateWish } from '../store/line.ts';

/** What the queue needs of rating. */
type Rating = Pick<ReturnType<typeof createRating>, 'begin' | 'goOn' | 'recover' | 'handedOver'>;

/**
 * Rates that were asked for while the line was down, kept in the database until it is back. Only rates wait here, never a purchase:
 * buying takes a person at the moment.
 */
export const createRateQueue = (base: Base, rating: Rating, runs: Runs) => {
  const { store, line, clock } = base;
  const service = (): string => base.identity().id;
  const waiting = (): string[] => store.rateWishes.list(service()).map(({ id }) => id);
  let resuming = false;

  const tell = (resumed = 0, leftOut = 0): void =>
    base.emit({ type: 'rateQueue', waiting: waiting(), resumed, leftOut });

  /** The batch that all of these belong to, or null when there are several. */
  const batchOf = (ids: readonly string[]): string | null => {
    const batches = new Set(ids.map((id) => store.shipments.get(id)?.batchId));
    return batches.size === 1 ? ([...batches][0] ?? null) : null;
  };

  /** `gone`: removed, sent, or priced since. `blocked`: it has problems that a person has to mend first. */
  const standing = ({ id, at }: RateWish): 'able' | 'blocked' | 'gone' => {
    const record = store.shipments.get(id);
    if (!record || record.removedAt !== null) return 'gone';
    const checked = checkRecord(base, record);
    const { allowed } = snapshotOf(base, record, checked);
    const quote = quoteOf(record.purchase);
    if (!allowed.edit || (quote !== null && quote.at >= at && !isOutdated(base, record, checked)))
      return 'gone';
    return allowed.rate ? 'able' : 'blocked';
  };

  /** A run that the line ends leaves the rest of its members as wishes. */
  const follow = (run: Run, ids: readonly string[], askedAt: number): RunProgress => {
    void run.finished.then(({ id: runId }) => {
      if (!run.lostLine()) return;
      store.db.transaction(() => {
        store.rateWishes.add(
          service(),
          ids.filter((id) => standing({ id, at: askedAt }) === 'able'),
          askedAt,
        );
        rating.handedOver(runId);
      });
      line.giveUp();
      tell();
    });
    return runs.track(run);
  };

  /** Asks for everything that waits. What a power cut interrupts is still in the table, and what was priced by then is left out. */
  const resume = (): void => {
    const wishes = store.rateWishes.list(service());
    if (resuming || wishes.length === 0 || line.state().state !== 'online') return;
    const found = Map.groupBy(wishes, standing);
    const able = (found.get('able') ?? []).map(({ id }) => id);
    const leftOut = found.get('blocked')?.length ?? 0;
    store.rateWishes.drop(
      [...(found.get('blocked') ?? []), ...(found.get('gone') ?? [])].map(({ id }) => id),
    );
    if (able.length === 0) return tell(0, leftOut);
    resuming = true;
    const run = rating.begin(able, batchOf(able), true);
    void run.finished.then(({ id }) => {
      resuming = false;
      if (run.lostLine()) {
        rating.handedOver(id);
        line.giveUp();
      } else if (!closing) store.rateWishes.drop(able);
      tell();
    });
    runs.track(run);
    tell(able.length, leftOut);
  };
  let closing = false;
  const stopListening = line.onChange((state) => {
    if (state.state === 'online') resume();
  });

  return {
    waiting,
    /** Asks for rates now, or once the line is back. */
    ask: (ids: readonly string[]): RateAnswer => {
      const at = clock.now();
      if (line.state().state !== 'offline')
        return { kind: 'asked', run: follow(rating.begin(ids, batchOf(ids)), ids, at) };
      store.rateWishes.add(
        service(),
        ids.filter((id) => standing({ id, at }) === 'able'),
        at,
      );
      tell();
      return { kind: 'waiting', waiting: waiting() };
    },
    /** Goes on with what a stopped run left. @throws DeskError when nothing is left of it */
    goOn: (id: string): RunProgress => {
      const { run, rest } = rating.goOn(id);
      return follow(run, rest, clock.now());
    },
    /** After a start: the runs that the end of the program cut off are there again, each waiting for a person to let it go on. */
    recover: (): void => {
      for (const { run, rest } of rating.recover()) follow(run, rest, clock.now());
    },
    /** Somebody does not want the rates any more. */
    forget: (ids: readonly string[]): readonly string[] => {
      store.rateWishes.drop(ids);
      tell();
      return waiting();
    },
    resume,
    /** What is under way stays wished for at the next start. */
    close: (): void => {
      closing = true;
      stopListening();
    },
  };
};
