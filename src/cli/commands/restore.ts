import { resolve } from 'node:path';
import { t } from '../../texts/index.ts';
import { openCopy, type OpenedCopy } from '../../core/backup/backupCopy.ts';
import { NotOpened } from '../../core/backup/sealedFile.ts';
import { lockDataFolder } from '../../core/store/lock.ts';
import { DamagedDatabase } from '../../core/store/database.ts';
import { backups, openStoreFile, restoreBackup, startEmpty } from '../../core/store/open.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';

/** `desk restore (--backup [FILE] | --empty)`: a person's word on what follows a damaged database. */
export const restoreCommand = async (
  dataDir: string,
  {
    backup,
    empty,
    file,
    passphrase,
  }: {
    backup: boolean;
    empty: boolean;
    file: string | undefined;
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
    const from = file === undefined ? backups(dataDir)[0] : resolve(file);
    if (from === undefined) throw usage(t('cli.noBackup'));
    let copy: OpenedCopy | null = null;
    try {
      copy = await openCopy(from, passphrase, dataDir);
      restoreBackup(dataDir, copy.path, Date.now());
    } catch (reason) {
      if (reason instanceof NotOpened) throw usage(t('backup.passphraseNeeded', { from }));
      if (!(reason instanceof DamagedDatabase)) throw reason;
      throw usage(t('cli.backupDamaged', { from }));
    } finally {
      copy?.close();
    }
    output.print(t('cli.restored', { from }));
    return 0;
  } finally {
    unlock();
  }
};
