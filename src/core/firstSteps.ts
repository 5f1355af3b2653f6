import { PRINTER_ROLES } from '../domain/paper/print.ts';
import type { FirstSteps } from '../domain/desk/firstSteps.ts';
import type { Printing } from './papers/printing/printing.ts';
import type { CoreContext } from './context.ts';

/** Returns which of the first steps of a new user were done on this desk. */
export const firstSteps = (
  { store, settings }: Pick<CoreContext, 'store' | 'settings'>,
  { setup }: Pick<Printing, 'setup'>,
): FirstSteps => {
  const choices = setup();
  const booked = store.shipments.isAnyBooked();
  return {
    begun: !store.shipments.isUnused(),
    rated: booked || store.shipments.isAnyRated(),
    booked,
    printer: PRINTER_ROLES.some((role) => choices[role].printer !== null),
    service: settings().activeProfile !== 'practice',
  };
};
