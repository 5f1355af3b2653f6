import type { MinorMoney } from '../money/minorMoney.ts';

/** What one option costs the account beside what the customer pays: for managers. */
export interface OptionCost {
  readonly slug: string;
  readonly name: string;
  readonly chosen: boolean;
  readonly cost: MinorMoney;
  readonly price: MinorMoney;
  /** Price less cost, VAT included; below zero where it is sold for less. */
  readonly margin: MinorMoney;
  /** Name of the price rule that counted; null where none did. */
  readonly rule: string | null;
}
