import type { Balance, PaymentLine } from './payment.ts';

/** Payments of a shipment. `balance` is null while it has no price. */
export interface PaymentState {
  readonly shipmentId: string;
  readonly balance: Balance | null;
  /** The parcel was changed after it was priced: nothing is taken at that price. */
  readonly isOutdated: boolean;
  readonly lines: readonly PaymentLine[];
}

/** A payment line with its shipment. */
export interface PaymentRow extends PaymentLine {
  /** Name and receiver of the shipment, when they are kept. */
  readonly name: string;
  readonly receiver: string;
  readonly externalReference: string;
  /** The shipment is marked void: the line is displayed, but not in any sum. */
  readonly voided: boolean;
}

/** Payments of one business day. */
export interface DayOfPayments {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly lines: readonly PaymentRow[];
  /** Transfers of any day that are not marked as seen, one row each with its total amount. */
  readonly unseen: readonly PaymentRow[];
  /** Shipments with payments of this day that are not fully paid, each with its last line; without void ones. */
  readonly open: readonly { readonly row: PaymentRow; readonly balance: Balance }[];
}
