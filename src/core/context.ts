import type { CounterContext } from './counter/counter.ts';

/** Everything that the parts of the core share: each area takes what its own file declares. */
export type CoreContext = CounterContext;
