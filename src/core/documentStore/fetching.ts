import { t } from '../../texts/index.ts';
import { newId } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import { DONE, FAILED, failedBecause, type ItemOutcome } from '../runs/itemOutcome.ts';
import { startRun, type ItemControl, type Run } from '../runs/run.ts';
import type { Collector } from '../booking/collect.ts';
import { DeskError } from '../deskError.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { Ledger } from '../shipments/ledger.ts';

/** Most shipments that wait for the next try of a document while others are fetched. */
const MOST_WAITING = 1_000;

/** Problems of the desk itself: the next document would fare no better. */
const OF_THE_DESK = new Set(['offline', 'diskFull', 'readOnly', 'disk']);

/**
 * Fetching many missing documents as one run with progress, pause and stop. What fails is told by reason, so that those alone
 * can be tried again. Purchases are out of its reach: it knows booked shipments only and asks the service for nothing but files.
 */
export interface Fetching {
  /** Tries at once to get what is missing of these shipments; a document that was removed here counts as missing again. */
  readonly retry: (ids: readonly string[]) => Promise<readonly ShipmentSnapshot[]>;
  /** How many of these shipments, or of all of the connection in use, have a document that is not here and can be got. */
  readonly missing: (ids?: readonly string[] | null) => number;
  /**
   * @param wanted shipments whose missing documents are to be got, or null for all of the connection in use
   * @throws DeskError when nothing is missing
   */
  readonly start: (wanted: readonly string[] | null, batchId: string | null) => Run;
}

/** Runs that fetch documents of bookings that are not here yet. */
export const createFetching = (
  context: Pick<CoreContext, 'store' | 'clock' | 'random' | 'settings' | 'identity' | 'emit'>,
  ledger: Ledger,
  collector: Collector,
): Fetching => {
  const { store } = context;

  const incomplete = (): string[] => store.documents.fetchable(context.identity().id);

  const fetchOne = async (
    id: string,
    { signal, releaseSlot }: ItemControl,
  ): Promise<ItemOutcome> => {
    const problems = await collector.collect(id, { signal, onWait: releaseSlot });
    const [first] = problems;
    if (!first) return DONE;
    // Stopped by a person: nothing was found out about it.
    if (signal.aborted) return FAILED;
    const stopping = problems.find(({ kind }) => OF_THE_DESK.has(kind));
    return stopping
      ? { kind: 'stop', message: stopping.message, desk: stopping.kind !== 'offline' }
      : failedBecause(first.message);
  };

  return {
    retry: async (ids) => {
      for (const id of ids) store.diskUsage.wanted(id);
      await Promise.all(ids.map((id) => collector.collect(id)));
      ledger.announceAttention();
      return ledger.announce(ids);
    },
    missing: (ids = null) => {
      const open = incomplete();
      if (ids === null) return open.length;
      const asked = new Set(ids);
      return open.filter((id) => asked.has(id)).length;
    },
    start: (wanted, batchId) => {
      const open = incomplete();
      const there = new Set(open);
      const members = wanted === null ? open : [...new Set(wanted)].filter((id) => there.has(id));
      if (members.length === 0) throw new DeskError('notFound', t('documentStore.noneMissing'));
      return startRun({
        id: newId(context),
        kind: 'documents',
        batchId,
        members,
        concurrency: context.settings().concurrency,
        maxInProgress: MOST_WAITING,
        clock: context.clock,
        processItem: fetchOne,
        onProgress: (progress) => context.emit({ type: 'run', progress }),
      });
    },
  };
};
