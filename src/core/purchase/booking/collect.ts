import { isDeepStrictEqual } from 'node:util';
import { t } from '../../../texts/index.ts';
import PQueue from 'p-queue';
import { obtainDocument, nextRetryDelay } from '../../papers/documents/fetchDocuments.ts';
import type { ObtainProblem } from '../../papers/documents/fetchDocuments.ts';
import type { DocumentKind } from '../../../domain/service/service.ts';
import type { PurchaseContext } from '../purchase.ts';
import { runQueued, NotStarted } from '../../service/http/runQueued.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import type { DocumentRecord } from '../../ledger/tables/records.ts';

/** Number of attempts before a document counts as missing. The waits between them add up to half a minute. */
const TRIES = 5;
/** When a host asks for a longer wait, the document counts as missing, and a person fetches it later. */
const LONGEST_WAIT_MS = 60_000;
/** Number of shipments whose documents are fetched at the same time, regardless of the length of the run. */
const AT_ONCE = 6;
/** The wait after a document that was replaced while it was fetched, in milliseconds. All kinds are then read again. */
const REPLACED = 0;
/** Priorities: a fetch that a person requested goes before the fetches after a booking run. */
const [REQUESTED, BACKGROUND] = [1, 0] as const;

const cancelled = (): ObtainProblem => ({
  kind: 'cancelled',
  sent: false,
  message: t('service.cancelled'),
});

/** Options of `Collector.collect`. */
export interface CollectOptions {
  readonly signal?: AbortSignal;
  /** Called before the wait for the next attempt, so that the slot can be used for another shipment. */
  readonly onWait?: () => void;
}

/** Result of one failed attempt. `waitMs`: time until the next attempt, null when there is none. */
interface Attempt {
  readonly kind: DocumentKind;
  readonly problem: ObtainProblem;
  readonly waitMs: number | null;
}

const waitFor = (problem: ObtainProblem, attempt: number): number =>
  Math.max(
    nextRetryDelay(attempt),
    problem.kind === 'rateLimited' ? (problem.retryAfterMs ?? 0) : 0,
  );

const isOpen = ({ state }: DocumentRecord): boolean => state === 'missing' || state === 'failed';

/** Dependencies of `createCollector`. */
export interface CollectorDeps {
  readonly context: PurchaseContext;
  readonly ledger: Pick<Ledger, 'announce' | 'announceAttention'>;
  /** Called after an attempt to fetch documents of a shipment, successful or not. */
  readonly onCollected?: () => void;
}

/** Fetches the documents of booked shipments into the document store. Never sends a purchase. */
export interface DocumentCollector {
  /**
   * Fetches the missing documents of one shipment. A second call while the first is running joins it. Never throws.
   * @returns why documents are still missing; empty when none is
   */
  collect(shipmentId: string, options?: CollectOptions): Promise<readonly ObtainProblem[]>;
  /** Fetches the missing documents of all of these in order, several at a time, in the background. */
  collectInTurn(ids: readonly string[]): void;
  /** Resolves when nothing is being fetched. */
  idle(): Promise<void>;
  /** Aborts the fetches; the next start repeats them. Resolves when all have ended. */
  close(): Promise<void>;
}

/** Creates `DocumentCollector` (docs/service.md §4.5.4). */
export const createCollector = ({
  context,
  ledger,
  onCollected = () => undefined,
}: CollectorDeps): DocumentCollector => {
  const { store, documentStore, worker, fetchFile, clock } = context;
  const inProgress = new Map<string, Promise<readonly ObtainProblem[]>>();
  /** Queue of attempts. A shipment that waits for its next attempt holds no slot. */
  const slots = new PQueue({ concurrency: AT_ONCE });
  const closing = new AbortController();

  /** Returns true while the document is missing, and expected from the same source as when it was read. */
  const isStillOpen = ({ shipmentId, kind, source }: DocumentRecord): boolean =>
    store.documents
      .of(shipmentId)
      .some((now) => now.kind === kind && isOpen(now) && isDeepStrictEqual(now.source, source));

  /**
   * Returns the name of another shipment of the same service that has this file as its waybill, or null. A parcel with the label of another one would
   * go to that one's receiver.
   */
  const otherWithLabel = (shipmentId: string, hash: string): string | null => {
    const holder = store.documents
      .withHash(hash)
      .filter((each) => each.kind === 'waybill' && each.shipmentId !== shipmentId)
      .map((each) => store.shipments.get(each.shipmentId))
      .find((other) => other?.serviceId === store.shipments.get(shipmentId)?.serviceId);
    return holder ? holder.draft.name || holder.externalReference : null;
  };

  const attemptOne = async (
    document: DocumentRecord,
    attempt: number,
    signal: AbortSignal,
  ): Promise<Attempt | null> => {
    const { shipmentId, kind, source } = document;
    const got = await obtainDocument(source, {
      documentStore,
      fetchFile,
      check: (bytes) => worker.check(bytes),
      fromPicture: (bytes) => worker.picture(bytes),
      signal,
    });
    // Replaced meanwhile, by the document of another purchase of this shipment: the next attempt fetches that one.
    if (!isStillOpen(document)) return { kind, problem: cancelled(), waitMs: REPLACED };
    // If a power cut loses this entry, the document is fetched once more.
    if (got.state === 'stored') {
      const others = store.db.part(() => {
        const holder = kind === 'waybill' ? otherWithLabel(shipmentId, got.hash) : null;
        if (holder === null)
          store.documents.stored(shipmentId, kind, got.hash, got.pages, clock.now());
        return holder;
      });
      if (others === null) return null;
      const message = t('files.labelOfAnother', { shipment: others });
      store.documents.failed(shipmentId, kind, message);
      return { kind, problem: { kind: 'malformed', status: 0, message }, waitMs: null };
    }
    if (got.state === 'none')
      return document.state === 'failed'
        ? {
            kind,
            problem: {
              kind: 'notFound',
              message: document.message ?? t('files.noSuchDocument'),
            },
            waitMs: null,
          }
        : null;
    // Stopped by a person: this says nothing about the document.
    if (signal.aborted) return { kind, problem: got.problem, waitMs: null };
    const waitMs = got.retryable && attempt < TRIES ? waitFor(got.problem, attempt) : null;
    if (waitMs !== null && waitMs <= LONGEST_WAIT_MS) return { kind, problem: got.problem, waitMs };
    store.documents.failed(shipmentId, kind, got.problem.message);
    return { kind, problem: got.problem, waitMs: null };
  };

  /**
   * One attempt for the missing documents, or for some kinds of them. They are read from the database only now: documents that were contained in a
   * response can be megabytes, and thousands of shipments may wait.
   */
  const attemptMissing = async (
    shipmentId: string,
    attempt: number,
    kinds: readonly DocumentKind[] | null,
    signal: AbortSignal,
  ): Promise<readonly Attempt[]> => {
    const open = store.documents
      .of(shipmentId)
      .filter((each) => isOpen(each) && (kinds === null || kinds.includes(each.kind)));
    const attempted = await Promise.all(
      open.map((document) => attemptOne(document, attempt, signal)),
    );
    if (open.length > 0) {
      ledger.announce([shipmentId]);
      ledger.announceAttention();
      onCollected();
    }
    return attempted.filter((each) => each !== null);
  };

  const collect = async (
    shipmentId: string,
    priority: number,
    { signal, onWait }: CollectOptions,
  ): Promise<readonly ObtainProblem[]> => {
    const ending = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
    const over: ObtainProblem[] = [];
    let kinds: readonly DocumentKind[] | null = null;
    for (let attempt = 1; ; attempt += 1) {
      const attemptNow: () => Promise<readonly Attempt[]> = attemptMissing.bind(
        null,
        shipmentId,
        attempt,
        kinds,
        ending,
      );
      const attempted = await runQueued(slots, attemptNow, ending, priority);
      over.push(...attempted.flatMap(({ problem, waitMs }) => (waitMs === null ? [problem] : [])));
      const again = attempted.filter(({ waitMs }) => waitMs !== null);
      if (again.length === 0) return over;
      kinds = again.some(({ waitMs }) => waitMs === REPLACED)
        ? null
        : again.map(({ kind }) => kind);
      onWait?.();
      await clock.sleep(Math.max(...again.map(({ waitMs }) => waitMs ?? 0)), ending);
    }
  };

  /** For a caller that joins a running collection: its abort signal ends only its own wait. */
  const joined = (
    running: Promise<readonly ObtainProblem[]>,
    signal: AbortSignal | undefined,
  ): Promise<readonly ObtainProblem[]> =>
    signal === undefined
      ? running
      : new Promise((resolve, reject) => {
          const leave = (): void => resolve([cancelled()]);
          if (signal.aborted) leave();
          signal.addEventListener('abort', leave, { once: true });
          running.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
        });

  const shared = (
    shipmentId: string,
    priority: number,
    options: CollectOptions,
  ): Promise<readonly ObtainProblem[]> => {
    const running = inProgress.get(shipmentId);
    if (running) return joined(running, options.signal);
    // The result is often not awaited: a full disk must not end the program in the middle of a booking.
    const work = collect(shipmentId, priority, options)
      .catch((reason: unknown): readonly ObtainProblem[] => {
        // Aborted while it waited: this says nothing about the document.
        if (
          reason instanceof NotStarted ||
          closing.signal.aborted ||
          options.signal?.aborted === true
        )
          return [cancelled()];
        context.log.warn('documents were not kept', {
          name: reason instanceof Error ? reason.name : 'unknown',
        });
        return [
          {
            kind: 'disk',
            code: 'UNKNOWN',
            message: t('files.couldNotWriteDocument'),
          },
        ];
      })
      .finally(() => inProgress.delete(shipmentId));
    inProgress.set(shipmentId, work);
    return work;
  };

  const idle = async (): Promise<void> => {
    while (inProgress.size > 0) await Promise.allSettled(inProgress.values());
  };

  return {
    collect: (shipmentId, options = {}) => shared(shipmentId, REQUESTED, options),
    collectInTurn: (ids) => {
      for (const id of ids) void shared(id, BACKGROUND, {});
    },
    idle,
    close: () => {
      closing.abort();
      return idle();
    },
  };
};
