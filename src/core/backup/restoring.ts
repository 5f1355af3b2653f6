import type { GivenPin } from '../../domain/desk/pin.ts';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BackupKind, CopyLook, FoundBackup } from '../../domain/desk/restore.ts';
import { ulid } from '../../domain/text/ulid.ts';
import { t } from '../../texts/index.ts';
import type { Guard } from '../booking/guard.ts';
import { DeskError } from '../deskError.ts';
import type { Clock, Log, Random } from '../ports.ts';
import { DamagedDatabase } from '../store/soundness.ts';
import { diskFault } from '../store/diskWords.ts';
import { backups } from '../store/open.ts';
import { DATABASE, prepareLedger, replacedLedgers } from '../store/restoredLedger.ts';
import { bringArchives } from './archiveCopies.ts';
import { copiesOf, openCopy } from './backupCopy.ts';
import { lookAtCopy } from './lookAtCopy.ts';
import { isSealed, NotOpened } from './sealedFile.ts';

/** What the look at backups and the restoring of one need. */
export interface RestoringDeps {
  readonly dataDir: string;
  /** Folder of the daily copies; empty where there is none. */
  readonly dailyFolder: () => string;
  /** Name of this desk in the names of its copies. */
  readonly desk: string;
  readonly guard: Pick<Guard, 'demand'>;
  /** What goes on that must end first, in words; null for nothing. */
  readonly busy: () => string | null;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Pick<Log, 'info'>;
  /** Ends the program in good order and starts it again. */
  readonly restart: () => void;
}

/** Puts a backup in the place of the ledger in use: found, looked at, and taken by the next start. */
export interface Restoring {
  /** The desk's own backups, those in the folder of the daily copies, and ledgers that were replaced; newest first in each. */
  found(): Promise<FoundBackup[]>;
  /** A file that a person chose. */
  add(path: string): Promise<FoundBackup>;
  /** What would change. Changes nothing. @throws DeskError `badInput` for a wrong passphrase and for a damaged file */
  look(id: string, passphrase: string | null): Promise<CopyLook>;
  /**
   * Makes the backup ready beside the ledger and starts the program again, which takes it; the ledger as it is stays in the data folder under another name.
   * @throws DeskError as `look`, without the manager's PIN, and while a run or a print goes on
   */
  begin(id: string, passphrase: string | null, pin: GivenPin | null): Promise<void>;
}

/** What is wrong with a backup, in words. */
const inWords = (reason: unknown): unknown => {
  if (reason instanceof NotOpened) return new DeskError('badInput', t('restore.notOpened'));
  if (reason instanceof DamagedDatabase) return new DeskError('badInput', t('restore.damaged'));
  if (diskFault(reason) === 'full') return new DeskError('notAllowed', t('restore.noRoom'));
  if ((reason as NodeJS.ErrnoException).code === 'ENOENT')
    return new DeskError('notAllowed', t('restore.gone'));
  return reason;
};

/** Finds backups of this desk, says what would change, and readies one for the next start. */
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
  /** Opens a backup for some work; what can be wrong with it is said in words. */
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

  return {
    found: async () => {
      const all: [string, BackupKind][] = [
        ...backups(dataDir).map((path): [string, BackupKind] => [path, 'backup']),
        ...dailyCopies().map((path): [string, BackupKind] => [path, 'daily']),
        ...replacedLedgers(dataDir).map((path): [string, BackupKind] => [path, 'replaced']),
      ];
      const described = await Promise.all(
        // A stick can be pulled out meanwhile.
        all.map(([path, kind]) => describe(path, kind).catch(() => null)),
      );
      return described.filter((each) => each !== null);
    },
    add: (path) => describe(path, 'file'),
    look,
    begin: async (id, passphrase, pin) => {
      deps.guard.demand(pin, 'restore');
      demandIdle();
      // Whatever is no ledger of a desk is found out here, before anything is prepared.
      await look(id, passphrase);
      const prepared = await opened(id, passphrase, async (path) => {
        await bringArchives(dataDir, pathOf(id), path, passphrase);
        return prepareLedger(dataDir, path, clock.now());
      });
      try {
        // What began meanwhile.
        demandIdle();
        prepared.choose();
      } catch (reason) {
        prepared.discard();
        throw reason;
      }
      deps.log.info('a backup was chosen in the place of the ledger');
      deps.restart();
    },
  };
};
