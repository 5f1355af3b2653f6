import PQueue from 'p-queue';
import { obtainDocument, nextRetryDelay } from '../documents/fetchDocuments.ts';
import type { ObtainProblem } from '../documents/fetchDocuments.ts';
import type { DocumentKind } from '../../domain/service/service.ts';
import type { Base } from '../context.ts';
import { inTurn, NotBegun } from '../http/turn.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { DocumentRecord } from '../store/records.ts';

/** A document is asked for so often before it is said to be missing: the waits between add up to half a minute. */
const TRIES = 5;
/** A host that wants longer than this is not waited for: the document is missing, and a person fetches it later. */
const LONGEST_WAIT_MS = 60_000;
/** Shipments whose documents are fetched at once: as many as keep the line busy, however long the run was. */
const AT_ONCE = 6;
/** What a person waits for goes before what follows a booking run. */
const [ASKED, IN_TURN] = [1, 0] as const;

const CANCELLED: ObtainProblem = { kind: 'cancelled', sent: false, message: 'This was cancelled.' };

/** What a run that collects tells and hears: batch/run.ts, `step`. */
export interface CollectCourse {
  readonly signal?: AbortSignal;
  /** Told when a document is waited for until it is asked for again: others can have its place meanwhile. */
  readonly onWait?: () => void;
}

/** How one try ended: `waitMs` until the next one is worth making, null when it is not. */
interface Tried {
  readonly kind: DocumentKind;
  readonly problem: ObtainProblem;
  readonly waitMs: number | null;
}

const waitFor = (problem: ObtainProblem, attempt: number): number =>
  Math.max(
    nextRetryDelay(attempt),
    problem.kind === 'rateLimited' ? (problem.retryAfterMs ?? 0) : 0,
  );

/**
 * Gets the documents of booked shipments into the archive. Separate from the purchase and unable to touch it.
 * @param collected told when documents of a shipment came or were tried for
 */
export const createCollector = (
  base: Base,
  ledger: Ledger,
  collected: () => void = () => undefined,
) => {
  const { store, archive, worker, fetchFile, clock } = base;
  const busy = new Map<string, Promise<readonly ObtainProblem[]>>();
  /** Where tries wait for their turn; who waits for the next try has no place here. */
  const turns = new PQueue({ concurrency: AT_ONCE });
  const closing = new AbortController();

  const tryOne = async (
    document: DocumentRecord,
    attempt: number,
    signal: AbortSignal,
  ): Promise<Tried | null> => {
    const { shipmentId, kind, source } = document;
    const got = await obtainDocument(source, {
      archive,
      fetchFile,
      check: (bytes) => worker.check(bytes),
      fromPicture: (bytes) => worker.picture(bytes),
      signal,
    });
    // Should a power cut take this line away, the document is fetched once more.
    if (got.state === 'stored') {
      store.db.part(() => store.documents.stored(shipmentId, kind, got.hash, got.pages));
      return null;
    }
    if (got.state === 'none')
      return document.state === 'failed'
        ? {
            kind,
            problem: {
              kind: 'notFound',
              message: document.message ?? 'The service has no such document.',
            },
            waitMs: null,
          }
        : null;
    // A person stopped it: nothing was found out about the document.
    if (signal.aborted) return { kind, problem: got.problem, waitMs: null };
    const waitMs = got.retryable && attempt < TRIES ? waitFor(got.problem, attempt) : null;
    if (waitMs !== null && waitMs <= LONGEST_WAIT_MS) return { kind, problem: got.problem, waitMs };
    store.documents.failed(shipmentId, kind, got.problem.message);
    return { kind, problem: got.problem, waitMs: null };
  };

  /** One try of what is open, or of some kinds of it. Read in its turn: what came with an answer can be megabytes, and thousands may wait. */
  const tryOpen = async (
    shipmentId: string,
    attempt: number,
    kinds: readonly DocumentKind[] | null,
    signal: AbortSignal,
  ): Promise<readonly Tried[]> => {
    const open = store.documents
      .of(shipmentId)
      .filter(
        ({ state, kind }) =>
          (state === 'missing' || state === 'failed') && (kinds === null || kinds.includes(kind)),
      );
    const tried = await Promise.all(open.map((document) => tryOne(document, attempt, signal)));
    if (open.length > 0) {
      ledger.announce([shipmentId]);
      ledger.announceAttention();
      collected();
    }
    return tried.filter((each) => each !== null);
  };

  const collect = async (
    shipmentId: string,
    priority: number,
    { signal, onWait }: CollectCourse,
  ): Promise<readonly ObtainProblem[]> => {
    const ending = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
    const over: ObtainProblem[] = [];
    let kinds: readonly DocumentKind[] | null = null;
    for (let attempt = 1; ; attempt += 1) {
      const tryNow: () => Promise<readonly Tried[]> = tryOpen.bind(
        null,
        shipmentId,
        attempt,
        kinds,
        ending,
      );
      const tried = await inTurn(turns, tryNow, ending, priority);
      over.push(...tried.flatMap(({ problem, waitMs }) => (waitMs === null ? [problem] : [])));
      const again = tried.filter(({ waitMs }) => waitMs !== null);
      if (again.length === 0) return over;
      kinds = again.map(({ kind }) => kind);
      onWait?.();
      await clock.sleep(Math.max(...again.map(({ waitMs }) => waitMs ?? 0)), ending);
    }
  };

  /** Who joins a collection of others leaves it when it is stopped itself. */
  const joined = (
    running: Promise<readonly ObtainProblem[]>,
    signal: AbortSignal | undefined,
  ): Promise<readonly ObtainProblem[]> =>
    signal === undefined
      ? running
      : new Promise((resolve, reject) => {
          const leave = (): void => resolve([CANCELLED]);
          if (signal.aborted) leave();
          signal.addEventListener('abort', leave, { once: true });
          running.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
        });

  const shared = (
    shipmentId: string,
    priority: number,
    course: CollectCourse,
  ): Promise<readonly ObtainProblem[]> => {
    const running = busy.get(shipmentId);
    if (running) return joined(running, course.signal);
    // Nobody waits for most of these: a disk that is full must not end the program in the middle of a booking.
    const work = collect(shipmentId, priority, course)
      .catch((reason: unknown): readonly ObtainProblem[] => {
        // Stopped while it waited: nothing was found out about the document.
        if (reason instanceof NotBegun || closing.signal.aborted || course.signal?.aborted === true)
          return [CANCELLED];
        base.log.warn('documents were not kept', {
          name: reason instanceof Error ? reason.name : 'unknown',
        });
        return [
          {
            kind: 'disk',
            code: 'UNKNOWN',
            message: 'This computer could not write down what it got. Is the disk full?',
          },
        ];
      })
      .finally(() => busy.delete(shipmentId));
    busy.set(shipmentId, work);
    return work;
  };

  const idle = async (): Promise<void> => {
    while (busy.size > 0) await Promise.allSettled(busy.values());
  };

  return {
    /** Fetches what is missing of one shipment; a second call meanwhile joins the first. @returns why something is still missing */
    collect: (shipmentId: string, course: CollectCourse = {}): Promise<readonly ObtainProblem[]> =>
      shared(shipmentId, ASKED, course),
    /** Fetches what is missing of all of them in order, some at once; nobody waits for it. */
    collectInTurn: (ids: readonly string[]): void => {
      for (const id of ids) void shared(id, IN_TURN, {});
    },
    /** Resolves when nothing is being fetched. */
    idle,
    /** Ends what is being fetched; what is missing then is fetched after the next start. */
    close: (): Promise<void> => {
      closing.abort();
      return idle();
    },
  };
};
export type Collector = ReturnType<typeof createCollector>;
