import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { t } from '../../texts/index.ts';
import { lookAtCopy } from '../../core/ledger/backup/lookAtCopy.ts';
import { lookWords } from '../../core/ledger/backup/lookWords.ts';
import { restoreNow } from '../../core/ledger/backup/restoring.ts';
import { NotOpened } from '../../core/ledger/backup/encryptedFile.ts';
import { isUnusedLedger } from '../../core/ledger/tables/unusedLedger.ts';
import { lockDataFolder } from '../../core/ledger/database/lock.ts';
import { DamagedDatabase } from '../../core/ledger/database/soundness.ts';
import { backups, ledgerPath, openStoreFile, startEmpty } from '../../core/ledger/files/open.ts';
import { replaceWithChosen } from '../../core/ledger/files/restoredLedger.ts';
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
    const look = await inWords(from, () =>
      lookAtCopy(from, passphrase, ledgerPath(dataDir), dataDir),
    );
    if (json) output.json(look);
    else for (const line of [...lookWords(look), t('backup.changedNothing')]) output.print(line);
    return 0;
  } finally {
    unlock();
  }
};

/** Runs `work` on a copy. @throws Exit 2 for a missing passphrase or a damaged copy */
const inWords = async <T>(from: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (reason) {
    if (reason instanceof NotOpened) throw usage(t('backup.passphraseNeeded', { from }));
    if (!(reason instanceof DamagedDatabase)) throw reason;
    throw usage(t('cli.backupDamaged', { from }));
  }
};

/** `desk restore (--backup [FILE] | --empty)`: replaces a damaged or unused database by a copy, or a damaged one by an empty one. */
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
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataFolder(dataDir);
  if (!unlock) throw usage(t('cli.anotherDesk'));
  try {
    replaceWithChosen(dataDir);
    const opened = openStoreFile(dataDir, Date.now());
    if (opened.kind === 'open') {
      const isReplaceable = backup && isUnusedLedger(opened.db);
      opened.db.close();
      if (!isReplaceable) throw usage(t('cli.databaseSound'));
    } else if (empty) {
      startEmpty(dataDir, Date.now());
      output.print(
        opened.setAside === null
          ? t('cli.begunEmpty')
          : t('cli.begunEmptyBeside', { path: opened.setAside }),
      );
      return 0;
    }
    const from = backupAt(dataDir, file, cwd);
    const kind = await inWords(from, () => restoreNow(dataDir, from, passphrase, Date.now()));
    output.print(kind === 'move' ? t('moving.takenIn') : t('cli.restored', { from }));
    return 0;
  } finally {
    unlock();
  }
};
