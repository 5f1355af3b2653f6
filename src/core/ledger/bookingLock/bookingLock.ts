import { dateIn } from '../../../domain/text/dates.ts';
import { t, type PlainKey } from '../../../texts/index.ts';
import type { LedgerContext } from '../ledger.ts';
import { DeskError } from '../../base/deskError.ts';
import type { PutBack } from '../tables/facts.ts';
import { movedFrom, type Moved } from './location.ts';

/**
 * Thrown while booking is locked because of this ledger: it was restored or its folder was moved, and a person must review or confirm that
 * (`putBack`, `moved`); or its folder is in a place where booking is unsafe (`place`); or the desk was moved to another computer (`movedAway`).
 */
export class BookingLocked extends DeskError {
  readonly by: 'movedAway' | 'place' | 'putBack' | 'moved';
  /** The message for the screen on which the lock is resolved: it does not name that screen. */
  readonly messageHere: string;
  constructor(by: BookingLocked['by'], message: string, messageHere: string) {
    super('notAllowed', message);
    this.name = 'BookingLocked';
    this.by = by;
    this.messageHere = messageHere;
  }
}

const PUT_BACK: Readonly<Record<PutBack['how'], PlainKey>> = {
  backup: 'bookingLock.restored',
  empty: 'bookingLock.begunEmpty',
  found: 'bookingLock.olderLedger',
  log: 'bookingLock.logDoesNotFit',
};

const MOVED: Readonly<Record<Moved, PlainKey>> = {
  computer: 'bookingLock.otherComputer',
  path: 'bookingLock.otherPlace',
  file: 'bookingLock.otherFile',
};

type GateContext = Pick<LedgerContext, 'store' | 'home' | 'timeZone'>;

/** Returns how the data folder was moved since it was last used, or null. */
export const movedHere = ({ store, home }: Omit<GateContext, 'timeZone'>): Moved | null => {
  const was = store.facts.get('home');
  return was === null || home === undefined ? null : movedFrom(was, home);
};

/** Returns why booking is locked because of this ledger, or null. */
export const bookingLocked = (context: GateContext): BookingLocked | null => {
  const away = context.store.facts.get('movedAway');
  if (away !== null) {
    const message = t('bookingLock.movedAway', {
      date: dateIn(away.at, context.timeZone),
      file: away.file,
    });
    return new BookingLocked('movedAway', message, message);
  }
  const unsafe = context.home?.unsafe ?? null;
  if (unsafe !== null) {
    const message =
      unsafe.kind === 'network'
        ? t('bookingLock.onNetwork')
        : t('bookingLock.synced', { by: unsafe.by });
    return new BookingLocked('place', message, message);
  }
  const restored = context.store.facts.get('putBack');
  if (restored !== null) {
    const what = t(PUT_BACK[restored.how]);
    return new BookingLocked(
      'putBack',
      t('bookingLock.lookThrough', { what }),
      t('bookingLock.lookThroughHere', { what }),
    );
  }
  const moved = movedHere(context);
  if (moved === null) return null;
  const what = t(MOVED[moved]);
  return new BookingLocked(
    'moved',
    t('bookingLock.sayWhichOne', { what }),
    t('bookingLock.sayWhichOneHere', { what }),
  );
};
