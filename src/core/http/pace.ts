import PQueue from 'p-queue';
import { inTurn } from './turn.ts';

/** What one exchange said about the service: `slow` asks for fewer (429), `trouble` may (its own error, no answer in time). */
export type PaceSign = 'good' | 'slow' | 'trouble';

/** How many exchanges at once are tried; `era` counts the cuts, so that answers to what was sent before one tell nothing new. */
export interface PaceState {
  readonly most: number;
  readonly limit: number;
  readonly good: number;
  readonly troubles: number;
  readonly era: number;
}

/** So many good answers for each of those at once before one more is tried. */
const PATIENCE = 3;
/** So many troubles without a good answer between them are taken for a service that has too much to do. */
const TROUBLES = 2;

export const fullPace = (most: number): PaceState => ({
  most,
  limit: most,
  good: 0,
  troubles: 0,
  era: 0,
});

/**
 * Half as many at once, as soon as the service asks to slow down; one more after a while of good answers, up to `most`.
 * @param era of the state when the exchange began: six refused together are one sign, not six
 */
export const paceAfter = (state: PaceState, sign: PaceSign, era: number): PaceState => {
  if (era !== state.era) return state;
  const cut: PaceState = {
    ...state,
    limit: Math.max(1, Math.floor(state.limit / 2)),
    good: 0,
    troubles: 0,
    era: state.era + 1,
  };
  switch (sign) {
    case 'slow':
      return cut;
    case 'trouble':
      return state.troubles + 1 >= TROUBLES ? cut : { ...state, troubles: state.troubles + 1 };
    case 'good':
      if (state.limit === state.most)
        return state.troubles === 0 ? state : { ...state, troubles: 0 };
      return state.good + 1 >= PATIENCE * state.limit
        ? { ...state, limit: state.limit + 1, good: 0, troubles: 0 }
        : { ...state, good: state.good + 1, troubles: 0 };
  }
};

/** The pace that one service is worked at, shared by all that speak to it. */
export interface Pace {
  /** Most exchanges at once that the service stands now. */
  limit(): number;
  /** True while that is less than the desk is set to. */
  slowed(): boolean;
  era(): number;
  heard(sign: PaceSign, era: number): void;
  /** Where reads wait for their turn. */
  readonly reads: PQueue;
  /** Runs a purchase in its turn; rejects with NotBegun when the signal is aborted first. `free` gives the turn on early, once the service has answered. Apart from reads, which are made in its course. */
  purchase<T>(task: (free: () => void) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Calls back after every change of the limit until the returned function is called. */
  onChange(listener: () => void): () => void;
}

/** @param most exchanges at once that the desk is set to */
export const createPace = (most: number): Pace => {
  let state = fullPace(most);
  const reads = new PQueue({ concurrency: most });
  const purchases = new PQueue({ concurrency: most });
  const listeners = new Set<() => void>();
  return {
    limit: () => state.limit,
    slowed: () => state.limit < state.most,
    era: () => state.era,
    heard: (sign, era) => {
      const before = state.limit;
      state = paceAfter(state, sign, era);
      if (state.limit === before) return;
      reads.concurrency = state.limit;
      purchases.concurrency = state.limit;
      for (const listener of listeners) listener();
    },
    reads,
    purchase: <T>(task: (free: () => void) => Promise<T>, signal: AbortSignal) =>
      new Promise<T>((resolve, reject) => {
        inTurn(
          purchases,
          () =>
            new Promise<void>((free) => {
              task(free).then(resolve, reject).finally(free);
            }),
          signal,
        ).catch(reject);
      }),
    onChange: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
