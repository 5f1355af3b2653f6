import PQueue from 'p-queue';
import { slotIn } from './runQueued.ts';

/**
 * What one exchange shows about the load of the service: `success`; `throttled` (429, the service asks for fewer requests); `failure` (a server error
 * or a timeout, which may or may not be overload).
 */
export type PaceOutcome = 'success' | 'throttled' | 'failure';

/**
 * State of the adaptive limit on concurrent exchanges. `max`: the configured limit. `generation` counts the reductions: an exchange that started
 * before a reduction says nothing about the limit after it.
 */
export interface PaceState {
  readonly max: number;
  readonly limit: number;
  /** Successes since the last change of the limit. */
  readonly successes: number;
  /** Failures since the last success. */
  readonly failures: number;
  readonly generation: number;
}

/** The limit rises by one after this many successes per slot. */
const SUCCESSES_PER_SLOT = 3;
/** This many failures in a row count as overload. */
const FAILURES_FOR_OVERLOAD = 2;

/** Returns the initial state: the configured limit. */
export const initialPace = (max: number): PaceState => ({
  max,
  limit: max,
  successes: 0,
  failures: 0,
  generation: 0,
});

/**
 * Returns the state after one exchange: the limit is halved at once on overload (at least 1) and rises by one after SUCCESSES_PER_SLOT successes per
 * slot, up to `max`.
 * @param generation of the state when the exchange started: six requests that are refused together reduce the limit once, not six times
 */
export const paceAfter = (
  state: PaceState,
  outcome: PaceOutcome,
  generation: number,
): PaceState => {
  if (generation !== state.generation) return state;
  const reduced: PaceState = {
    ...state,
    limit: Math.max(1, Math.floor(state.limit / 2)),
    successes: 0,
    failures: 0,
    generation: state.generation + 1,
  };
  switch (outcome) {
    case 'throttled':
      return reduced;
    case 'failure':
      return state.failures + 1 >= FAILURES_FOR_OVERLOAD
        ? reduced
        : { ...state, failures: state.failures + 1 };
    case 'success':
      if (state.limit === state.max)
        return state.failures === 0 ? state : { ...state, failures: 0 };
      return state.successes + 1 >= SUCCESSES_PER_SLOT * state.limit
        ? { ...state, limit: state.limit + 1, successes: 0, failures: 0 }
        : { ...state, successes: state.successes + 1, failures: 0 };
  }
};

/** Adaptive limit on concurrent exchanges with one service, shared by all its callers. */
export interface Pace {
  /** Returns how many exchanges may run at the same time now. */
  limit(): number;
  /** Returns true while the limit is below the configured one. */
  slowed(): boolean;
  /** Must be read when an exchange starts and passed to `record` when it ends. */
  generation(): number;
  /** Adjusts the limit to the outcome of an exchange. */
  record(outcome: PaceOutcome, generation: number): void;
  /**
   * Waits for a slot for a purchase; called before the purchase is recorded as sent. These slots are counted separately from those of reads: a
   * shipment that waits for one may be rated again meanwhile.
   * @returns the function that frees the slot; further calls have no effect
   * @throws NotStarted when the signal is aborted before a slot is free
   */
  purchaseSlot(signal: AbortSignal | undefined): Promise<() => void>;
  /** Calls `listener` after each change of the limit. Returns the function that unsubscribes it. */
  onChange(listener: () => void): () => void;
}

/** Creates a `Pace`. @param max configured number of concurrent exchanges */
export const createPace = (max: number): Pace => {
  let state = initialPace(max);
  const purchases = new PQueue({ concurrency: max });
  const listeners = new Set<() => void>();
  return {
    limit: () => state.limit,
    slowed: () => state.limit < state.max,
    generation: () => state.generation,
    record: (outcome, generation) => {
      const before = state.limit;
      state = paceAfter(state, outcome, generation);
      if (state.limit === before) return;
      purchases.concurrency = state.limit;
      for (const listener of listeners) listener();
    },
    purchaseSlot: (signal) => slotIn(purchases, signal),
    onChange: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
