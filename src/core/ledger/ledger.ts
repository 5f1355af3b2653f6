import type { BaseContext } from '../base/base.ts';
import type { FolderLocation } from './bookingLock/location.ts';
import type { Compacting } from './files/compacting.ts';
import type { Operators } from './operators/operators.ts';
import type { Store } from './tables/store.ts';

/** For what only reads or writes the ledger. */
export interface StoreContext {
  readonly store: Store;
}

/** What the parts above the ledger can use. */
export interface LedgerContext extends BaseContext, StoreContext {
  readonly operators: Operators;
  /** Location of the data folder. Without it, the desk does not check whether the folder was moved or copied. */
  readonly home?: FolderLocation;
  /** Rewrites the ledger on a worker thread. Without it, the ledger is rewritten on this thread. */
  readonly compacting?: Compacting;
}
