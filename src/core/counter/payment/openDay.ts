import { businessDay, type BusinessDay } from '../../../domain/day/businessDay.ts';
import { newId, today } from '../../base/clock.ts';
import type { CounterContext } from '../counter.ts';
import { isPractice } from '../../shipments/readDay.ts';

type Context = CounterContext;

/** Returns the current business day of practice, or of all other connections. */
export const businessDayOf = (context: Context, practice: boolean): BusinessDay =>
  businessDay(
    context.store.days.last(practice),
    today(context),
    (day) => context.store.days.of(practice, day).length > 0,
  );

/**
 * Returns the calendar's date when it can be opened instead: a later day was closed while the clock was ahead, and this date was never opened or
 * closed. Otherwise null.
 */
export const calendarDayOf = (context: Context, practice: boolean): string | null => {
  const { isOpen, clock } = businessDayOf(context, practice);
  const day = today(context);
  return clock === 'back' && !isOpen && context.store.days.of(practice, day).length === 0
    ? day
    : null;
};

/** Returns the name of the drawer that cash goes into: from the settings, else the name of the desk. */
export const drawerOf = ({ settings }: Pick<CounterContext, 'settings'>): string => {
  const { drawer, desk } = settings();
  return drawer.trim() === '' ? desk : drawer.trim();
};

/**
 * Returns the day that a payment is recorded for. The first payment after a close opens the next day, so that it belongs to a day that will be
 * closed. Must be called within the transaction of the payment.
 */
export const dayForPayment = (context: Context & CounterContext, serviceId: string): string => {
  const { store, clock } = context;
  const practice = isPractice(serviceId);
  const now = businessDayOf(context, practice);
  if (!now.isOpen && store.days.last(practice) !== null)
    store.days.add(serviceId, {
      id: newId(context),
      day: now.day,
      at: clock.now(),
      operator: context.settings().operator,
      kind: 'opened',
      floats: [],
      closing: null,
      reason: '',
    });
  return now.day;
};
