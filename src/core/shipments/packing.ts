import { createBackgroundWork, type BackgroundWork, type Later } from '../backgroundWork.ts';
import type { CoreContext } from '../context.ts';

/** Shipments booked, voided or restored longer ago than this, in milliseconds, rarely change any more. */
const FINISHED_MS = 86_400_000;
/** Journal lines in one transaction. */
const PART = 12;
const QUIET_MS = 3_000;
const PAUSE_MS = 20;
const GIVEN_WAY_MS = 300;
const LONGEST_WAIT_MS = 5_000;

/** Packs finished shipments, so that several fit on a page of the database. */
export interface Packing extends Pick<BackgroundWork, 'wake' | 'postpone' | 'close'> {
  /** Packs everything that can be packed now. */
  readonly flush: () => void;
}

/**
 * Creates the background packer. It runs later than the booking, so that it adds nothing to the booking's own writes.
 * @param isBusy true while other background work has to go first; that work wakes this one when it is done
 */
export const createPacking = (
  { store, clock, log }: Pick<CoreContext, 'store' | 'clock' | 'log'>,
  isBusy: () => boolean = () => false,
  wait?: Later,
): Packing => {
  const some = (limit: number): boolean =>
    store.db.part(() => {
      // When another program has taken over the ledger, that one packs.
      store.epoch.check();
      return store.packing.some(clock.now() - FINISHED_MS, limit);
    });
  const { wake, postpone, close } = createBackgroundWork({
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
    postpone,
    close,
    flush: () => {
      while (some(500));
    },
  };
};
