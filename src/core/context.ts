import type { PurchaseContext } from './purchase/purchase.ts';

/** Everything that the parts of the core share: each area takes what its own file declares. */
export type CoreContext = PurchaseContext;
