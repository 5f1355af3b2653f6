import { t } from '../../../texts/index.ts';
import { newId } from '../../base/clock.ts';
import type { PurchaseContext } from '../purchase.ts';
import { DONE, FAILED, failedBecause, type ItemOutcome } from '../../service/runs/itemOutcome.ts';
import { startRun, type ItemControl, type Run } from '../../service/runs/run.ts';
import type { DocumentCollector } from './collect.ts';
import { DeskError } from '../../base/deskError.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import type { Ledger } from '../../shipments/ledger.ts';

/** Maximum number of shipments that wait for the next attempt of a document while others are fetched. */
const MOST_WAITING = 1_000;

/** Local errors: the next document would fail too. */
const OF_THE_DESK = new Set(['offline', 'diskFull', 'readOnly', 'disk']);

/**
 * Fetches many missing documents as one run with progress, pause and stop. Failures are grouped by reason, so that they can be retried separately. It
 * handles booked shipments only and requests nothing but files from the service, so it cannot buy anything.
 */
export interface Fetching {
  /** Fetches the missing documents of these shipments at once. A document that was removed from this computer counts as missing again. */
  readonly retry: (ids: readonly string[]) => Promise<readonly ShipmentSnapshot[]>;
  /** Returns how many of these shipments, or of all at the service in use, have a document that is not stored and can be fetched. */
  readonly missing: (ids?: readonly string[] | null) => number;
  /**
   * Starts a run that fetches documents.
   * @param wanted shipments whose missing documents are fetched, or null for all at the service in use
   * @throws DeskError when nothing is missing
   */
  readonly start: (wanted: readonly string[] | null, batchId: string | null) => Run;
}

/** Creates `Fetching`. */
export const createFetching = (
  context: PurchaseContext,
  ledger: Ledger,
  collector: DocumentCollector,
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
    // Stopped by a person: this says nothing about the document.
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
