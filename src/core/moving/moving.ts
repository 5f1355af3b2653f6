import type { GivenPin } from '../../domain/desk/pin.ts';
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MovedDesk, MovingState } from '../../domain/desk/moving.ts';
import { t } from '../../texts/index.ts';
import type { Guard } from '../booking/guard.ts';
import { NotOpened } from '../backup/sealedFile.ts';
import { DeskError } from '../deskError.ts';
import type { Clock, Log } from '../ports.ts';
import { openDatabase, openForReading, type Database } from '../store/database.ts';
import { DamagedDatabase } from '../store/soundness.ts';
import { diskFault } from '../store/diskWords.ts';
import { factRepository, type FactRepository, type MoveEntry } from '../store/facts.ts';
import { DATABASE, removeDatabase } from '../store/restoredLedger.ts';
import { isUnusedLedger } from '../store/unusedLedger.ts';
import { listFiles, packDesk, putInPlace, unpackDesk, type Moved } from './movedFile.ts';

/** What is being unpacked, and what waits to be put in place. */
const [ARRIVING, ARRIVED] = ['desk.arriving', 'desk.arrived'] as const;

const note = (facts: FactRepository, entry: MoveEntry): void =>
  facts.set('moves', [...(facts.get('moves') ?? []), entry]);

const inWords = (reason: unknown): unknown => {
  if (reason instanceof NotOpened) return new DeskError('badInput', t('restore.notOpened'));
  if (reason instanceof DamagedDatabase) return new DeskError('badInput', t('moving.notMoved'));
  if (diskFault(reason) === 'full') return new DeskError('notAllowed', t('moving.noRoom'));
  return reason;
};

/** What a desk is moved with. */
export interface MovingDeps {
  readonly dataDir: string;
  readonly db: Database;
  /** Lets go of the files of yearly archives. */
  readonly releaseArchives: () => void;
  readonly guard: Pick<Guard, 'demand'>;
  /** What goes on that must end first, in words; null for nothing. */
  readonly busy: () => string | null;
  /** Initials of who does it; may throw SignInFirst. */
  readonly operator: () => string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info'>;
  /** Version of the program. */
  readonly version: string;
  /** Told how far it has come. */
  readonly moved?: Moved;
}

/** The move of a desk to another computer, on the computer that it leaves. */
export interface Moving {
  /** How it stands. */
  state(): MovingState;
  /**
   * Writes ledger, attempts log, documents and settings into one encrypted file, reads it again, and retires the desk here: booking is locked. Keys
   * stay: they belong to this computer.
   * @param path where the file comes to lie; one that is there is replaced
   * @throws DeskError without the manager's PIN, while a run or a print goes on, or when it was moved already; the desk here goes on then
   */
  out(path: string, passphrase: string, pin: GivenPin | null): Promise<MovedDesk>;
  /**
   * The move did not happen: the desk here goes on once a person has said that it is the one to book with, as with a copied folder.
   * @throws DeskError without the manager's PIN
   */
  notMoved(pin: GivenPin | null): void;
}

/** Packs this desk for another computer, and takes one in. */
export const createMoving = (deps: MovingDeps): Moving => {
  const { dataDir, db, clock } = deps;
  const facts = factRepository(db);

  const pack = async (path: string, passphrase: string, at: number): Promise<MovedDesk> => {
    const copy = join(dataDir, 'desk.moving.db.part');
    const made = `${path}.part`;
    removeDatabase(copy);
    try {
      await db.copyInSteps(copy);
      const moved = openDatabase(copy, () => undefined);
      moved.transaction(() => {
        factRepository(moved).remove('movedAway');
        // Wherever it arrives it is at home.
        factRepository(moved).remove('home');
      });
      moved.close();
      // Each whole in its file: what waits in a log beside it would not go along.
      deps.releaseArchives();
      const files = await listFiles(dataDir);
      await packDesk(
        { program: deps.version, desk: facts.get('mark') ?? '', at },
        [...files, { path: DATABASE, from: copy }],
        made,
        passphrase,
        deps.moved,
      );
      const bytes = statSync(made).size;
      // Retired before the file can be found: of the two desks never both book.
      facts.set('movedAway', { at, file: basename(path), done: true });
      renameSync(made, path);
      const documents = files.filter((each) => each.path.startsWith('archive/')).length;
      return { path, bytes, documents };
    } catch (reason) {
      rmSync(made, { force: true });
      throw reason;
    } finally {
      removeDatabase(copy);
    }
  };

  return {
    state: () => {
      const away = facts.get('movedAway');
      return {
        away: away?.done === true ? { at: away.at, file: away.file } : null,
        isUnused: isUnusedLedger(db),
        uncertain: Number(
          db.get("SELECT count(*) AS n FROM shipments WHERE state IN ('sending', 'uncertain')")?.[
            'n'
          ],
        ),
      };
    },
    out: async (path, passphrase, pin) => {
      const operator = deps.operator();
      deps.guard.demand(pin, 'move');
      const first = deps.busy();
      if (first !== null) throw new DeskError('notAllowed', t('restore.notNow', { first }));
      if (facts.get('movedAway') !== null)
        throw new DeskError('notAllowed', t('moving.movedAlready'));
      const at = clock.now();
      // From here on nothing is bought here, so that the file has all that was.
      facts.set('movedAway', { at, file: basename(path), done: false });
      try {
        const moved = await pack(path, passphrase, at);
        note(facts, { what: 'out', at, operator });
        deps.log.info('the desk was moved to another computer');
        return moved;
      } catch (reason) {
        facts.remove('movedAway');
        throw inWords(reason);
      }
    },
    notMoved: (pin) => {
      const operator = deps.operator();
      deps.guard.demand(pin, 'move');
      if (facts.get('movedAway') === null) return;
      db.transaction(() => {
        facts.remove('movedAway');
        // If the file was taken in all the same there are two: it is asked about like a copied folder.
        facts.set('home', { machine: '', path: '', born: '' });
        note(facts, { what: 'back', at: clock.now(), operator });
      });
      deps.log.info('the move to another computer was taken back');
    },
  };
};

/** True where nothing was ever worked with. */
const isUnused = (dataDir: string): boolean => {
  const path = join(dataDir, DATABASE);
  if (!existsSync(path)) return true;
  const db = openForReading(path);
  try {
    return isUnusedLedger(db);
  } finally {
    db.close();
  }
};

/** Ends an arrival that was cut off when everything of it was there already, and removes what was not. Called under the lock, before anything is read. */
export const finishArrival = (dataDir: string): void => {
  rmSync(join(dataDir, ARRIVING), { recursive: true, force: true });
  const arrived = join(dataDir, ARRIVED);
  if (existsSync(arrived)) putInPlace(arrived, dataDir);
};

/**
 * Unpacks a moved desk beside the ledger of an unused data folder and checks it: the next start puts it in place, before anything is read.
 * @returns the mark of the desk
 * @throws DeskError `badInput` for a wrong passphrase and a damaged file, `notAllowed` for a folder in use and a file of a newer version; nothing was changed then
 */
export const prepareArrival = async (
  dataDir: string,
  file: string,
  passphrase: string,
  now: number,
  moved?: Moved,
): Promise<string> => {
  const demandUnused = (): void => {
    if (!isUnused(dataDir)) throw new DeskError('notAllowed', t('moving.inUse'));
  };
  demandUnused();
  const arriving = join(dataDir, ARRIVING);
  rmSync(arriving, { recursive: true, force: true });
  mkdirSync(arriving, { recursive: true, mode: 0o700 });
  try {
    const { desk } = await unpackDesk(file, passphrase, arriving, moved);
    const db = openDatabase(join(arriving, DATABASE), () => undefined);
    try {
      note(factRepository(db), { what: 'in', at: now, operator: '' });
    } finally {
      db.close();
    }
    // What somebody began meanwhile.
    demandUnused();
    renameSync(arriving, join(dataDir, ARRIVED));
    return desk;
  } catch (reason) {
    rmSync(arriving, { recursive: true, force: true });
    throw inWords(reason);
  }
};

/**
 * Takes a moved desk into an unused data folder, under the lock of it and with nothing of it open: same mark, same references. Keys are asked for here.
 * @returns the mark of the desk
 * @throws as `prepareArrival`
 */
export const takeIn = async (
  dataDir: string,
  file: string,
  passphrase: string,
  now: number,
): Promise<string> => {
  const desk = await prepareArrival(dataDir, file, passphrase, now);
  finishArrival(dataDir);
  return desk;
};
