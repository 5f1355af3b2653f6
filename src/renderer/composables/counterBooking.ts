import { useBooking } from '../stores/booking.ts';
import { useCounter } from '../stores/counter.ts';
import { usePayments } from '../stores/payments.ts';
import { usePendingActions } from '../stores/pendingActions.ts';

/** Actions for the current shipment of the counter once it has a price. */
export interface CounterBooking {
  /** Opens the payment dialog. */
  readonly pay: () => void;
  /** Opens the sheet of the sale. */
  readonly book: () => void;
}

/** @param getRates called instead of booking while the shipment cannot be booked yet */
export const useCounterBooking = (getRates: () => void): CounterBooking => {
  const [counter, booking, payments, pendingActions] = [
    useCounter(),
    useBooking(),
    usePayments(),
    usePendingActions(),
  ];
  return {
    pay: () => {
      const { current } = counter;
      if (current?.chosen != null) void payments.ask([current.id]);
    },
    book: () => {
      const { current } = counter;
      // When an option is being chosen right now, booking waits until it is chosen.
      if (current === null || !(pendingActions.busy || current.allowed.book)) {
        getRates();
        return;
      }
      const { id } = current;
      void booking.ask({ batchId: counter.batch?.id ?? null, ids: () => [id], sells: true });
    },
  };
};
