import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MovedDesk, MovingState } from '../../../domain/desk/moving.ts';
import { t } from '../../../texts/index.ts';
import { NotOpened } from '../../ledger/backup/sealedFile.ts';
import { today } from '../../base/clock.ts';
import type { UpkeepContext } from '../upkeep.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Clock, Log } from '../../base/ports.ts';
import { openDatabase, openForReading, type Database } from '../../ledger/database/database.ts';
import { DamagedDatabase } from '../../ledger/database/soundness.ts';
import { diskFault } from '../../ledger/database/diskWords.ts';
import { factRepository, type FactRepository, type MoveEntry } from '../../ledger/tables/facts.ts';
import { DATABASE, removeDatabase } from '../../ledger/files/restoredLedger.ts';
import { isUnusedLedger } from '../../ledger/tables/unusedLedger.ts';
import { listFiles, packDesk, putInPlace, unpackDesk, type Moved } from './movedFile.ts';

/** Folder of a desk that is being unpacked, and folder of one that waits to be put in place. */
const [ARRIVING, ARRIVED] = ['desk.arriving', 'desk.arrived'] as const;

const note = (facts: FactRepository, entry: MoveEntry): void =>
  facts.set('moves', [...(facts.get('moves') ?? []), entry]);

const inWords = (reason: unknown): unknown => {
  if (reason instanceof NotOpened) return new DeskError('badInput', t('restore.notOpened'));
  if (reason instanceof DamagedDatabase) return new DeskError('badInput', t('moving.notMoved'));
  if (diskFault(reason) === 'full') return new DeskError('notAllowed', t('moving.noRoom'));
  return reason;
};

/** Returns the name of the file for a move of this desk today. */
export const movedFileName = (context: UpkeepContext): string =>
  `waybill-desk-${context.store.facts.get('mark') ?? ''}-${today(context)}.wdmove`;

/** Dependencies of `createMoving`. */
export interface MovingDeps {
  readonly dataDir: string;
  readonly db: Database;
  /** The work that must end first, as a message for the user; null when there is none. */
  readonly busy: () => string | null;
  /** Returns the initials of the operator; may throw SignInFirst. */
  readonly operator: () => string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info'>;
  /** Version of the program. */
  readonly version: string;
  /** Called with the progress. */
  readonly moved?: Moved;
}

/** The move of a desk to another computer, on the computer that it leaves. */
export interface Moving {
  /** Returns the state of the move. */
  state(): MovingState;
  /**
   * Writes ledger, attempts log, documents and settings into one encrypted file, reads it again, and retires the desk here: booking is locked. Keys
   * are not included: they belong to this computer.
   * @param path of the file; an existing file is replaced
   * @throws DeskError while a run or a print is in progress, or when it was moved already; the desk here stays in use then
   */
  out(path: string, passphrase: string): Promise<MovedDesk>;
  /**
   * Cancels a move that did not happen: the desk here can be used again once a person has confirmed that it is the one for booking, as with a copied
   * folder.
   */
  notMoved(): void;
}

/** Creates `Moving`. */
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
        // The ledger records its new location at its first use there.
        factRepository(moved).remove('home');
      });
      moved.close();
      const files = await listFiles(dataDir);
      await packDesk(
        { program: deps.version, desk: facts.get('mark') ?? '', at },
        [...files, { path: DATABASE, from: copy }],
        made,
        passphrase,
        deps.moved,
      );
      const bytes = statSync(made).size;
      // Retired before the file gets its name, so that never both desks book.
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
    out: async (path, passphrase) => {
      const operator = deps.operator();
      const first = deps.busy();
      if (first !== null) throw new DeskError('notAllowed', t('restore.notNow', { first }));
      if (facts.get('movedAway') !== null)
        throw new DeskError('notAllowed', t('moving.movedAlready'));
      const at = clock.now();
      // From here on nothing is bought here, so that the file contains every purchase.
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
    notMoved: () => {
      const operator = deps.operator();
      if (facts.get('movedAway') === null) return;
      db.transaction(() => {
        facts.remove('movedAway');
        // If the file was used on another computer anyway, there are two desks: a person is asked as with a copied folder.
        facts.set('home', { machine: '', path: '', born: '' });
        note(facts, { what: 'back', at: clock.now(), operator });
      });
      deps.log.info('the move to another computer was taken back');
    },
  };
};

/** Returns true when the data folder was never worked with. */
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

/** Completes an interrupted arrival whose files were all unpacked; deletes an incomplete one. Called under the lock, before anything is read. */
export const finishArrival = (dataDir: string): void => {
  rmSync(join(dataDir, ARRIVING), { recursive: true, force: true });
  const arrived = join(dataDir, ARRIVED);
  if (existsSync(arrived)) putInPlace(arrived, dataDir);
};

/**
 * Unpacks a moved desk beside the ledger of an unused data folder and checks it. The next start puts it in place, before anything is read.
 * @returns the mark of the desk
 * @throws DeskError `badInput` for a wrong passphrase and a damaged file, `notAllowed` for a folder in use and a file of a newer version; nothing was
 * changed then
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
    // A person may have begun to work in the meantime.
    demandUnused();
    renameSync(arriving, join(dataDir, ARRIVED));
    return desk;
  } catch (reason) {
    rmSync(arriving, { recursive: true, force: true });
    throw inWords(reason);
  }
};

/**
 * Moves a desk from a file into an unused data folder, under its lock and with no file of it open. Mark and references stay the same; keys must be
 * entered again.
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
