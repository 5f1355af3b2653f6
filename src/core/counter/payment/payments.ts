import type { GivenPin } from '../../../domain/desk/pin.ts';
import { t } from '../../../texts/index.ts';
import type { MinorMoney } from '../../../domain/money/money.ts';
import {
  allot,
  balanceOf,
  correctionsOf,
  isOverdrawn,
  sightsOf,
  unseenTransfers,
  type Balance,
  type EnteredPayment,
  type NewLine,
  type PaymentKind,
  type PaymentLine,
  type PaymentMethod,
} from '../../../domain/payment/payment.ts';
import type { DayOfPayments, PaymentState } from '../../../domain/payment/paymentDay.ts';
import { isSentState } from '../../../domain/purchase/purchase.ts';
import type { CounterContext } from '../counter.ts';
import {
  businessDayOf,
  dayForPayment,
  drawerOf,
  checkAmount,
  checkPayment,
  checkRefund,
} from '../../shipments/paymentChecks.ts';
import { isPractice } from '../../../domain/service/serviceIdentity.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Guard } from '../../purchase/booking/guard.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import type { JournalEvent } from '../../ledger/tables/journal.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import { allowedBy } from '../../ledger/operators/operators.ts';
import { paymentDetail } from '../../shipments/heldMoney.ts';
import {
  balanceOfShipment,
  isPriceOutdated,
  priceOfShipment,
} from '../../shipments/shipmentPrice.ts';
import { paymentsOfDay } from './paymentsOfDay.ts';

/** A payment as it is entered. */
export interface PaymentInput extends EnteredPayment {
  /** Created by the form; the same id twice is one payment. */
  readonly id: string;
  readonly shipmentIds: readonly string[];
  /** Initials of the operator whose PIN allowed it; null where it took none. */
  readonly allowed: string | null;
}

/** Money that is given back for one shipment. `account`: the debt of a void one that is cleared. */
export interface Refund {
  readonly id: string;
  readonly shipmentId: string;
  readonly method: PaymentMethod;
  readonly amount: MinorMoney;
  readonly reference: string;
  /** As `TakenPayment.allowed`. */
  readonly allowed: string | null;
}

/** Payments of customers. Lines are never changed; a mistake is corrected by a line of its own. */
export interface Payments {
  /** Returns balance and payment lines of these shipments. */
  states(ids: readonly string[]): PaymentState[];
  /**
   * Records a payment for one shipment or several.
   * Throws DeskError `badInput` for an impossible amount, a currency other than the price's, or a missing reference; `notAllowed` without a price
   * or with one of before a change, for a void booking, for shipments of several services.
   */
  take(payment: PaymentInput): PaymentState[];
  /**
   * Records a refund, which leaves this desk's drawer, or clears what a void shipment still owes on account.
   * Throws DeskError `notAllowed` for more than was received or is owed, for the debt of one that is not void; `badInput`.
   */
  refund(refund: Refund): PaymentState[];
  /**
   * Corrects a payment or refund that was a mistake, in the drawer that it was recorded in. Requires the manager's PIN, where one is set, when it
   * belongs to an earlier business day or one of its shipments was sent.
   * Throws DeskError `notFound`; `notAllowed` when it was corrected before, or money of it was given back since.
   */
  correct(correction: {
    readonly id: string;
    readonly paymentId: string;
    readonly pin: GivenPin | null;
  }): PaymentState[];
  /** Records that a transfer has arrived. Throws DeskError `notFound` when there is none that is still unseen. */
  seen(sight: { readonly id: string; readonly paymentId: string }): PaymentState[];
  /** Returns the payments of a business day of the active service. @param day YYYY-MM-DD, null for the current one */
  day(day: string | null): DayOfPayments;
  isRequired(): boolean;
  /** Sets whether a parcel must be paid before it is booked. */
  setRequired(required: boolean): void;
}

const EVENTS: Readonly<Record<PaymentKind, JournalEvent>> = {
  payment: 'paid',
  refund: 'refunded',
  correction: 'paymentCorrected',
  seen: 'transferSeen',
  held: 'moneyHeld',
  returned: 'moneyReturned',
};

/** Creates the functions for payments. Lines are only added. */
export const createPayments = (
  context: CounterContext,
  ledger: Ledger,
  guard: Pick<Guard, 'demand'>,
): Payments => {
  const { store, clock } = context;

  /** Returns the balance of a shipment to be paid. Throws DeskError `notAllowed` when it is void, or has no price or one of before a change. */
  const mustBePayable = (record: ShipmentRecord): Balance => {
    if (store.voids.current(record.id) !== null)
      throw new DeskError('notAllowed', t('payment.voidIsNotPaid'));
    const price = priceOfShipment(context, record);
    if (price === null) throw new DeskError('notAllowed', t('payment.noPrice'));
    if (isPriceOutdated(context, record))
      throw new DeskError('notAllowed', t('purchase.changedAfterRating'));
    return balanceOf(price, store.payments.of(record.id));
  };
  const stateOf = (id: string): PaymentState => {
    const record = ledger.must(id);
    return {
      shipmentId: id,
      balance: balanceOfShipment(context, record),
      isOutdated: isPriceOutdated(context, record),
      lines: store.payments.of(id),
    };
  };

  type New = Omit<NewLine, 'paymentId'>;
  /**
   * Stores payment and journal lines in one transaction; the same id a second time changes nothing.
   * @param allow checks a PIN where one is needed. It runs outside the transaction, so that a rollback does not undo the count of wrong PINs. Returns
   * who allowed it
   */
  const write = (
    id: string,
    make: () => readonly New[],
    allow: () => string | null = () => null,
  ): PaymentState[] => {
    let [operator, allowed]: [string, string | null] = ['', null];
    if (store.payments.get(id).length === 0) {
      operator = context.operators.who();
      make();
      allowed = allow();
    }
    const added: PaymentLine[] = [];
    const ids = store.db.transaction(() => {
      const before = store.payments.get(id);
      if (before.length > 0) return before.map(({ shipmentId }) => shipmentId);
      store.epoch.checkOpen();
      const at = clock.now();
      const made = make();
      const { serviceId } = ledger.must(made[0]?.shipmentId ?? '');
      const day = dayForPayment(context, serviceId);
      const lines = made.map((line): PaymentLine => ({
        tendered: null,
        reference: '',
        corrects: null,
        note: '',
        drawer: drawerOf(context),
        ...line,
        paymentId: id,
        at,
        day,
        operator,
      }));
      store.payments.add(serviceId, lines);
      added.push(...lines);
      for (const line of lines)
        store.journal.append(line.shipmentId, {
          at,
          operator,
          event: EVENTS[line.kind],
          reference: ledger.must(line.shipmentId).externalReference,
          detail: allowedBy(paymentDetail(line), allowed),
        });
      return lines.map(({ shipmentId }) => shipmentId);
    });
    const unique = [...new Set(ids)];
    ledger.announce(unique);
    if (added.some(({ method, kind }) => method === 'cash' && kind !== 'seen'))
      context.emit({ type: 'cashMoved' });
    return unique.map(stateOf);
  };

  const take: Payments['take'] = ({
    id,
    shipmentIds,
    method,
    amount,
    tendered,
    reference,
    allowed,
  }) => {
    const make = (): New[] => {
      const records = [...new Set(shipmentIds)].map(ledger.must);
      if (new Set(records.map(({ serviceId }) => serviceId)).size > 1)
        throw new DeskError('notAllowed', t('payment.severalServices'));
      checkAmount(amount);
      const of = records.map((record) => ({
        shipmentId: record.id,
        balance: mustBePayable(record),
      }));
      checkPayment(
        { method, amount, tendered, reference },
        of.map(({ balance }) => balance),
      );
      return allot(method, amount.minor, of).map((part, at): New => ({
        shipmentId: part.shipmentId,
        kind: 'payment',
        method: part.method,
        amount: { minor: part.minor, currency: amount.currency },
        // On the line of each parcel, the amount would appear several times.
        tendered: part.method === 'cash' && at === 0 ? tendered : null,
        reference: reference.trim(),
      }));
    };
    return write(id, make, () => allowed);
  };

  const refund: Payments['refund'] = ({ id, shipmentId, method, amount, reference, allowed }) => {
    const make = (): New[] => {
      checkAmount(amount);
      const lines = store.payments.of(ledger.must(shipmentId).id);
      checkRefund({ method, amount }, lines, store.voids.current(shipmentId) !== null);
      const given = { ...amount, minor: -amount.minor };
      return [{ shipmentId, kind: 'refund', method, amount: given, reference: reference.trim() }];
    };
    return write(id, make, () => allowed);
  };

  const correct: Payments['correct'] = ({ id, paymentId, pin }) => {
    const corrected = (): PaymentLine[] =>
      store.payments.get(paymentId).filter(({ kind }) => kind === 'payment' || kind === 'refund');
    const make = (): New[] => {
      const lines = corrected();
      if (lines.length === 0) throw new DeskError('notFound', t('payment.gone'));
      const shipments = [...new Set(lines.map(({ shipmentId }) => shipmentId))];
      const all = shipments.flatMap((each) => store.payments.of(each));
      if (all.some(({ kind, corrects }) => kind === 'correction' && corrects === paymentId))
        throw new DeskError('notAllowed', t('payment.correctedBefore'));
      const parts = correctionsOf(lines, id);
      const isWith = (each: string): boolean =>
        isOverdrawn([
          ...store.payments.of(each),
          ...parts.filter(({ shipmentId }) => shipmentId === each),
        ]);
      if (shipments.some(isWith)) throw new DeskError('notAllowed', t('payment.paidOutSince'));
      return parts;
    };
    return write(id, make, () =>
      corrected().some(({ day, shipmentId }) => {
        const { serviceId, purchase } = ledger.must(shipmentId);
        return (
          day !== businessDayOf(context, isPractice(serviceId)).day || isSentState(purchase.kind)
        );
      })
        ? guard.demand(pin, 'correction')
        : null,
    );
  };

  const seen: Payments['seen'] = ({ id, paymentId }) =>
    write(id, () => {
      const lines = store.payments.get(paymentId);
      const all = [...new Set(lines.map(({ shipmentId }) => shipmentId))].flatMap((each) =>
        store.payments.of(each),
      );
      if (!unseenTransfers(all).includes(paymentId))
        throw new DeskError('notFound', t('payment.notUnseen'));
      return sightsOf(lines, id);
    });

  return {
    states: (ids) => ids.map(stateOf),
    take,
    refund,
    correct,
    seen,
    day: (day) =>
      paymentsOfDay(context, day ?? businessDayOf(context, isPractice(context.identity().id)).day),
    isRequired: () => store.facts.get('paymentFirst') === true,
    setRequired: (required) => {
      store.facts.set('paymentFirst', required);
    },
  };
};
