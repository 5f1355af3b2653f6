import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import type { PutBack } from '../store/facts.ts';
import { movedFrom, type Moved } from './home.ts';

/**
 * Thrown while booking is shut because of this ledger: it was restored, or its folder was moved. A
 * person has to review or confirm it first.
 */
export class BookingShut extends DeskError {
  readonly by: 'putBack' | 'moved';
  constructor(by: BookingShut['by'], message: string) {
    super('notAllowed', message);
    this.name = 'BookingShut';
    this.by = by;
  }
}

const PUT_BACK: Readonly<Record<PutBack['how'], string>> = {
  backup: 'This ledger was put back from a backup.',
  empty: 'This ledger was begun empty in the place of another one.',
  found:
    'This ledger did not know of everything that was sent from it: an older one was put in its place.',
  log: 'The record that is kept beside this ledger does not fit it any more.',
};

const MOVED: Readonly<Record<Moved, string>> = {
  computer: 'This data folder was last used on another computer.',
  path: 'This data folder was last used in another place.',
  file: 'The ledger in this data folder is another file than the one that was last used here.',
};

type GateContext = Pick<CoreContext, 'store' | 'home'>;

/** How the data folder was moved since it was last used, or null. */
export const movedHere = ({ store, home }: GateContext): Moved | null => {
  const was = store.facts.get('home');
  return was === null || home === undefined ? null : movedFrom(was, home);
};

/** Why nothing can be booked now because of this ledger, or null. */
export const bookingShut = (context: GateContext): BookingShut | null => {
  const putBack = context.store.facts.get('putBack');
  if (putBack !== null)
    return new BookingShut(
      'putBack',
      `${PUT_BACK[putBack.how]} Nothing is booked before somebody has looked through what came back (Needs attention).`,
    );
  const moved = movedHere(context);
  return (
    moved &&
    new BookingShut(
      'moved',
      `${MOVED[moved]} If it was copied and both are used, a shipment can be bought by each. Nothing is booked before somebody has said that this is the one to book with (Needs attention).`,
    )
  );
};
