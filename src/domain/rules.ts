/** Rule data of resources/rules. Data, not code: no list is published, so it changes without a release. */
export interface Rules {
  readonly europe: { readonly certain: ReadonlySet<string>; readonly likely: ReadonlySet<string> };
  readonly nigerianStates: ReadonlySet<string>;
}

/** Receiver countries that need an invoice: interface.md, purchase rule 1. */
export const invoiceNeed = (rules: Rules, country: string): 'certain' | 'likely' | 'none' =>
  rules.europe.certain.has(country) ? 'certain' : rules.europe.likely.has(country) ? 'likely' : 'none';
