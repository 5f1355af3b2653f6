import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BackupKind, CopyLook, FoundBackup } from '../../../domain/desk/restore.ts';
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
  prepareLedger,
  replacedLedgers,
  type PreparedLedger,
} from '../files/restoredLedger.ts';
import { copiesOf, openCopy } from './backupCopy.ts';
import { lookAtCopy } from './lookAtCopy.ts';
import { isSealed, NotOpened } from './sealedFile.ts';

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
  /** Ends the program in an orderly way and starts it again. */
  readonly restart: () => void;
}

/** Restores a backup: lists backups, compares one with the ledger, and prepares it; the next start replaces the ledger with it. */
export interface Restoring {
  /** Lists the desk's own backups, those in the folder of the daily copies, and ledgers that were replaced; newest first in each group. */
  found(): Promise<FoundBackup[]>;
  /** Adds a file that a person chose. */
  add(path: string): Promise<FoundBackup>;
  /** Returns what a restore would change. Changes nothing. Throws DeskError `badInput` for a wrong passphrase and for a damaged file. */
  look(id: string, passphrase: string | null): Promise<CopyLook>;
  /**
   * Prepares the backup beside the ledger and restarts the program, which replaces the ledger. The current ledger stays in the data folder under
   * another name.
   * @throws DeskError as `look`, while a run or a print is in progress, and where the desk was moved to another computer
   */
  begin(id: string, passphrase: string | null): Promise<void>;
}

/** Converts errors of a backup file to a DeskError with a message for the user. */
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
      isEncrypted: await isSealed(path),
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
  /** Opens a backup, calls `work` with its path, and removes the decrypted file. Errors are converted to DeskError. */
  const opened = async <T>(
    id: string,
    passphrase: string | null,
    work: (path: string) => T | Promise<T>,
  ): Promise<T> => {
    try {
      const copy = await openCopy(pathOf(id), passphrase, dataDir);
      try {
        return await work(copy.path);
      } finally {
        copy.close();
      }
    } catch (reason) {
      throw inWords(reason);
    }
  };
  const look: Restoring['look'] = (id, passphrase) =>
    opened(id, passphrase, (path) => lookAtCopy(path, join(dataDir, DATABASE), dataDir));

  const begin: Restoring['begin'] = async (id, passphrase) => {
    deps.checkOpen();
    demandIdle();
    // Rejects a file that is no ledger before anything is prepared.
    await look(id, passphrase);
    let prepared: PreparedLedger | null = null;
    try {
      prepared = await opened(id, passphrase, (path) => prepareLedger(dataDir, path, clock.now()));
      // A run or a print may have started in the meantime.
      demandIdle();
      prepared.choose();
    } catch (reason) {
      prepared?.discard();
      throw reason;
    }
    deps.log.info('a backup was chosen in the place of the ledger');
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
