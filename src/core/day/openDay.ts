import { businessDay, type BusinessDay } from '../../domain/day/businessDay.ts';
import { newId, today } from '../clock.ts';
import type { CoreContext } from '../context.ts';

type Context = Pick<CoreContext, 'store' | 'clock' | 'timeZone'>;

/** The business day of a service now. */
export const businessDayOf = (context: Context, serviceId: string): BusinessDay =>
  businessDay(context.store.days.last(serviceId), today(context));

/** The calendar's date, where it can be opened instead: a later day was closed while the clock was ahead, and this one never was. Else null. */
export const calendarDayOf = (context: Context, serviceId: string): string | null => {
  const { isOpen, clock } = businessDayOf(context, serviceId);
  const day = today(context);
  return clock === 'back' && !isOpen && context.store.days.of(serviceId, day).length === 0
    ? day
    : null;
};

/** Name of the drawer that cash goes into: what the settings call it, else the desk itself. */
export const drawerOf = ({ settings }: Pick<CoreContext, 'settings'>): string => {
  const { drawer, desk } = settings();
  return drawer.trim() === '' ? desk : drawer.trim();
};

/**
 * The day that a payment is written to. The first one after a close opens the next day: what comes in then belongs to a day that somebody will close.
 * To be called within the transaction of the payment.
 */
export const dayForPayment = (
  context: Context & Pick<CoreContext, 'random' | 'settings'>,
  serviceId: string,
): string => {
  const { store, clock } = context;
  const now = businessDayOf(context, serviceId);
  if (!now.isOpen && store.days.last(serviceId) !== null)
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
