import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { yearStart, type ArchivesState } from '../../domain/desk/archives.ts';
import type { GivenPin } from '../../domain/desk/pin.ts';
import { t } from '../../texts/index.ts';
import { createBackgroundWork, type BackgroundWork, type Later } from '../backgroundWork.ts';
import type { Guard } from '../booking/guard.ts';
import { newId, today } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import { balanceOfShipment } from '../payment/balances.ts';
import { createArchiveListCheck } from './archiveLists.ts';
import { isOnTheWay } from '../retention/onTheWay.ts';
import { listedRow } from '../shipments/listing.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { Candidate, CandidatePosition } from '../store/archiveMoves.ts';
import type { ArchiveRecord } from '../store/archives.ts';
import { ledgerDiskWords } from '../store/diskWords.ts';

/** Shipments per part. Each takes 3 ms of processor time, which delays the window. */
const PART = 4;
const FIRST_MS = 700;
const PAUSE_MS = 15;
const GIVEN_WAY_MS = 200;
const LONGEST_WAIT_MS = 1_000;
/** An event with the progress is emitted after this many parts. */
const PARTS_PER_EVENT = 24;

/** Moves finished years from the ledger into archive files, and back. */
export interface Archiving extends Pick<BackgroundWork, 'wake' | 'postpone' | 'close'> {
  readonly state: () => ArchivesState;
  /**
   * Starts to move the closed shipments of a finished year into its archive, in the background. Continues when the archive exists already.
   * @throws DeskError without the manager's PIN, for a year that is not over, and while another year is moved or this one is moved back
   */
  readonly begin: (year: number, pin: GivenPin | null) => ArchivesState;
  /**
   * Starts to move a year back into the ledger; this also cancels a move into the archive. Throws DeskError as `begin`, and when the archive file is
   * missing.
   */
  readonly takeBack: (year: number, pin: GivenPin | null) => ArchivesState;
  /** Moves one shipment back into the ledger. Throws DeskError when the file of its archive is missing. */
  readonly takeBackOne: (id: string) => void;
  /**
   * Does all pending work in the foreground, for a program without a window.
   * @param mayContinue called between two parts; false stops the work
   * @returns false when it was stopped
   */
  readonly flush: (mayContinue: () => boolean) => Promise<boolean>;
}

/** Dependencies of `createArchiving`. */
export interface ArchivingDeps {
  readonly context: CoreContext;
  readonly ledger: Pick<Ledger, 'announce'>;
  readonly guard: Pick<Guard, 'demand'>;
  /** True while the list of shipments is still being built, which has priority. */
  readonly isBusy: () => boolean;
  readonly wait?: Later;
}

/** Creates `Archiving`. It moves shipments in small parts. Work that a crash interrupts continues at the next start. */
export const createArchiving = ({
  context,
  ledger,
  guard,
  isBusy,
  wait,
}: ArchivingDeps): Archiving => {
  const { store, clock, log, timeZone } = context;
  const { archives, archiveMoves } = store;
  const lists = createArchiveListCheck(context, PART);
  let position: (CandidatePosition & { readonly year: number }) | null = null;
  /** Last shipment of a year that was moved back. */
  let returned: { readonly year: number; readonly id: string } | null = null;
  let progress: { year: number; done: number; total: number } | null = null;
  let problem: string | null = null;
  let parts = 0;
  const counted = new Map<number, number>();

  const span = (year: number): readonly [from: number, until: number] => [
    yearStart(year, timeZone),
    yearStart(year + 1, timeZone),
  ];
  const thisYear = (): number => Number(today(context).slice(0, 4));
  const current = (): ArchiveRecord | undefined =>
    archives.years().find(({ work }) => work !== 'whole');

  /** Returns the number of bookings of a year, in ledger and archive. Cached: moving does not change it, and counting a large year is slow. */
  const countOf = (year: number): number => {
    const n = counted.get(year) ?? archiveMoves.count(...span(year));
    counted.set(year, n);
    return n;
  };

  const state = (): ArchivesState => {
    const kept = new Map(archives.years().map((each) => [each.year, each]));
    const first = archiveMoves.first();
    const begun = first === null ? thisYear() : new Date(first).getUTCFullYear();
    const from = Math.min(begun, ...kept.keys());
    const years: ArchivesState['years'][number][] = [];
    for (let year = thisYear() - 1; year >= from - 1; year -= 1) {
      const archive = kept.get(year);
      const booked = countOf(year) - (archive?.shipments ?? 0);
      if (booked <= 0 && !archive) continue;
      const path = archives.path(year);
      const isHere = archive !== undefined && archives.file(year) !== null;
      years.push({
        year,
        booked: Math.max(0, booked),
        archive: archive
          ? {
              work: archive.work,
              shipments: archive.shipments,
              isHere,
              bytes: path !== null && existsSync(path) ? statSync(path).size : 0,
              file: path === null ? '' : basename(path),
            }
          : null,
      });
    }
    const going = current();
    return {
      years,
      working:
        going && going.work !== 'whole'
          ? {
              year: going.year,
              work: going.work,
              done: progress?.year === going.year ? progress.done : 0,
              total: progress?.year === going.year ? progress.total : 0,
            }
          : null,
      problem,
    };
  };
  const emitState = (): ArchivesState => {
    const now = state();
    context.emit({ type: 'archives', state: now });
    return now;
  };

  /** Returns true for a closed shipment: arrived or void, and paid where this desk records payments. */
  const isClosed = ({ id, bookedAt, status, isVoid, isBusy: isOpen }: Candidate): boolean => {
    if (isOpen) return false;
    if (!isVoid && isOnTheWay(status, bookedAt, clock.now())) return false;
    const record = store.shipments.get(id);
    if (!record) return false;
    const hasPayments = store.payments.of(id).length > 0;
    if (!hasPayments && (isVoid || !archiveMoves.takesPayments())) return true;
    return balanceOfShipment({ store }, record)?.isSettled ?? true;
  };

  /** Moves the next shipments of a year into its archive. Returns false when none is left. */
  const movePart = (year: number): boolean => {
    const [from, until] = span(year);
    const after = position?.year === year ? position : null;
    const found = archiveMoves.candidates(from, until, after, PART);
    const last = found.at(-1);
    progress =
      progress?.year === year
        ? { ...progress, done: progress.done + found.length }
        : { year, done: found.length, total: countOf(year) };
    if (!last) return false;
    const closed = store.shipments.some(found.filter(isClosed).map(({ id }) => id));
    if (closed.length > 0)
      archiveMoves.move(
        year,
        closed.map((record) => listedRow(context, record)),
      );
    position = { year, bookedAt: last.bookedAt, rowid: last.rowid };
    return true;
  };
  /** Moves the next shipments of a year back into the ledger. Returns false when none is left. */
  const returnPart = (archive: ArchiveRecord): boolean => {
    const { year } = archive;
    if (!archives.file(year))
      throw new DeskError('notAllowed', t('archives.away', { year: String(year) }));
    const ids = archives.next(year, returned?.year === year ? returned.id : null, PART);
    const last = ids.at(-1);
    if (last === undefined) return false;
    const mine = archives.among(year, ids);
    progress = progress?.year === year ? progress : { year, done: 0, total: archive.shipments };
    store.db.transaction(() => {
      for (const id of mine) archives.takeBack(id);
    });
    archives.dropLeftovers(PART);
    returned = { year, id: last };
    progress = { ...progress, done: progress.done + mine.size };
    return true;
  };
  /** Does one part of the pending work. Returns true when there may be more. */
  const doPart = (): boolean => {
    store.epoch.check();
    // The files of the archives are being copied to another computer, or are in use there.
    if (store.facts.get('movedAway') !== null) return false;
    if (lists.part()) return true;
    const going = current();
    if (!going) return archives.dropLeftovers(PART) > 0;
    problem = null;
    if (going.work === 'moving' ? movePart(going.year) : returnPart(going)) {
      parts += 1;
      if (parts % PARTS_PER_EVENT === 0) emitState();
      return true;
    }
    // Erased shipments are removed from the file before the year counts as finished.
    if (archives.dropLeftovers(PART) > 0) return true;
    const { shipments } = archives.years().find(({ year }) => year === going.year) ?? going;
    if (shipments === 0) archives.end(going.year);
    else archives.setWork(going.year, 'whole');
    log.info(going.work === 'moving' ? 'a year was archived' : 'a year was moved back', {
      shipments: going.work === 'moving' ? shipments : going.shipments,
    });
    [position, returned, progress] = [null, null, null];
    emitState();
    return true;
  };

  const beside = createBackgroundWork({
    part: () => !isBusy() && doPart(),
    failed: ({ reason }) => {
      problem = reason;
      log.warn('a year could not be moved; it is tried again later', { reason });
      // State cannot be read from a ledger that is damaged or closed.
      try {
        emitState();
      } catch {
        return;
      }
    },
    quietMs: FIRST_MS,
    pauseMs: PAUSE_MS,
    givenWayMs: GIVEN_WAY_MS,
    longestWaitMs: LONGEST_WAIT_MS,
    wait,
  });

  const demandNoOtherWork = (year: number, work: 'moving' | 'returning'): void => {
    const going = current();
    if (going && (going.year !== year || (work === 'moving' && going.work === 'returning')))
      throw new DeskError('notAllowed', t('archives.oneAtATime', { year: String(going.year) }));
  };
  const demandAllowed = (pin: GivenPin | null): void => {
    store.epoch.checkOpen();
    context.operators.who();
    guard.demand(pin, 'archive');
  };

  return {
    wake: beside.wake,
    postpone: beside.postpone,
    close: beside.close,
    state: () => {
      counted.clear();
      return state();
    },
    begin: (year, pin) => {
      demandAllowed(pin);
      demandNoOtherWork(year, 'moving');
      if (year >= thisYear())
        throw new DeskError('badInput', t('archives.notOver', { year: String(year) }));
      const there = archives.years().find((each) => each.year === year);
      if (there && !archives.file(year))
        throw new DeskError('notAllowed', t('archives.away', { year: String(year) }));
      if (!there && archiveMoves.count(...span(year)) === 0)
        throw new DeskError('notFound', t('archives.none', { year: String(year) }));
      [position, returned, progress, problem] = [null, null, null, null];
      try {
        if (there) archives.setWork(year, 'moving');
        else archives.begin(year, newId(context), clock.now());
      } catch (reason) {
        throw new DeskError('notAllowed', ledgerDiskWords(reason) ?? t('archives.notMade'));
      }
      beside.wake();
      return emitState();
    },
    takeBack: (year, pin) => {
      demandAllowed(pin);
      demandNoOtherWork(year, 'returning');
      if (!archives.file(year))
        throw new DeskError('notAllowed', t('archives.away', { year: String(year) }));
      [position, returned, progress, problem] = [null, null, null, null];
      archives.setWork(year, 'returning');
      beside.wake();
      return emitState();
    },
    takeBackOne: (id) => {
      store.epoch.checkOpen();
      archives.takeBack(id);
      archives.dropLeftovers(PART);
      ledger.announce([id]);
      emitState();
    },
    flush: async (mayContinue) => {
      while (doPart()) {
        if (!mayContinue()) return false;
        await nextTurn();
      }
      return true;
    },
  };
};
