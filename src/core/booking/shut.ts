import type { Base } from '../context.ts';
import { DeskError } from '../deskError.ts';
import { shutBy } from '../standing/gate.ts';

/**
 * Throws while nothing may be booked at all.
 * @throws DeskError after damaged settings, while nobody has said which service it would be booked at
 * @throws BookingShut after a ledger was put back, or a data folder moved or copied, until a person has looked
 */
export const demandOpen = (base: Pick<Base, 'settings' | 'store' | 'home'>): void => {
  if (base.settings().connectionLost)
    throw new DeskError(
      'notAllowed',
      'The settings were damaged, and nobody has said since which service this desk is connected to. Choose the connection in Settings; nothing is booked before.',
    );
  const shut = shutBy(base);
  if (shut) throw shut;
};
