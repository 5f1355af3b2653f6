import type { PurchaseContext } from '../purchase/purchase.ts';

export type CounterContext = PurchaseContext;
