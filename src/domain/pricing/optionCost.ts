import type { MinorMoney } from '../money/money.ts';
import type { CostAndPrice } from './shipmentPrice.ts';

/** Cost of one option to the account, and the customer's price: for managers. */
export interface OptionCost extends CostAndPrice<MinorMoney> {
  readonly slug: string;
  readonly name: string;
  readonly chosen: boolean;
  /** What the service charged in its first quote, or what a person confirmed since. */
  readonly firstCost: MinorMoney;
  /** Price minus cost, VAT included; negative when sold below cost. Null when they are in two currencies. */
  readonly margin: MinorMoney | null;
  /** Name of the price rule that applied; null for none. */
  readonly rule: string | null;
}
