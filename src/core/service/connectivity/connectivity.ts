import type { ConnectivityState } from '../../../domain/shipment/snapshot.ts';
import type { Clock, Log } from '../../base/ports.ts';
import type { OutageMemory } from '../../ledger/tables/connectivity.ts';

/**
 * What an exchange with the service shows about connectivity. `lost`: the request was sent and no complete response arrived, which may be caused by
 * the network or by the service.
 */
export type Observation = 'reached' | 'unreachable' | 'lost';

/** What an exchange with the service shows about the keys. */
export type KeysObservation = 'accepted' | 'refused' | 'missing';

/** Waits between two probes while the service cannot be reached, in milliseconds; the last one is repeated. */
export const PROBE_WAITS_MS: readonly number[] = [5_000, 10_000, 20_000, 30_000];

/** Upper limit of the wait for `probeAgain` after `pauseForSleep`, in milliseconds without sleep: some systems report the sleep but not the wake-up. */
const LOOK_AFTER_SLEEP_MS = 30_000;

/** Options of `createConnectivity`. */
export interface ConnectivityOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly memory: OutageMemory;
  /** Returns profile and address that the desk is connected to. For any other target connectivity is unknown. */
  readonly target: () => string;
  /** Sends one read-only request. Its exchange reports its result through `report`. */
  readonly probe: () => Promise<unknown>;
}

/** Whether the service can be reached, as exchanges show it. The network adapter's state is not used. */
export interface Connectivity {
  state(): ConnectivityState;
  /** Reports the result of an exchange. @param target what the exchange was sent to; results of a previous target are ignored */
  report(target: string, seen: Observation): void;
  /** Reports whether the service accepted the keys, or that there are none. */
  reportKeys(target: string, seen: KeysObservation): void;
  /** Sets the state to offline regardless of other exchanges. Probes detect when the service is back. */
  markOffline(): void;
  onChange(listener: (state: ConnectivityState) => void): () => void;
  /** Starts to probe until the service is known to be reachable, and again whenever it is not. */
  watch(): void;
  /** Probes at once. */
  probe(): Promise<ConnectivityState>;
  /** Called when the computer goes to sleep: `whenProbed` waits until `probeAgain` has run. */
  pauseForSleep(): void;
  /** Probes again regardless of the current state: after a sleep, or when a person returns to the computer. */
  probeAgain(): Promise<ConnectivityState>;
  /**
   * Resolves at once, unless the computer slept and no probe has run since. Awaited before every purchase.
   * @returns true when it had to wait: earlier checks may be outdated
   */
  whenProbed(): Promise<boolean>;
  /** Resets the state when the desk was connected to another target. */
  settingsChanged(): void;
  close(): void;
}

/** Creates `Connectivity`. It uses the results of requests, and probes while they fail. */
export const createConnectivity = (options: ConnectivityOptions): Connectivity => {
  const { clock, log, memory } = options;
  const listeners = new Set<(state: ConnectivityState) => void>();
  let target = options.target();
  let current: ConnectivityState = { state: 'unknown', since: clock.now() };
  let waiting: AbortController | null = null;
  let probing: Promise<ConnectivityState> | null = null;
  let [watching, tries] = [false, 0];
  let unlooked: { readonly looked: Promise<unknown>; readonly release: () => void } | null = null;

  const become = (state: ConnectivityState['state']): void => {
    const keys = state === 'unknown' ? undefined : current.keys;
    current = {
      state,
      // An outage that began before a restart keeps its time.
      since: (state === 'offline' ? memory.since(target) : null) ?? clock.now(),
      ...(keys && { keys }),
    };
    if (state !== 'unknown') memory.keep(target, state === 'offline' ? current.since : null);
    tries = 0;
    for (const listener of listeners) listener(current);
    plan();
  };
  const set = (state: ConnectivityState['state']): void => {
    if (state !== current.state) become(state);
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
    if (probing) return probing;
    const mine = Promise.resolve()
      .then(options.probe)
      .catch((reason: unknown) =>
        log.warn('the service could not be probed', {
          name: reason instanceof Error ? reason.name : 'unknown',
        }),
      )
      .then(() => {
        // A probe of an earlier target ends without effect.
        if (probing === mine) {
          probing = null;
          if (waiting === null) plan();
        }
        return current;
      });
    probing = mine;
    return mine;
  };

  const probeAgain = async (): Promise<ConnectivityState> => {
    // A probe from before the sleep says nothing about the current state.
    await probing;
    const state = await probe();
    unlooked?.release();
    unlooked = null;
    return state;
  };

  const pauseForSleep = (): void => {
    if (unlooked !== null) return;
    const { promise, resolve } = Promise.withResolvers<null>();
    const mine = { looked: promise, release: () => resolve(null) };
    unlooked = mine;
    clock.sleep(LOOK_AFTER_SLEEP_MS).then(
      () => {
        if (unlooked === mine) void probeAgain();
      },
      () => undefined,
    );
  };

  const reportKeys = (from: string, seen: KeysObservation): void => {
    const keys = seen === 'accepted' ? undefined : seen;
    if (from !== target || keys === current.keys) return;
    current = { state: current.state, since: current.since, ...(keys && { keys }) };
    for (const listener of listeners) listener(current);
  };

  const report = (from: string, seen: Observation): void => {
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
    pauseForSleep,
    probeAgain,
    whenProbed: async () => {
      if (unlooked === null) return false;
      await unlooked.looked;
      return true;
    },
    settingsChanged: () => {
      if (options.target() === target) return;
      target = options.target();
      probing = null;
      become('unknown');
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
