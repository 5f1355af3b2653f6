import type { MinorMoney } from '../money/money.ts';
import type { Balance, PaymentLine, StoredPayment } from './payment.ts';

/** Payments of a shipment. `balance` is null while it has no price. */
export interface PaymentState {
  readonly shipmentId: string;
  readonly balance: Balance | null;
  /** The parcel was changed after it was priced: nothing is taken at that price. */
  readonly isOutdated: boolean;
  readonly lines: readonly PaymentLine[];
}

/** A payment line with its shipment. */
export interface PaymentRow extends StoredPayment {
  /** Name and receiver of the shipment, when they are kept. */
  readonly name: string;
  readonly receiver: string;
  readonly externalReference: string;
  /** The shipment was void when the day or its drawer was closed; while they are open: is void now. The line is displayed, but not in any sum. */
  readonly voided: boolean;
  /** The shipment is void now. */
  readonly voidedNow: boolean;
}

/** A shipment that is not fully paid, or for which money is to be given back. */
export interface OpenParcel {
  readonly shipmentId: string;
  readonly name: string;
  readonly receiver: string;
  readonly externalReference: string;
  /** Marked void: nothing is owed for it but what is on account, which can be cleared. */
  readonly voided: boolean;
  /** Still to be paid; negative when too much was paid. */
  readonly open: MinorMoney;
  readonly onAccount: MinorMoney;
}

/** The newest shipments that are not fully paid, and the number of further ones. */
export interface OpenParcels {
  readonly parcels: readonly OpenParcel[];
  readonly more: number;
}

/** Payments of one business day. */
export interface DayOfPayments {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly lines: readonly PaymentRow[];
  /** Transfers of any day that are not marked as seen, one row each with its total amount. */
  readonly unseen: readonly PaymentRow[];
  /** All shipments that are not fully paid now, whenever something was paid for them. */
  readonly open: OpenParcels;
  /** Of a closed day: its close in milliseconds since the epoch, and what was not fully paid then; null for an open day. */
  readonly atClose: (OpenParcels & { readonly at: number }) | null;
}

/** Returns one row with the full amount for a transfer that paid for several shipments: it arrives as one. */
export const asOneRow = (rows: readonly PaymentRow[]): PaymentRow[] => {
  const [first] = rows;
  if (!first || rows.length === 1) return [...rows];
  const all = (of: (row: PaymentRow) => string): string =>
    [...new Set(rows.map(of).filter((text) => text !== ''))].join(', ');
  return [
    {
      ...first,
      amount: { ...first.amount, minor: rows.reduce((sum, { amount }) => sum + amount.minor, 0) },
      receiver: all(({ receiver }) => receiver),
      name: all(({ name }) => name),
      externalReference: all(({ externalReference }) => externalReference),
      voided: rows.every(({ voided }) => voided),
      voidedNow: rows.every(({ voidedNow }) => voidedNow),
    },
  ];
};

/** What is open of a shipment; null when nothing is. For a void one nothing is owed, except what is on account. */
export const openOf = (
  { open, received, onAccount }: Balance,
  voided: boolean,
): Pick<OpenParcel, 'open' | 'onAccount' | 'voided'> | null => {
  const minor = voided ? -received.minor : open.minor;
  return minor === 0 && onAccount.minor === 0
    ? null
    : { open: { ...open, minor }, onAccount, voided };
};
