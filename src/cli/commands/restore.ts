import { resolve } from 'node:path';
import { t } from '../../texts/index.ts';
import { lockDataFolder } from '../../core/store/lock.ts';
import { DamagedDatabase } from '../../core/store/database.ts';
import { backups, openStoreFile, restoreBackup, startEmpty } from '../../core/store/open.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';

/** `desk restore (--backup [FILE] | --empty)`: a person's word on what follows a damaged database. */
export const restoreCommand = (
  dataDir: string,
  { backup, empty, file }: { backup: boolean; empty: boolean; file: string | undefined },
  output: Output,
): number => {
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
    try {
      restoreBackup(dataDir, from, Date.now());
    } catch (reason) {
      if (!(reason instanceof DamagedDatabase)) throw reason;
      throw usage(t('cli.backupDamaged', { from }));
    }
    output.print(t('cli.restored', { from }));
    return 0;
  } finally {
    unlock();
  }
};
