import { t, type PlainKey } from '../../texts/index.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import type { PutBack } from '../store/facts.ts';
import { movedFrom, type Moved } from './home.ts';

/**
 * Thrown while booking is shut because of this ledger: it was restored, or its folder was moved, and
 * a person has to review or confirm it first; or its folder lies where a ledger cannot be booked
 * with (`place`); or the desk was moved to another computer (`movedAway`).
 */
export class BookingShut extends DeskError {
  readonly by: 'movedAway' | 'place' | 'putBack' | 'moved';
  /** The message for the screen on which a person answers it: it does not say where to go. */
  readonly messageHere: string;
  constructor(by: BookingShut['by'], message: string, messageHere: string) {
    super('notAllowed', message);
    this.name = 'BookingShut';
    this.by = by;
    this.messageHere = messageHere;
  }
}

const PUT_BACK: Readonly<Record<PutBack['how'], PlainKey>> = {
  backup: 'standing.restored',
  empty: 'standing.begunEmpty',
  found: 'standing.olderLedger',
  log: 'standing.logDoesNotFit',
};

const MOVED: Readonly<Record<Moved, PlainKey>> = {
  computer: 'standing.otherComputer',
  path: 'standing.otherPlace',
  file: 'standing.otherFile',
};

type GateContext = Pick<CoreContext, 'store' | 'home'>;

/** How the data folder was moved since it was last used, or null. */
export const movedHere = ({ store, home }: GateContext): Moved | null => {
  const was = store.facts.get('home');
  return was === null || home === undefined ? null : movedFrom(was, home);
};

/** Why nothing can be booked now because of this ledger, or null. */
export const bookingShut = (context: GateContext): BookingShut | null => {
  const away = context.store.facts.get('movedAway');
  if (away !== null) {
    const message = t('standing.movedAway', {
      date: new Date(away.at).toISOString().slice(0, 10),
      file: away.file,
    });
    return new BookingShut('movedAway', message, message);
  }
  const unsafe = context.home?.unsafe ?? null;
  if (unsafe !== null) {
    const message =
      unsafe.kind === 'network' ? t('standing.onNetwork') : t('standing.synced', { by: unsafe.by });
    return new BookingShut('place', message, message);
  }
  const putBack = context.store.facts.get('putBack');
  if (putBack !== null) {
    const what = t(PUT_BACK[putBack.how]);
    return new BookingShut(
      'putBack',
      t('standing.lookThrough', { what }),
      t('standing.lookThroughHere', { what }),
    );
  }
  const moved = movedHere(context);
  if (moved === null) return null;
  const what = t(MOVED[moved]);
  return new BookingShut(
    'moved',
    t('standing.sayWhichOne', { what }),
    t('standing.sayWhichOneHere', { what }),
  );
};
