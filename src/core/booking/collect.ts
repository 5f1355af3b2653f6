import PQueue from 'p-queue';
import { obtainDocument, nextRetryDelay } from '../documents/fetchDocuments.ts';
import type { ObtainProblem } from '../documents/fetchDocuments.ts';
import type { Base } from '../base.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { DocumentRecord } from '../store/records.ts';

const TRIES = 3;
/** Shipments whose documents are fetched at once: as many as keep the line busy, however long the run was. */
const AT_ONCE = 6;

/** Gets the documents of booked shipments into the archive. Separate from the purchase and unable to touch it. */
export const createCollector = (base: Base, ledger: Ledger) => {
  const { store, archive, worker, fetchFile, clock } = base;
  const busy = new Map<string, Promise<readonly ObtainProblem[]>>();
  const queue = new PQueue({ concurrency: AT_ONCE });

  const collectOne = async (document: DocumentRecord, signal?: AbortSignal): Promise<ObtainProblem | null> => {
    const { shipmentId, kind, source } = document;
    for (let attempt = 1; ; attempt += 1) {
      const got = await obtainDocument(source, { archive, fetchFile, check: (bytes) => worker.check(bytes), fromPicture: (bytes) => worker.picture(bytes), ...(signal && { signal }) });
      // Should a power cut take this line away, the document is fetched once more.
      if (got.state === 'stored') {
        store.db.part(() => store.documents.stored(shipmentId, kind, got.hash, got.pages));
        return null;
      }
      if (got.state === 'none') return document.state === 'failed' ? { kind: 'notFound', message: document.message ?? 'The service has no such document.' } : null;
      // A person stopped it: nothing was found out about the document.
      if (signal?.aborted === true) return got.problem;
      if (!got.retryable || attempt === TRIES) {
        store.documents.failed(shipmentId, kind, got.problem.message);
        return got.problem;
      }
      await clock.sleep(nextRetryDelay(attempt), signal).catch(() => undefined);
    }
  };

  const collect = async (shipmentId: string, signal?: AbortSignal): Promise<readonly ObtainProblem[]> => {
    const open = store.documents.of(shipmentId).filter(({ state }) => state === 'missing' || state === 'failed');
    const ends = await Promise.all(open.map((document) => collectOne(document, signal)));
    if (open.length === 0) return [];
    ledger.announce([shipmentId]);
    ledger.announceAttention();
    return ends.filter((problem) => problem !== null);
  };

  /** Fetches what is missing of one shipment; a second call meanwhile joins the first. @returns why something is still missing */
  const collectShared = (shipmentId: string, signal?: AbortSignal): Promise<readonly ObtainProblem[]> => {
    const running = busy.get(shipmentId);
    if (running) return running;
    // Nobody waits for most of these: a disk that is full must not end the program in the middle of a booking.
    const work = collect(shipmentId, signal)
      .catch((reason: unknown): readonly ObtainProblem[] => {
        base.log.warn('documents were not kept', { name: reason instanceof Error ? reason.name : 'unknown' });
        return [{ kind: 'disk', code: 'UNKNOWN', message: 'This computer could not write down what it got. Is the disk full?' }];
      })
      .finally(() => busy.delete(shipmentId));
    busy.set(shipmentId, work);
    return work;
  };

  const idle = async (): Promise<void> => { while (busy.size > 0 || queue.size > 0) await Promise.allSettled([queue.onIdle(), ...busy.values()]); };

  return {
    collect: collectShared,
    /** Fetches what is missing of all of them in order, some at once; nobody waits for it. */
    collectInTurn: (ids: readonly string[]): void => { for (const id of ids) void queue.add(() => collectShared(id)); },
    /** Resolves when nothing is being fetched. */
    idle,
    /** Ends with what is being fetched; what waits for its turn is fetched after the next start. */
    close: (): Promise<void> => {
      queue.clear();
      return idle();
    },
  };
};
export type Collector = ReturnType<typeof createCollector>;
