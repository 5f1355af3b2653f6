import type { ConnectivityState } from '../../domain/shipment/snapshot.ts';
import type { Clock, Log } from '../ports.ts';

/**
 * What an exchange with the service says of connectivity. `lost`: something was sent and no whole answer came, which may be the network or
 * the service alone.
 */
export type Seen = 'reached' | 'unreachable' | 'lost';

/** What an exchange with the service says of the keys. */
export type SeenKeys = 'accepted' | 'refused' | 'missing';

/** Waits between two probes while the service cannot be reached, in milliseconds; the last one stays. */
export const PROBE_WAITS_MS: readonly number[] = [5_000, 10_000, 20_000, 30_000];

/** Since when the service cannot be reached, kept over a restart. */
export interface OutageMemory {
  since(target: string): number | null;
  keep(target: string, since: number | null): void;
}

/** A system that tells of going to sleep and not of waking up holds nothing up longer than this, in milliseconds of being awake. */
const LOOK_AFTER_SLEEP_MS = 30_000;

/** What is looked at to know whether the service can be reached. */
export interface ConnectivityOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly memory: OutageMemory;
  /** Profile and address that the desk is connected to: for another one connectivity is not known. */
  readonly target: () => string;
  /** Asks the service one harmless question, once. What its exchange saw is reported by itself. */
  readonly probe: () => Promise<unknown>;
}

/** Whether the service can be reached, as exchanges find it, not as the network adapter's flag has it. */
export interface Connectivity {
  state(): ConnectivityState;
  /** @param target what the exchange went to: news of one that the desk has left counts no more */
  report(target: string, seen: Seen): void;
  /** What the service said of the keys, or that there are none. */
  reportKeys(target: string, seen: SeenKeys): void;
  /** Offline as far as the caller can tell, whatever other exchanges say; probes find out when the service is back. */
  markOffline(): void;
  onChange(listener: (state: ConnectivityState) => void): () => void;
  /** Probes from now on until it is known whether the service is there, and while it is not. */
  watch(): void;
  /** Probes at once. */
  probe(): Promise<ConnectivityState>;
  /** The computer goes to sleep: until `lookAnew` has found out how things are, `whenLooked` waits. */
  fallAsleep(): void;
  /** Asks the service anew, whatever was known: after a sleep, or when somebody comes back to the computer. */
  lookAnew(): Promise<ConnectivityState>;
  /**
   * Resolves at once, unless the computer slept and nobody has looked since. Awaited before anything is bought.
   * @returns whether it had to wait: what was found out before may be out of date
   */
  whenLooked(): Promise<boolean>;
  /** Begins anew when the desk is connected to something else. */
  settingsChanged(): void;
  close(): void;
}

/** Whether the service can be reached, by what requests saw and by a probe while they fail. */
export const createConnectivity = (options: ConnectivityOptions): Connectivity => {
  const { clock, log, memory } = options;
  const listeners = new Set<(state: ConnectivityState) => void>();
  let target = options.target();
  let current: ConnectivityState = { state: 'unknown', since: clock.now() };
  let waiting: AbortController | null = null;
  let probing: Promise<ConnectivityState> | null = null;
  let [watching, tries] = [false, 0];
  let unlooked: { readonly looked: Promise<unknown>; readonly release: () => void } | null = null;

  const set = (state: ConnectivityState['state']): void => {
    if (state === current.state) return;
    // A restart does not make an outage younger.
    const keys = state === 'unknown' ? undefined : current.keys;
    current = {
      state,
      since: (state === 'offline' ? memory.since(target) : null) ?? clock.now(),
      ...(keys && { keys }),
    };
    if (state !== 'unknown') memory.keep(target, state === 'offline' ? current.since : null);
    tries = 0;
    for (const listener of listeners) listener(current);
    plan();
  };

  const plan = (): void => {
    waiting?.abort();
    waiting = null;
    if (!watching || current.state === 'online') return;
    const mine = new AbortController();
    waiting = mine;
    const wait = PROBE_WAITS_MS[Math.min(tries, PROBE_WAITS_MS.length - 1)] ?? 0;
    void clock.sleep(wait, mine.signal).then(
      () => {
        if (mine.signal.aborted) return;
        tries += 1;
        void probe();
      },
      () => undefined,
    );
  };

  const probe = (): Promise<ConnectivityState> => {
    waiting?.abort();
    waiting = null;
    probing ??= Promise.resolve()
      .then(options.probe)
      .catch((reason: unknown) =>
        log.warn('the service could not be probed', {
          name: reason instanceof Error ? reason.name : 'unknown',
        }),
      )
      .then(() => {
        probing = null;
        if (waiting === null) plan();
        return current;
      });
    return probing;
  };

  const lookAnew = async (): Promise<ConnectivityState> => {
    // A probe from before the sleep says nothing of now.
    await probing;
    const state = await probe();
    unlooked?.release();
    unlooked = null;
    return state;
  };

  const fallAsleep = (): void => {
    if (unlooked !== null) return;
    const { promise, resolve } = Promise.withResolvers<null>();
    const mine = { looked: promise, release: () => resolve(null) };
    unlooked = mine;
    clock.sleep(LOOK_AFTER_SLEEP_MS).then(
      () => {
        if (unlooked === mine) void lookAnew();
      },
      () => undefined,
    );
  };

  const reportKeys = (from: string, seen: SeenKeys): void => {
    const keys = seen === 'accepted' ? undefined : seen;
    if (from !== target || keys === current.keys) return;
    current = { state: current.state, since: current.since, ...(keys && { keys }) };
    for (const listener of listeners) listener(current);
  };

  const report = (from: string, seen: Seen): void => {
    if (from !== target) return;
    if (seen === 'reached') set('online');
    else if (seen === 'unreachable' || current.state === 'offline' || probing) set('offline');
    else if (watching) void probe();
  };

  return {
    state: () => current,
    report,
    reportKeys,
    markOffline: () => set('offline'),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch: () => {
      watching = true;
      void probe();
    },
    probe,
    fallAsleep,
    lookAnew,
    whenLooked: async () => {
      if (unlooked === null) return false;
      await unlooked.looked;
      return true;
    },
    settingsChanged: () => {
      if (options.target() === target) return;
      target = options.target();
      set('unknown');
      if (watching) void probe();
    },
    close: () => {
      watching = false;
      waiting?.abort();
      unlooked?.release();
      unlooked = null;
      listeners.clear();
    },
  };
};
