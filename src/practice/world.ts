import type { DocumentMaker } from './documents/maker.ts';
import type { Answer } from './envelope.ts';
import type { FaultEngine } from './faults/engine.ts';
import type { QuoteMemory } from './quotes.ts';
import type { Store } from './state/store.ts';
import type { Timers } from './timers.ts';
import type { Call, Dialect, Operation } from './types.ts';

/** State that all routes of one practice service share. */
export interface World {
  dialect: Dialect;
  readonly publicKey: string;
  readonly privateKey: string;
  readonly latencyMs: number;
  readonly confirmAfterMs: number;
  readonly now: () => Date;
  /** `http://127.0.0.1:<port>`, known after the server listens. */
  readonly url: () => string;
  readonly store: Store;
  readonly faults: FaultEngine;
  readonly timers: Timers;
  readonly quotes: QuoteMemory;
  readonly documents: DocumentMaker;
  /** The first successful answer of each operation, for the fault `replay`. */
  readonly firstAnswers: Map<Call['operation'], Answer>;
  /** Number of requests in progress. */
  readonly working: Map<Operation, number>;
  readonly record: (operation: Call['operation'], status: number) => void;
}
