import { t } from '../../texts/index.ts';
import PQueue from 'p-queue';
import { obtainDocument, nextRetryDelay } from '../documents/fetchDocuments.ts';
import type { ObtainProblem } from '../documents/fetchDocuments.ts';
import type { DocumentKind } from '../../domain/service/service.ts';
import type { CoreContext } from '../context.ts';
import { runQueued, NotStarted } from '../http/runQueued.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { DocumentRecord } from '../store/records.ts';

/**
 * A document is requested this many times before it counts as missing; the waits between add up to
 * half a minute.
 */
const TRIES = 5;
/**
 * When a host asks for a longer wait than this, the document counts as missing, and a person
 * fetches it later.
 */
const LONGEST_WAIT_MS = 60_000;
/** Shipments whose documents are fetched at once, however long the run was. */
const AT_ONCE = 6;
/** Priorities: what a person requested is fetched before what follows a booking run. */
const [REQUESTED, BACKGROUND] = [1, 0] as const;

const cancelled = (): ObtainProblem => ({
  kind: 'cancelled',
  sent: false,
  message: t('service.cancelled'),
});

/** What a caller passes along. */
export interface CollectOptions {
  readonly signal?: AbortSignal;
  /**
   * Called before a wait for the next attempt: the slot can be used for another shipment meanwhile.
   */
  readonly onWait?: () => void;
}

/** How one attempt ended. `waitMs`: time until the next attempt, null when there is none. */
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

/** What documents of bookings are fetched with. */
export interface CollectorDeps {
  readonly context: Pick<
    CoreContext,
    'store' | 'documentStore' | 'worker' | 'fetchFile' | 'clock' | 'log'
  >;
  readonly ledger: Pick<Ledger, 'announce' | 'announceAttention'>;
  /** Called after documents of a shipment came, or were requested in vain. */
  readonly onCollected?: () => void;
}

/** Fetches the documents of booked shipments into the document store. It never calls the purchase operation. */
export interface Collector {
  /**
   * Fetches the missing documents of one shipment; a second call meanwhile joins the first. Never throws.
   * @returns why documents are still missing; empty when none is
   */
  collect(shipmentId: string, options?: CollectOptions): Promise<readonly ObtainProblem[]>;
  /** Fetches the missing documents of all of these in order, some at once, in the background. */
  collectInTurn(ids: readonly string[]): void;
  /** Resolves when nothing is being fetched. */
  idle(): Promise<void>;
  /** Aborts what is being fetched; the next start fetches it. Resolves when everything has ended. */
  close(): Promise<void>;
}

/** Fetches the documents of bookings and stores them, some shipments at a time. */
export const createCollector = ({
  context,
  ledger,
  onCollected = () => undefined,
}: CollectorDeps): Collector => {
  const { store, documentStore, worker, fetchFile, clock } = context;
  const inProgress = new Map<string, Promise<readonly ObtainProblem[]>>();
  /** Queue of attempts. A shipment that waits for its next attempt holds no slot. */
  const slots = new PQueue({ concurrency: AT_ONCE });
  const closing = new AbortController();

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
    // If a power cut loses this entry, the document is fetched once more.
    if (got.state === 'stored') {
      store.db.part(() =>
        store.documents.stored(shipmentId, kind, got.hash, got.pages, clock.now()),
      );
      return null;
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
    // A person stopped it: this says nothing about the document.
    if (signal.aborted) return { kind, problem: got.problem, waitMs: null };
    const waitMs = got.retryable && attempt < TRIES ? waitFor(got.problem, attempt) : null;
    if (waitMs !== null && waitMs <= LONGEST_WAIT_MS) return { kind, problem: got.problem, waitMs };
    store.documents.failed(shipmentId, kind, got.problem.message);
    return { kind, problem: got.problem, waitMs: null };
  };

  /**
   * One attempt for the missing documents, or for some kinds of them. They are read from the
   * database only now, because what came inside an answer can be megabytes, and thousands may wait.
   */
  const attemptMissing = async (
    shipmentId: string,
    attempt: number,
    kinds: readonly DocumentKind[] | null,
    signal: AbortSignal,
  ): Promise<readonly Attempt[]> => {
    const open = store.documents
      .of(shipmentId)
      .filter(
        ({ state, kind }) =>
          (state === 'missing' || state === 'failed') && (kinds === null || kinds.includes(kind)),
      );
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
      kinds = again.map(({ kind }) => kind);
      onWait?.();
      await clock.sleep(Math.max(...again.map(({ waitMs }) => waitMs ?? 0)), ending);
    }
  };

  /** For a caller that joins a running collection: its own abort ends only its wait. */
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
    // Often nobody waits for the result: a full disk must not end the program in the middle of a
    // booking.
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
