import type { PurchaseContext } from '../purchase/purchase.ts';
import type { Pricing } from './pricing/pricing.ts';
import type { Payments } from './payment/payments.ts';
import type { PaymentsExport } from './payment/paymentsExport.ts';
import type { Wallet } from './wallet/wallet.ts';
import type { Days } from './day/days.ts';
import type { Handovers } from './handover/handovers.ts';
import type { Bags } from './handover/bags.ts';
import type { Reconciliation } from './reconciliation/reconciliation.ts';
import type { CustomerMessages } from './messages/messages.ts';
import type { MessagePorts } from './messages/messagePorts.ts';
import type { Dashboard } from './dashboard/dashboard.ts';

/** What the parts of the counter can use. */
export interface CounterContext extends PurchaseContext {
  /** Sends messages to customers; absent where the shell sends none. */
  readonly messagePorts?: MessagePorts;
}

/** What the area offers; each part is documented at its own interface. */
export interface CounterParts {
  readonly pricing: Pricing;
  readonly payments: Payments;
  readonly paymentsExport: PaymentsExport;
  readonly wallet: Wallet;
  readonly days: Days;
  readonly handovers: Handovers;
  readonly bags: Bags;
  readonly reconciliation: Reconciliation;
  readonly dashboard: Dashboard;
  readonly customerMessages: CustomerMessages;
}
