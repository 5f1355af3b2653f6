import type { MinorMoney } from '../money/minorMoney.ts';

/** Cost of one option to the account, and the customer's price: for managers. */
export interface OptionCost {
  readonly slug: string;
  readonly name: string;
  readonly chosen: boolean;
  readonly cost: MinorMoney;
  readonly price: MinorMoney;
  /** Price minus cost, VAT included; negative when sold below cost. */
  readonly margin: MinorMoney;
  /** Name of the price rule that applied; null for none. */
  readonly rule: string | null;
}
