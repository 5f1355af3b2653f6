import type { Base } from '../base.ts';
import { DeskError } from '../deskError.ts';

/** @throws DeskError while nothing may be booked at all: after damaged settings nobody has said yet which service it would be booked at */
export const demandOpen = ({ settings }: Pick<Base, 'settings'>): void => {
  if (settings().connectionLost) throw new DeskError('notAllowed', 'The settings were damaged, and nobody has said since which service this desk is connected to. Choose the connection in Settings; nothing is booked before.');
};
