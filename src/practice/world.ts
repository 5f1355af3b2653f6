import type { DocumentMaker } from './documents/maker.ts';
import type { Answer } from './envelope.ts';
import type { FaultEngine } from './faults/engine.ts';
import type { QuoteMemory } from './quotes.ts';
import type { Store } from './state/store.ts';
import type { Timers } from './timers.ts';
import type { Call, Dialect, Operation } from './types.ts';

/** What all routes of one running practice service share. */
export interface World {
  dialect: Dialect;
  readonly publicKey: string;
  readonly privateKey: string;
  readonly latencyMs: number;
  readonly confirmAfterMs: number;
  readonly now: () => Date;
  /** `http://127.0.0.1:<port>`, known once the server listens. */
  readonly url: () => string;
  readonly store: Store;
  readonly faults: FaultEngine;
  readonly timers: Timers;
  readonly quotes: QuoteMemory;
  readonly documents: DocumentMaker;
  /** The first good answer of each operation, for a gateway that plays it again. */
  readonly firstAnswers: Map<Call['operation'], Answer>;
  /** Requests under way. */
  readonly working: Map<Operation, number>;
  readonly record: (operation: Call['operation'], status: number) => void;
}
