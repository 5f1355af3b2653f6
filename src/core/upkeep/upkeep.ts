import type { PurchaseContext } from '../purchase/purchase.ts';
import type { PersonalData } from './personalData/personalData.ts';
import type { Retention } from './retention/retention.ts';

export type UpkeepContext = PurchaseContext;

/** What the area offers; each part is documented at its own interface. */
export interface UpkeepParts {
  readonly personalData: PersonalData;
  readonly retention: Retention;
}
