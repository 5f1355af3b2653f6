import type { Balance, PaymentLine } from './payment.ts';

/** What was paid for a shipment. `balance` is null while it has no price. */
export interface PaymentState {
  readonly shipmentId: string;
  readonly balance: Balance | null;
  readonly lines: readonly PaymentLine[];
}

/** A line with the shipment it is for. */
export interface PaymentRow extends PaymentLine {
  /** The shipment's name and receiver, as far as they are kept. */
  readonly name: string;
  readonly receiver: string;
  readonly externalReference: string;
  /** Its shipment is marked void: the line is shown and in no sum. */
  readonly voided: boolean;
}

/** A day at the desk. */
export interface DayOfPayments {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly lines: readonly PaymentRow[];
  /** Transfers of any day that nobody has seen arrive, a row each with all of its amount. */
  readonly unseen: readonly PaymentRow[];
  /** Shipments with payments of this day that are not paid to the coin, by their last line; none that is void. */
  readonly open: readonly { readonly row: PaymentRow; readonly balance: Balance }[];
}
