import type { CodeCatalogue } from '../../../domain/customs/codes.ts';
import type { HsCode, QuietOptions, ShippingService } from '../../../domain/service/service.ts';
import { inFull, type Result } from '../../../domain/service/serviceError.ts';
import { t } from '../../../texts/index.ts';
import type { ShipmentsContext } from '../shipments.ts';
import { DeskError } from '../../base/deskError.ts';
import type { RequestGate } from '../../service/runs/requestGate.ts';
import { createBackgroundLoop, failureName } from '../../base/backgroundLoop.ts';
import { inSlices } from '../../base/slices.ts';
import { connectionFor } from '../../service/identity/identities.ts';

const DAY_MS = 86_400_000;
/** Codes change with the tariff, once a year or less. */
const TRUST_MS = 30 * DAY_MS;
/** Delay after the start, which has other work to do first. */
const FIRST_WAIT_MS = 30_000;
/** Interval between two checks whether a download is due and allowed. */
const IDLE_MS = 60_000;
/** Interval while a run is in progress or the service throttles requests. */
const BUSY_MS = 15_000;
/** Wait after a failed download. It doubles with each failure, up to `last`. */
const BACK_OFF_MS = { first: 300_000, last: 6 * 3_600_000 } as const;
/** Rows deleted per step: the window must get a response within 30 ms. */
const FORGET = 200;

/**
 * The full list of the service's HS codes, downloaded from time to time so that codes are found by words immediately and offline. One list for each
 * service and account.
 */
export interface HsCodeCatalogue {
  /** State of the list of the service that the desk is connected to. */
  readonly state: () => CodeCatalogue;
  /** Downloads the list now. Does not reject for errors of the service or the settings: `message` contains the reason. */
  readonly fetch: () => Promise<CodeCatalogue>;
  /**
   * Called when a person searches for a code: downloads a list that was never downloaded, if background requests are allowed now. Returns the new
   * `state`.
   */
  readonly want: () => CodeCatalogue;
  /** Starts to download a missing or outdated list automatically while no other work uses the service, until `close`. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
}

/** The response. `isWhole`: codes that are not in it no longer exist. False for pages, which can shift while they are read. */
interface WholeList {
  readonly answer: Result<readonly HsCode[]>;
  readonly isWhole: boolean;
}

/** Requests all codes with the word `all`, in one response; page by page when the service does not know that word (docs/service.md §2.6). */
const askForAll = async (service: ShippingService, options: QuietOptions): Promise<WholeList> => {
  const answer = await service.listCodes('all', options);
  const isUnderstood = answer.ok
    ? answer.value.length > 1
    : !['notFound', 'refused', 'malformed'].includes(answer.error.kind);
  return isUnderstood
    ? { answer, isWhole: true }
    : { answer: await service.listCodes(null, options), isWhole: false };
};

/** Creates `HsCodeCatalogue` (docs/service.md §4.3). */
export const createHsCodeCatalogue = (
  context: ShipmentsContext,
  requestGate: RequestGate,
): HsCodeCatalogue => {
  const { store, clock } = context;
  let fetching: { readonly serviceId: string; readonly done: Promise<string | null> } | null = null;
  /** The wait after failed downloads of one service; null for none. */
  let pause: { readonly serviceId: string; readonly until: number; readonly ms: number } | null =
    null;

  const state = (message: string | null = null): CodeCatalogue => {
    const serviceId = context.identity().id;
    const { at = null, codes = 0 } = store.facts.get('catalogues')?.[serviceId] ?? {};
    return { at, codes, fetching: fetching?.serviceId === serviceId, message };
  };
  const emitState = (): void => context.emit({ type: 'catalogue', catalogue: state() });

  const keep = async (serviceId: string, codes: readonly HsCode[], isWhole: boolean) => {
    const at = clock.now();
    await inSlices(
      codes,
      (code) => store.codes.seen(serviceId, [code], at),
      (work) => store.db.part(work),
    );
    // The count includes codes that were marked, so that it can be larger than `FORGET`.
    const dropUnlisted = (): boolean =>
      isWhole && store.codes.unlisted(serviceId, at, FORGET) >= FORGET;
    for (let more = dropUnlisted(); more; more = dropUnlisted())
      await inSlices([0], () => undefined);
    const inUse = new Set(codes.filter(({ active }) => active).map(({ code }) => code));
    store.db.transaction(() =>
      store.facts.set('catalogues', {
        ...store.facts.get('catalogues'),
        [serviceId]: { at, codes: inUse.size },
      }),
    );
  };

  /** Downloads and stores the list. Returns why it failed, as a message; null for success. */
  const download = async (serviceId: string, background: boolean): Promise<string | null> => {
    const { service } = connectionFor(context, { serviceId, mode: context.settings().mode });
    const { answer, isWhole } = await askForAll(service, { background, signal: loop.signal });
    if (!answer.ok) return inFull(answer.error);
    // An empty list means that the request was misunderstood: the stored codes are kept.
    if (answer.value.length === 0) return t('codes.listEmpty');
    await keep(serviceId, answer.value, isWhole);
    return null;
  };

  /** Concurrent callers share one download. Throws DeskError when the profile has no usable address or keys. */
  const fetchNow = async (background: boolean): Promise<string | null> => {
    const serviceId = context.identity().id;
    if (fetching?.serviceId === serviceId) return fetching.done;
    const mine = { serviceId, done: download(serviceId, background) };
    fetching = mine;
    emitState();
    try {
      return await mine.done;
    } finally {
      if (fetching === mine) fetching = null;
      if (!loop.signal.aborted) emitState();
    }
  };

  const postpone = (): void => {
    const serviceId = context.identity().id;
    const ms =
      pause?.serviceId === serviceId ? Math.min(BACK_OFF_MS.last, 2 * pause.ms) : BACK_OFF_MS.first;
    pause = { serviceId, until: clock.now() + ms, ms };
  };
  const isDue = (): boolean => {
    const now = clock.now();
    const { at } = state();
    if (at !== null && now >= at && now - at < TRUST_MS) return false;
    // When the clock was set back, the wait does not apply.
    return (
      pause?.serviceId !== context.identity().id ||
      now >= pause.until ||
      pause.until - now > pause.ms
    );
  };
  const fetchQuietly = async (): Promise<void> => {
    if ((await fetchNow(true)) === null) pause = null;
    else postpone();
  };
  const onFailure = (name: string | null): void => {
    if (name !== null)
      context.log.warn('the list of HS codes could not be fetched in the background', { name });
    postpone();
  };
  /** Downloads the list when that is due. Returns the wait until the next check, in milliseconds. */
  const step = async (): Promise<number> => {
    if (!isDue()) return IDLE_MS;
    const line = requestGate();
    if (line === 'free') await fetchQuietly();
    return line === 'busy' ? BUSY_MS : IDLE_MS;
  };

  const loop = createBackgroundLoop(context, {
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
      if (at === null && !isComing && isDue() && !loop.signal.aborted && requestGate() === 'free')
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
