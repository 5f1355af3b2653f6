import { createBesideWork, type BesideWork, type Later } from '../besideWork.ts';
import type { CoreContext } from '../context.ts';

/** What was booked, voided or taken back so long ago is done with, as a rule. */
const SETTLED_MS = 86_400_000;
/** Lines of the journal in one transaction. */
const PART = 12;
const QUIET_MS = 3_000;
const PAUSE_MS = 20;
const GIVEN_WAY_MS = 300;
const LONGEST_WAIT_MS = 5_000;

/** Packs shipments that are done with, so that several lie on a page of the disk. */
export interface Packing extends Pick<BesideWork, 'wake' | 'giveWay' | 'close'> {
  /** Packs all that is to be packed now. */
  readonly flush: () => void;
}

/** Packs beside the work, later than the booking: nothing of it is in the booking's own writes. @param isBusy other work beside the work goes first, and wakes this one when it is done */
export const createPacking = (
  { store, clock, log }: Pick<CoreContext, 'store' | 'clock' | 'log'>,
  isBusy: () => boolean = () => false,
  wait?: Later,
): Packing => {
  const some = (limit: number): boolean =>
    store.db.part(() => {
      // Of another program that has taken the ledger over it is the work now.
      store.epoch.check();
      return store.packing.some(clock.now() - SETTLED_MS, limit);
    });
  const { wake, giveWay, close } = createBesideWork({
    part: () => !isBusy() && some(PART),
    failed: (details) =>
      log.warn('shipments could not be packed; it is tried again later', details),
    quietMs: QUIET_MS,
    pauseMs: PAUSE_MS,
    givenWayMs: GIVEN_WAY_MS,
    longestWaitMs: LONGEST_WAIT_MS,
    wait,
  });
  return {
    wake,
    giveWay,
    close,
    flush: () => {
      while (some(500));
    },
  };
};
