import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { t } from '../../texts/index.ts';
import { openCopy, type OpenedCopy } from '../../core/ledger/backup/backupCopy.ts';
import { lookAtCopy } from '../../core/ledger/backup/lookAtCopy.ts';
import { lookWords } from '../../core/ledger/backup/lookWords.ts';
import { NotOpened } from '../../core/ledger/backup/sealedFile.ts';
import { lockDataFolder } from '../../core/ledger/database/lock.ts';
import { DamagedDatabase } from '../../core/ledger/database/soundness.ts';
import {
  backups,
  ledgerOf,
  openStoreFile,
  restoreBackup,
  startEmpty,
} from '../../core/ledger/files/open.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';

/** Returns the path of the backup: the named one, or the newest of this data folder. @throws Exit 2 when there is none */
const backupAt = (dataDir: string, file: string | undefined, cwd: string): string => {
  const from = file === undefined ? backups(dataDir)[0] : resolve(cwd, file);
  if (from === undefined) throw usage(t('cli.noBackup'));
  if (!existsSync(from)) throw usage(t('restore.gone'));
  return from;
};

/** `desk restore --backup FILE --look`: prints what a restore would change, without changing anything. */
export const lookCommand = async (
  dataDir: string,
  {
    file,
    cwd,
    passphrase,
    json,
  }: { file: string | undefined; cwd: string; passphrase: string | null; json: boolean },
  output: Output,
): Promise<number> => {
  const unlock = lockDataFolder(dataDir);
  if (!unlock) throw usage(t('cli.anotherDesk'));
  try {
    const from = backupAt(dataDir, file, cwd);
    const look = await withCopy(from, passphrase, dataDir, (path) =>
      lookAtCopy(path, ledgerOf(dataDir), dataDir),
    );
    if (json) output.json(look);
    else for (const line of [...lookWords(look), t('backup.changedNothing')]) output.print(line);
    return 0;
  } finally {
    unlock();
  }
};

/** Opens a copy, runs `work` and closes the copy. @throws Exit 2 for a missing passphrase or a damaged copy */
const withCopy = async <T>(
  from: string,
  passphrase: string | null,
  dataDir: string,
  work: (path: string) => T | Promise<T>,
): Promise<T> => {
  let copy: OpenedCopy | null = null;
  try {
    copy = await openCopy(from, passphrase, dataDir);
    return await work(copy.path);
  } catch (reason) {
    if (reason instanceof NotOpened) throw usage(t('backup.passphraseNeeded', { from }));
    if (!(reason instanceof DamagedDatabase)) throw reason;
    throw usage(t('cli.backupDamaged', { from }));
  } finally {
    copy?.close();
  }
};

/** `desk restore (--backup [FILE] | --empty)`: replaces a damaged database by a backup or an empty one. */
export const restoreCommand = async (
  dataDir: string,
  {
    backup,
    empty,
    file,
    cwd,
    passphrase,
  }: {
    backup: boolean;
    empty: boolean;
    file: string | undefined;
    /** Folder that a relative path refers to. */
    cwd: string;
    passphrase: string | null;
  },
  output: Output,
): Promise<number> => {
  if (backup === empty) throw usage(t('cli.sayBackupOrEmpty'));
  const unlock = lockDataFolder(dataDir);
  if (!unlock) throw usage(t('cli.anotherDesk'));
  try {
    const opened = openStoreFile(dataDir, Date.now());
    if (opened.kind === 'open') {
      opened.db.close();
      throw usage(t('cli.databaseSound'));
    }
    if (empty) {
      startEmpty(dataDir, Date.now());
      output.print(
        opened.setAside === null
          ? t('cli.begunEmpty')
          : t('cli.begunEmptyBeside', { path: opened.setAside }),
      );
      return 0;
    }
    const from = backupAt(dataDir, file, cwd);
    await withCopy(from, passphrase, dataDir, (path) => restoreBackup(dataDir, path, Date.now()));
    output.print(t('cli.restored', { from }));
    return 0;
  } finally {
    unlock();
  }
};
