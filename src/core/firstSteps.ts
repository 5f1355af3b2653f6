import { PRINTER_ROLES } from '../domain/paper/print.ts';
import type { FirstSteps } from '../domain/desk/firstSteps.ts';
import type { Printing } from './printing/printing.ts';
import type { CoreContext } from './context.ts';

/** What a person has done on this desk so far, of what a newcomer does first. */
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
