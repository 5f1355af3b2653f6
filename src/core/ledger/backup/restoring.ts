import { existsSync, readdirSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { BackupKind, CopyKind, CopyLook, FoundBackup } from '../../../domain/desk/restore.ts';
import { ulid } from '../../../domain/text/ulid.ts';
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';
import { createOneAtATime } from '../../base/oneAtATime.ts';
import type { Clock, Log, Random } from '../../base/ports.ts';
import { DamagedDatabase } from '../database/soundness.ts';
import { diskFault } from '../database/diskWords.ts';
import { backups } from '../files/open.ts';
import {
  DATABASE,
  prepareDesk,
  replacedLedgers,
  replaceWithChosen,
  type PreparedDesk,
} from '../files/restoredLedger.ts';
import { copiesOf } from './backupCopy.ts';
import { readCopy, type CopyProgress } from './copyFile.ts';
import { lookAtCopy } from './lookAtCopy.ts';
import { isEncryptedBackup, NotOpened } from './encryptedFile.ts';

/**
 * Prepares a backup or a moved desk beside the ledger in use; see `prepareDesk`.
 * @param passphrase null where none was given; a backup of the data folder needs none
 * @throws also NotOpened when the passphrase is missing or wrong
 */
const prepareCopy = (
  dataDir: string,
  from: string,
  passphrase: string | null,
  now: number,
  progress?: CopyProgress,
): Promise<PreparedDesk> =>
  prepareDesk(
    dataDir,
    async (folder, accept) => {
      if (await isEncryptedBackup(from))
        return readCopy(
          from,
          passphrase ?? '',
          (path, kind) => {
            accept(kind);
            return kind === 'move' || path === DATABASE ? join(folder, path) : null;
          },
          progress,
        );
      await copyFile(from, join(folder, DATABASE));
      return 'backup';
    },
    now,
  );

/**
 * Restores a backup or a moved desk at once, under the lock of the data folder and with no file of it open.
 * @throws as `prepareDesk`; NotOpened; nothing changed then
 */
export const restoreNow = async (
  dataDir: string,
  from: string,
  passphrase: string | null,
  now: number,
): Promise<CopyKind> => {
  const { kind, choose } = await prepareCopy(dataDir, from, passphrase, now);
  choose();
  replaceWithChosen(dataDir);
  return kind;
};

/** Dependencies of `createRestoring`. */
export interface RestoringDeps {
  readonly dataDir: string;
  /** Folder of the daily copies; empty when there is none. */
  readonly dailyFolder: () => string;
  /** Name of this desk in the names of its copies. */
  readonly desk: string;
  /** Throws where this desk was moved to another computer: an older ledger would not know it, and both would book. */
  readonly checkOpen: () => void;
  /** The work that must end first, as a message for the user; null when there is none. */
  readonly busy: () => string | null;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Pick<Log, 'info'>;
  /** Called with the progress of a restore. */
  readonly progress: CopyProgress;
  /** Ends the program in an orderly way and starts it again. */
  readonly restart: () => void;
}

/** Restores a backup or a moved desk: lists them, compares one with the ledger, and prepares it; the next start puts it in place. */
export interface Restoring {
  /** Lists the desk's own backups, those in the folder of the daily copies, and ledgers that were replaced; newest first in each group. */
  found(): Promise<FoundBackup[]>;
  /** Adds a file that a person chose. */
  add(path: string): Promise<FoundBackup>;
  /** Returns what a restore would change. Changes nothing. Throws DeskError `badInput` for a wrong passphrase and for a damaged file. */
  look(id: string, passphrase: string | null): Promise<CopyLook>;
  /**
   * Prepares the copy beside the ledger and restarts the program. A backup replaces the ledger, which stays in the data folder under another name; a
   * moved desk takes over an unused data folder.
   * @throws DeskError as `look`, while a run or a print is in progress, where the desk was moved to another computer, and for a moved desk where the
   * data folder is in use
   */
  begin(id: string, passphrase: string | null): Promise<void>;
}

/** Converts errors of a copy to a DeskError with a message for the user. */
const inWords = (reason: unknown): unknown => {
  if (reason instanceof NotOpened) return new DeskError('badInput', t('restore.notOpened'));
  if (reason instanceof DamagedDatabase) return new DeskError('badInput', t('restore.damaged'));
  if (diskFault(reason) === 'full') return new DeskError('notAllowed', t('restore.noRoom'));
  if ((reason as NodeJS.ErrnoException).code === 'ENOENT')
    return new DeskError('notAllowed', t('restore.gone'));
  return reason;
};

/** Creates `Restoring`. */
export const createRestoring = (deps: RestoringDeps): Restoring => {
  const { dataDir, clock } = deps;
  const paths = new Map<string, string>();

  const describe = async (path: string, kind: BackupKind): Promise<FoundBackup> => {
    const { mtimeMs, size } = statSync(path);
    const known = [...paths].find(([, each]) => each === path)?.[0];
    const id = known ?? ulid(clock.now(), deps.random);
    paths.set(id, path);
    return {
      id,
      kind,
      name: basename(path),
      folder: dirname(path),
      at: mtimeMs,
      bytes: size,
      isEncrypted: await isEncryptedBackup(path),
    };
  };
  const pathOf = (id: string): string => {
    const path = paths.get(id);
    if (path === undefined) throw new DeskError('notAllowed', t('restore.gone'));
    return path;
  };
  const dailyCopies = (): string[] => {
    const folder = deps.dailyFolder();
    if (folder === '' || !existsSync(folder)) return [];
    return copiesOf(deps.desk, readdirSync(folder)).map((name) => join(folder, name));
  };
  const demandIdle = (): void => {
    const why = deps.busy();
    if (why !== null) throw new DeskError('notAllowed', t('restore.notNow', { first: why }));
  };
  const look: Restoring['look'] = async (id, passphrase) => {
    try {
      return await lookAtCopy(pathOf(id), passphrase, join(dataDir, DATABASE), dataDir);
    } catch (reason) {
      throw inWords(reason);
    }
  };

  const begin: Restoring['begin'] = async (id, passphrase) => {
    deps.checkOpen();
    demandIdle();
    let prepared: PreparedDesk | null = null;
    try {
      prepared = await prepareCopy(dataDir, pathOf(id), passphrase, clock.now(), deps.progress);
      // A run or a print may have started in the meantime.
      demandIdle();
      prepared.choose();
    } catch (reason) {
      prepared?.discard();
      throw inWords(reason);
    }
    deps.log.info('a copy was chosen in the place of the ledger');
    deps.restart();
  };
  // Two at once would write the same files in the data folder.
  const oneAtATime = createOneAtATime();

  return {
    found: async () => {
      const all: [string, BackupKind][] = [
        ...backups(dataDir).map((path): [string, BackupKind] => [path, 'backup']),
        ...dailyCopies().map((path): [string, BackupKind] => [path, 'daily']),
        ...replacedLedgers(dataDir).map((path): [string, BackupKind] => [path, 'replaced']),
      ];
      const described = await Promise.all(
        // A USB stick may be removed in the meantime.
        all.map(([path, kind]) => describe(path, kind).catch(() => null)),
      );
      return described.filter((each) => each !== null);
    },
    add: (path) => describe(path, 'file'),
    look: (id, passphrase) =>
      oneAtATime(JSON.stringify(['look', id, passphrase]), () => look(id, passphrase)),
    begin: (id, passphrase) =>
      oneAtATime(JSON.stringify(['begin', id, passphrase]), () => begin(id, passphrase)),
  };
};
