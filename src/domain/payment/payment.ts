import type { MinorMoney } from '../money/minorMoney.ts';

/** How money changes hands. `account`: it does not, the customer owes it. PERSISTED. */
export const PAYMENT_METHODS = ['cash', 'card', 'transfer', 'account'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What a line is. `seen`: somebody saw a transfer arrive. PERSISTED. */
export type PaymentKind = 'payment' | 'refund' | 'correction' | 'seen';

/** One line of the payments, which are only ever added to. A payment for several shipments has a line each under one id. PERSISTED. */
export interface PaymentLine {
  /** Made where it is entered, so that a second press of a key is the same payment. */
  readonly paymentId: string;
  readonly shipmentId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The business day, YYYY-MM-DD. */
  readonly day: string;
  readonly operator: string;
  /** Name of the drawer it went into. */
  readonly drawer: string;
  readonly kind: PaymentKind;
  readonly method: PaymentMethod;
  /** Received; below zero where it was given back, taken back, or paid off an account. Zero for `seen`. */
  readonly amount: MinorMoney;
  /** Cash that was handed over for the whole payment, change included; null for anything else. */
  readonly tendered: MinorMoney | null;
  /** Slip number of the card terminal, or reference of the transfer. */
  readonly reference: string;
  /** Payment that this one corrects or saw. */
  readonly corrects: string | null;
  readonly note: string;
}

/** Where a shipment stands, all in one currency. */
export interface Balance {
  readonly price: MinorMoney;
  /** Cash, card and transfers, less what was given back. */
  readonly received: MinorMoney;
  /** Transfers in `received` that nobody has seen arrive. */
  readonly unseen: MinorMoney;
  /** Owed by the customer's account. */
  readonly onAccount: MinorMoney;
  /** Still to be paid; below zero where too much was paid. */
  readonly open: MinorMoney;
  /** True when nothing keeps it from being booked: paid with money that is there, or put on account. */
  readonly isSettled: boolean;
}

/** What of a line balances are counted by. */
type CountedLine = Pick<PaymentLine, 'paymentId' | 'kind' | 'method' | 'amount' | 'corrects'>;

/** Payments of these lines that somebody has taken back. */
const correctedIn = (lines: readonly CountedLine[]): ReadonlySet<string> =>
  new Set(
    lines.flatMap(({ kind, corrects }) => (kind === 'correction' && corrects ? corrects : [])),
  );

/** Ids of transfers that nobody has seen, in the order they came. @param lines all of the shipments they are for */
export const unseenTransfers = (lines: readonly CountedLine[]): string[] => {
  const over = correctedIn(lines);
  const seen = new Set(
    lines.flatMap(({ kind, corrects }) => (kind === 'seen' ? (corrects ?? []) : [])),
  );
  return [
    ...new Set(
      lines.flatMap(({ kind, method, paymentId, amount }) =>
        kind === 'payment' &&
        method === 'transfer' &&
        amount.minor > 0 &&
        !seen.has(paymentId) &&
        !over.has(paymentId)
          ? paymentId
          : [],
      ),
    ),
  ];
};

/** @param lines all of one shipment; those in another currency than the price's pay nothing of it */
export const balanceOf = (price: MinorMoney, lines: readonly CountedLine[]): Balance => {
  const sum = (counts: (line: CountedLine) => boolean): number =>
    lines.reduce(
      (total, line) =>
        total + (line.amount.currency === price.currency && counts(line) ? line.amount.minor : 0),
      0,
    );
  const unseenIds = new Set(unseenTransfers(lines));
  const onAccount = sum(({ method }) => method === 'account');
  const received = sum(({ method }) => method !== 'account');
  const unseen = sum(({ method, paymentId }) => method === 'transfer' && unseenIds.has(paymentId));
  const money = (minor: number): MinorMoney => ({ minor, currency: price.currency });
  return {
    price,
    received: money(received),
    unseen: money(unseen),
    onAccount: money(onAccount),
    open: money(price.minor - received - onAccount),
    isSettled: received - unseen + onAccount >= price.minor,
  };
};

/** Money of one shipment that is here and can be given back, in minor units of a currency. @param lines all of the shipment */
export const moneyHere = (currency: string, lines: readonly CountedLine[]): number => {
  const { received, unseen } = balanceOf({ minor: 0, currency }, lines);
  return received.minor - unseen.minor;
};

/** True where more of one shipment was given back than is here, or an account was paid off that owes nothing. @param lines all of the shipment */
export const isOverdrawn = (lines: readonly CountedLine[]): boolean =>
  [...new Set(lines.map(({ amount }) => amount.currency))].some(
    (currency) =>
      moneyHere(currency, lines) < 0 ||
      balanceOf({ minor: 0, currency }, lines).onAccount.minor < 0,
  );

/** What a payment of `amount` is for, in the order of the shipments. Sums to `amount` over all lines that are not of an account. */
export interface Allotment {
  readonly shipmentId: string;
  readonly method: PaymentMethod;
  readonly minor: number;
}

/**
 * Shares a payment among shipments: what is open of each first, then what their accounts owe, the rest on the last. A part that pays off an account
 * takes the same sum off it.
 */
export const allot = (
  method: PaymentMethod,
  minor: number,
  of: readonly { readonly shipmentId: string; readonly balance: Balance }[],
): Allotment[] => {
  let left = minor;
  const take = (most: number): number => {
    const part = Math.min(left, Math.max(0, most));
    left -= part;
    return part;
  };
  const open = of.map(({ shipmentId, balance }) => ({
    shipmentId,
    owed: balance.onAccount.minor,
    part: take(balance.open.minor),
  }));
  const lines = open.map(({ shipmentId, owed, part }) => {
    const off = method === 'account' ? 0 : take(owed);
    return { shipmentId, part: part + off, off };
  });
  return lines.flatMap(({ shipmentId, part, off }, at): Allotment[] => {
    const received = part + (at === lines.length - 1 ? left : 0);
    return [
      ...(received === 0 ? [] : [{ shipmentId, method, minor: received }]),
      ...(off === 0 ? [] : [{ shipmentId, method: 'account' as const, minor: -off }]),
    ];
  });
};

/** Most that a payment can be for: what is open, and what the accounts owe unless it goes on account itself. */
export const mostDue = (method: PaymentMethod, balances: readonly Balance[]): number =>
  balances.reduce(
    (sum, { open, onAccount }) =>
      sum + Math.max(0, open.minor) + (method === 'account' ? 0 : Math.max(0, onAccount.minor)),
    0,
  );
