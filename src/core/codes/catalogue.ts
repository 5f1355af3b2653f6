import type { CodeCatalogue } from '../../domain/customs/codes.ts';
import type { HsCode, QuietOptions, ShippingService } from '../../domain/service/service.ts';
import { inFull, type Result } from '../../domain/service/serviceError.ts';
import { t } from '../../texts/index.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import type { QuietLine } from '../runs/quietLine.ts';
import { createQuietLoop, failureName } from '../runs/quietLoop.ts';
import { inSlices } from '../runs/slices.ts';
import { connectionFor } from '../service/connection.ts';

const DAY_MS = 86_400_000;
/** Codes change with the tariff, once a year or less. */
const TRUST_MS = 30 * DAY_MS;
/** The program has better to do right after its start. */
const FIRST_WAIT_MS = 30_000;
/** Until it is looked again whether it is time, and whether it may be asked. */
const IDLE_MS = 60_000;
/** While somebody works with the service. */
const BUSY_MS = 15_000;
/** After a fetch that failed: the wait doubles up to the last. */
const BACK_OFF_MS = { first: 300_000, last: 6 * 3_600_000 } as const;
/** Forgotten in one go: a window must be answered within 30 ms. */
const FORGET = 200;

/**
 * The whole list of the service's HS codes, fetched once in a while so that codes are found by words at once, and with the line
 * down. One list for each service and account.
 */
export interface Catalogue {
  /** Of the service that the desk is connected to. */
  readonly state: () => CodeCatalogue;
  /** Fetches it now. Never fails: `message` says why it could not be had. */
  readonly fetch: () => Promise<CodeCatalogue>;
  /** Somebody looks for a code: one that was never fetched is fetched at once, where the desk may ask by itself. @returns `state` as it is then */
  readonly want: () => CodeCatalogue;
  /** Fetches by itself what is missing or old, while nothing else goes on with the service, until `close`. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
}

/** The answer, and whether what it does not name is gone: pages can shift while they are read. */
interface WholeList {
  readonly answer: Result<readonly HsCode[]>;
  readonly isWhole: boolean;
}

/** By the word `all`, in one answer; by pages where the service knows no such word (docs/service.md §2.6). */
const askForAll = async (service: ShippingService, options: QuietOptions): Promise<WholeList> => {
  const answer = await service.listCodes('all', options);
  const isUnderstood = answer.ok
    ? answer.value.length > 1
    : !['notFound', 'refused', 'malformed'].includes(answer.error.kind);
  return isUnderstood
    ? { answer, isWhole: true }
    : { answer: await service.listCodes(null, options), isWhole: false };
};

/** Fetches the service's whole list of codes by itself, in the background, and again when it is old (docs/service.md §4.3). */
export const createCatalogue = (context: CoreContext, quietLine: QuietLine): Catalogue => {
  const { store, clock } = context;
  let fetching: { readonly serviceId: string; readonly done: Promise<string | null> } | null = null;
  /** After fetches that failed, of one service; null for none. */
  let pause: { readonly serviceId: string; readonly until: number; readonly ms: number } | null =
    null;

  const state = (message: string | null = null): CodeCatalogue => {
    const serviceId = context.identity().id;
    const { at = null, codes = 0 } = store.facts.get('catalogues')?.[serviceId] ?? {};
    return { at, codes, fetching: fetching?.serviceId === serviceId, message };
  };
  const tell = (): void => context.emit({ type: 'catalogue', catalogue: state() });

  const keep = async (serviceId: string, codes: readonly HsCode[], isWhole: boolean) => {
    const at = clock.now();
    await inSlices(
      codes,
      (code) => store.codes.seen(serviceId, [code], at),
      (work) => store.db.part(work),
    );
    const rest = (): boolean => isWhole && store.codes.unlisted(serviceId, at, FORGET) === FORGET;
    for (let more = rest(); more; more = rest()) await inSlices([0], () => undefined);
    const inUse = new Set(codes.filter(({ active }) => active).map(({ code }) => code));
    store.db.transaction(() =>
      store.facts.set('catalogues', {
        ...store.facts.get('catalogues'),
        [serviceId]: { at, codes: inUse.size },
      }),
    );
  };

  /** @returns why it failed, in words; null for success */
  const carryOut = async (serviceId: string, background: boolean): Promise<string | null> => {
    const { service } = connectionFor(context, { serviceId, mode: context.settings().mode });
    const { answer, isWhole } = await askForAll(service, { background, signal: loop.signal });
    if (!answer.ok) return inFull(answer.error);
    // A service that lists nothing is one that was understood wrongly: what is known stays.
    if (answer.value.length === 0) return t('codes.listEmpty');
    await keep(serviceId, answer.value, isWhole);
    return null;
  };

  /** Two that ask at once share one request. @throws DeskError without an address or keys */
  const fetchNow = async (background: boolean): Promise<string | null> => {
    const serviceId = context.identity().id;
    if (fetching?.serviceId === serviceId) return fetching.done;
    const mine = { serviceId, done: carryOut(serviceId, background) };
    fetching = mine;
    tell();
    try {
      return await mine.done;
    } finally {
      if (fetching === mine) fetching = null;
      if (!loop.signal.aborted) tell();
    }
  };

  const putOff = (): void => {
    const serviceId = context.identity().id;
    const ms =
      pause?.serviceId === serviceId ? Math.min(BACK_OFF_MS.last, 2 * pause.ms) : BACK_OFF_MS.first;
    pause = { serviceId, until: clock.now() + ms, ms };
  };
  const isDue = (): boolean => {
    const now = clock.now();
    const { at } = state();
    if (at !== null && now >= at && now - at < TRUST_MS) return false;
    // A clock that was set back forbids nothing.
    return (
      pause?.serviceId !== context.identity().id ||
      now >= pause.until ||
      pause.until - now > pause.ms
    );
  };
  const fetchQuietly = async (): Promise<void> => {
    if ((await fetchNow(true)) === null) pause = null;
    else putOff();
  };
  const onFailure = (name: string | null): void => {
    if (name !== null)
      context.log.warn('the list of HS codes could not be fetched in the background', { name });
    putOff();
  };
  /** Fetches it where that is due. @returns how long to wait, in milliseconds */
  const step = async (): Promise<number> => {
    if (!isDue()) return IDLE_MS;
    const line = quietLine();
    if (line === 'free') await fetchQuietly();
    return line === 'busy' ? BUSY_MS : IDLE_MS;
  };

  const loop = createQuietLoop(context, {
    firstWaitMs: FIRST_WAIT_MS,
    idleMs: IDLE_MS,
    step,
    onFailure,
  });

  return {
    state: () => state(),
    fetch: async () => {
      try {
        return state(await fetchNow(false));
      } catch (reason) {
        if (reason instanceof DeskError) return state(reason.message);
        throw reason;
      }
    },
    want: () => {
      const { at, fetching: isComing } = state();
      if (at === null && !isComing && isDue() && !loop.signal.aborted && quietLine() === 'free')
        fetchQuietly().catch((reason: unknown) => {
          if (!loop.signal.aborted) onFailure(failureName(reason));
        });
      return state();
    },
    start: loop.start,
    close: async () => {
      await loop.close();
      await fetching?.done.catch(() => undefined);
    },
  };
};
