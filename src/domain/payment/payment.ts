import type { MinorMoney } from '../money/money.ts';

/** Payment methods. `account`: no money is paid, the customer owes it. PERSISTED. */
export const PAYMENT_METHODS = ['cash', 'card', 'transfer', 'account'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * Kinds of payment lines. `seen`: a person saw a transfer arrive. `held`: received with a booking that is not certain; it is read as `payment` once the
 * booking is (heldMoney.ts). `returned`: held money that was given back. PERSISTED.
 */
export type PaymentKind = 'payment' | 'refund' | 'correction' | 'seen' | 'held' | 'returned';

/** A payment as it is entered. */
export interface EnteredPayment {
  readonly method: PaymentMethod;
  readonly amount: MinorMoney;
  /** Cash that the customer handed over; null for any other method. */
  readonly tendered: MinorMoney | null;
  readonly reference: string;
}

/** One payment line; lines are only added. A payment for several shipments has one line for each, with the same id. PERSISTED. */
export interface PaymentLine {
  /** Created where the payment is entered, so that a second key press is the same payment. */
  readonly paymentId: string;
  readonly shipmentId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The business day, YYYY-MM-DD. */
  readonly day: string;
  readonly operator: string;
  /** Name of the cash drawer. */
  readonly drawer: string;
  readonly kind: PaymentKind;
  readonly method: PaymentMethod;
  /** Received amount; negative when refunded, corrected, or when an account was paid off. Zero for `seen`. */
  readonly amount: MinorMoney;
  /** Cash handed over for the whole payment, including change; null for other methods. */
  readonly tendered: MinorMoney | null;
  /** Slip number of the card terminal, or reference of the transfer. */
  readonly reference: string;
  /** The payment that this line corrects or marks as seen. */
  readonly corrects: string | null;
  readonly note: string;
}

/** A payment line before it is stored. */
export type NewLine = Pick<PaymentLine, 'paymentId' | 'shipmentId' | 'kind' | 'method' | 'amount'> &
  Partial<Pick<PaymentLine, 'tendered' | 'reference' | 'corrects' | 'note' | 'drawer'>>;

/** A payment line and its position among all lines. */
export interface StoredPayment extends PaymentLine {
  readonly seq: number;
}

/** Balance of a shipment, all amounts in one currency. */
export interface Balance {
  readonly price: MinorMoney;
  /** Cash, card and transfers, minus refunds. */
  readonly received: MinorMoney;
  /** Transfers in `received` that are not marked as seen. */
  readonly unseen: MinorMoney;
  /** Amount that the customer owes on account. */
  readonly onAccount: MinorMoney;
  /** Money that is held until the booking is certain. */
  readonly held: MinorMoney;
  /** Amount still to be paid, with what is held as paid; negative when too much was paid. */
  readonly open: MinorMoney;
  /** True when the payment does not block the booking: paid with received money, or on account. */
  readonly isSettled: boolean;
}

/** The fields of a line that balances use. */
export type CountedLine = Pick<
  PaymentLine,
  'paymentId' | 'kind' | 'method' | 'amount' | 'corrects'
>;

/** True for lines of money that is held, or was. */
export const isHeld = ({ kind }: Pick<CountedLine, 'kind'>): boolean =>
  kind === 'held' || kind === 'returned';

/** Ids of payments that were corrected. */
const correctedIn = (lines: readonly CountedLine[]): ReadonlySet<string> =>
  new Set(
    lines.flatMap(({ kind, corrects }) => (kind === 'correction' && corrects ? corrects : [])),
  );

/** Ids of transfers that are not marked as seen, in order. @param lines all lines of their shipments */
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

/** How much of it was paid; '' without a price. PERSISTED. */
export type PaidState = 'yes' | 'part' | 'no' | '';

/** Whether a shipment is paid, and what its customer still owes. */
export interface Paid extends Pick<Balance, 'open' | 'onAccount'> {
  readonly state: PaidState;
}

/** How much of the price was paid, or is on account. */
export const paidState = ({ isSettled, received, onAccount }: Balance): PaidState =>
  isSettled ? 'yes' : received.minor > 0 || onAccount.minor > 0 ? 'part' : 'no';

/** Computes the balance. @param lines all lines of one shipment; lines in another currency than the price's do not count */
export const balanceOf = (price: MinorMoney, lines: readonly CountedLine[]): Balance => {
  const sum = (counts: (line: CountedLine) => boolean): number =>
    lines.reduce(
      (total, line) =>
        total + (line.amount.currency === price.currency && counts(line) ? line.amount.minor : 0),
      0,
    );
  const unseenIds = new Set(unseenTransfers(lines));
  const held = sum(isHeld);
  const onAccount = sum((line) => !isHeld(line) && line.method === 'account');
  const received = sum((line) => !isHeld(line) && line.method !== 'account');
  const unseen = sum(({ method, paymentId }) => method === 'transfer' && unseenIds.has(paymentId));
  const money = (minor: number): MinorMoney => ({ minor, currency: price.currency });
  return {
    price,
    received: money(received),
    unseen: money(unseen),
    onAccount: money(onAccount),
    held: money(held),
    open: money(price.minor - received - onAccount - held),
    isSettled: received - unseen + onAccount >= price.minor,
  };
};

/** Money of one shipment that can be refunded, in minor units of a currency. @param lines all lines of the shipment */
export const refundableMoney = (currency: string, lines: readonly CountedLine[]): number => {
  const { received, unseen } = balanceOf({ minor: 0, currency }, lines);
  return received.minor - unseen.minor;
};

/** What is owed on account for one shipment, in minor units of a currency. @param lines all lines of the shipment */
export const debtOf = (currency: string, lines: readonly CountedLine[]): number =>
  balanceOf({ minor: 0, currency }, lines).onAccount.minor;

/** True when more of a shipment was refunded than received, or more was paid off than its account owes. @param lines all lines of the shipment */
export const isOverdrawn = (lines: readonly CountedLine[]): boolean =>
  [...new Set(lines.map(({ amount }) => amount.currency))].some(
    (currency) => refundableMoney(currency, lines) < 0 || debtOf(currency, lines) < 0,
  );

/** Part of a payment, in the order of the shipments. The parts that are not on account add up to the payment's amount. */
export interface Allotment {
  readonly shipmentId: string;
  readonly method: PaymentMethod;
  readonly minor: number;
}

/**
 * Splits a payment among shipments: first their open amounts, then what their accounts owe, the rest on the last one. A part that pays off an account
 * also reduces the account by the same amount.
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

/** Maximum amount of a payment: the open amounts, plus what the accounts owe unless the method is `account`. */
export const maximumPayment = (method: PaymentMethod, balances: readonly Balance[]): number =>
  balances.reduce(
    (sum, { open, onAccount }) =>
      sum + Math.max(0, open.minor) + (method === 'account' ? 0 : Math.max(0, onAccount.minor)),
    0,
  );

/**
 * The lines that take back a payment or refund, in the drawer that it was recorded in: the mistake was made there, and the desk may use another one
 * now. @param lines those of the payment @param id of the correction
 */
export const correctionsOf = (
  lines: readonly PaymentLine[],
  id: string,
): (NewLine & CountedLine)[] =>
  lines.map(({ paymentId, shipmentId, method, amount, reference, drawer }) => ({
    ...{ paymentId: id, shipmentId, kind: 'correction', method, reference, drawer },
    ...{ amount: { ...amount, minor: -amount.minor }, corrects: paymentId },
  }));

/** The lines that say that a transfer was seen. @param lines those of its payment @param id of the sight */
export const sightsOf = (lines: readonly PaymentLine[], id: string): NewLine[] =>
  lines
    .filter(({ method }) => method === 'transfer')
    .map(({ paymentId, shipmentId, method, amount, reference }) => ({
      ...{ paymentId: id, shipmentId, kind: 'seen', method, reference },
      ...{ amount: { ...amount, minor: 0 }, corrects: paymentId },
    }));
