import { useBooking } from '../stores/booking.ts';
import { useCounter } from '../stores/counter.ts';
import { usePayments } from '../stores/payments.ts';
import { usePendingActions } from '../stores/pendingActions.ts';

/** What the counter does with the shipment in front once it is priced. */
export interface CounterBooking {
  /** Asks for its payment. */
  readonly pay: () => void;
  /** Asks whether to book it; where a parcel has to be paid first, for its payment before. */
  readonly book: () => Promise<void>;
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
    book: async () => {
      const { current } = counter;
      // An option that is being chosen this moment is booked once it is.
      if (current === null || !(pendingActions.busy || current.allowed.book)) {
        getRates();
        return;
      }
      const { id } = current;
      const ask = (): void => {
        void booking.ask({ batchId: counter.batch?.id ?? null, ids: () => [id] });
      };
      await payments.loadRequired();
      if (payments.required && !pendingActions.busy) {
        await payments.load([id]);
        const { balance } = payments.states.get(id) ?? {};
        if (balance?.isSettled === false && balance.open.minor > 0) {
          await payments.ask([id], ask);
          return;
        }
      }
      ask();
    },
  };
};
