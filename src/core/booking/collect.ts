import { obtainDocument, nextRetryDelay } from '../documents/fetchDocuments.ts';
import type { Base } from '../base.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { DocumentRecord } from '../store/records.ts';

const TRIES = 3;

/** Gets the documents of booked shipments into the archive. Separate from the purchase and unable to touch it. */
export const createCollector = (base: Base, ledger: Ledger) => {
  const { store, archive, worker, fetchFile, clock } = base;
  const busy = new Map<string, Promise<void>>();

  const collectOne = async (document: DocumentRecord, signal?: AbortSignal): Promise<void> => {
    const { shipmentId, kind, source } = document;
    for (let attempt = 1; ; attempt += 1) {
      const got = await obtainDocument(source, { archive, fetchFile, check: (bytes) => worker.check(bytes), fromPicture: (bytes) => worker.picture(bytes), ...(signal && { signal }) });
      // Should a power cut take this line away, the document is fetched once more.
      if (got.state === 'stored') return store.db.part(() => store.documents.stored(shipmentId, kind, got.hash, got.pages));
      if (got.state === 'none') return;
      if (!got.retryable || attempt === TRIES || signal?.aborted === true) return store.documents.failed(shipmentId, kind, got.problem.message);
      await clock.sleep(nextRetryDelay(attempt), signal).catch(() => undefined);
    }
  };

  const collect = async (shipmentId: string, signal?: AbortSignal): Promise<void> => {
    const open = store.documents.of(shipmentId).filter(({ state }) => state === 'missing' || state === 'failed');
    await Promise.all(open.map((document) => collectOne(document, signal)));
    if (open.length === 0) return;
    ledger.announce([shipmentId]);
    ledger.announceAttention();
  };

  return {
    /** Fetches what is missing of one shipment; a second call meanwhile joins the first. */
    collect: (shipmentId: string, signal?: AbortSignal): Promise<void> => {
      const running = busy.get(shipmentId);
      if (running) return running;
      // Nobody waits for most of these: a disk that is full must not end the program in the middle of a booking.
      const work = collect(shipmentId, signal)
        .catch((reason: unknown) => base.log.warn('documents were not kept', { name: reason instanceof Error ? reason.name : 'unknown' }))
        .finally(() => busy.delete(shipmentId));
      busy.set(shipmentId, work);
      return work;
    },
    /** Resolves when nothing is being fetched. */
    idle: async (): Promise<void> => { while (busy.size > 0) await Promise.allSettled(busy.values()); },
  };
};
export type Collector = ReturnType<typeof createCollector>;
