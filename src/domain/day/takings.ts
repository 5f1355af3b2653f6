import type { MinorMoney } from '../money/money.ts';
import type { PaymentLine, PaymentMethod } from '../payment/payment.ts';

/** Cash in a drawer when the day was opened. */
export interface OpeningFloat {
  readonly drawer: string;
  readonly amount: MinorMoney;
}

/** Sums of one drawer, currency and payment method, in minor units. */
export interface Takings {
  readonly drawer: string;
  readonly currency: string;
  readonly method: PaymentMethod;
  /** Cash from before the day; 0 for any other method. */
  readonly float: number;
  /** Received minus refunds and corrections, for shipments that are not void. */
  readonly received: number;
  /** The same for void shipments: not income, but in the drawer until it is refunded. */
  readonly voided: number;
  /** Expected amount: float, received and voided together. */
  readonly expected: number;
  /** Amount per operator, without the float; sorted by name. */
  readonly operators: readonly { readonly operator: string; readonly minor: number }[];
}

/** A payment line, and whether its shipment is void. */
export type TakingsLine = Pick<
  PaymentLine,
  'drawer' | 'method' | 'amount' | 'operator' | 'kind'
> & {
  readonly voided: boolean;
};

/** Money on account is owed and not in the drawer, so it is not counted. */
export const isCounted = ({ method }: Pick<Takings, 'method'>): boolean => method !== 'account';

const METHODS: readonly PaymentMethod[] = ['cash', 'card', 'transfer', 'account'];

/** The takings: one row for each drawer, currency and method with a movement. Independent of the order of the lines. */
export const takingsOf = (
  lines: readonly TakingsLine[],
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
