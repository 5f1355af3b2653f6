import type { MinorMoney } from '../money/minorMoney.ts';
import type { PaymentLine, PaymentMethod } from '../payment/payment.ts';

/** Cash that lay in a drawer when the day was opened. */
export interface OpeningFloat {
  readonly drawer: string;
  readonly amount: MinorMoney;
}

/** One drawer, currency and way of paying, in minor units of the currency. */
export interface Takings {
  readonly drawer: string;
  readonly currency: string;
  readonly method: PaymentMethod;
  /** Cash that was there before; 0 for any other method. */
  readonly float: number;
  /** Received less what was given and taken back, for shipments that are not void. */
  readonly received: number;
  /** The same for void ones: no taking, but it is here until it is given back. */
  readonly voided: number;
  /** What there must be: all of them. */
  readonly expected: number;
  /** Who took how much of it, the float aside; in the order of the names. */
  readonly operators: readonly { readonly operator: string; readonly minor: number }[];
}

/** A payment line with whether its shipment is void. */
export type TakenLine = Pick<PaymentLine, 'drawer' | 'method' | 'amount' | 'operator' | 'kind'> & {
  readonly voided: boolean;
};

/** Money on account is owed, not there: nobody counts it. */
export const isCounted = ({ method }: Pick<Takings, 'method'>): boolean => method !== 'account';

const METHODS: readonly PaymentMethod[] = ['cash', 'card', 'transfer', 'account'];

/** What was taken, a row for each drawer, currency and method that anything moved in; the same whatever the order of the lines. */
export const takingsOf = (
  lines: readonly TakenLine[],
  floats: readonly OpeningFloat[],
): Takings[] => {
  const rows = new Map<
    string,
    Omit<Takings, 'expected' | 'operators'> & { by: Map<string, number> }
  >();
  const change = (
    drawer: string,
    currency: string,
    method: PaymentMethod,
    part: 'float' | 'received' | 'voided',
    minor: number,
    operator: string | null,
  ): void => {
    const key = JSON.stringify([drawer, currency, method]);
    const row = rows.get(key) ?? {
      ...{ drawer, currency, method, float: 0, received: 0, voided: 0 },
      by: new Map<string, number>(),
    };
    if (operator !== null) row.by.set(operator, (row.by.get(operator) ?? 0) + minor);
    rows.set(key, { ...row, [part]: row[part] + minor });
  };
  for (const { drawer, amount } of floats)
    change(drawer, amount.currency, 'cash', 'float', amount.minor, null);
  for (const { drawer, amount, method, operator, kind, voided } of lines)
    if (kind !== 'seen')
      change(
        drawer,
        amount.currency,
        method,
        voided ? 'voided' : 'received',
        amount.minor,
        operator,
      );
  return [...rows.values()]
    .map(({ by, ...row }) => ({
      ...row,
      expected: row.float + row.received + row.voided,
      operators: [...by]
        .map(([operator, minor]) => ({ operator, minor }))
        .toSorted((a, b) => (a.operator < b.operator ? -1 : 1)),
    }))
    .toSorted(
      (a, b) =>
        a.drawer.localeCompare(b.drawer) ||
        a.currency.localeCompare(b.currency) ||
        METHODS.indexOf(a.method) - METHODS.indexOf(b.method),
    );
};
