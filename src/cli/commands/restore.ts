import { resolve } from 'node:path';
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
  if (backup === empty) throw usage('Say either --backup [FILE] or --empty.');
  const unlock = lockDataFolder(dataDir);
  if (!unlock) throw usage('Another Waybill Desk is working in this data folder. Close it first.');
  try {
    const opened = openStoreFile(dataDir, Date.now());
    if (opened.kind === 'open') {
      opened.db.close();
      throw usage('The database is sound; nothing was restored.');
    }
    if (empty) {
      startEmpty(dataDir, Date.now());
      output.print(
        `A new, empty ledger was begun.${opened.setAside === null ? '' : ` The damaged one stays at ${opened.setAside}.`}`,
      );
      return 0;
    }
    const from = file === undefined ? backups(dataDir)[0] : resolve(file);
    if (from === undefined) throw usage('There is no backup. Use --empty, or name a backup file.');
    try {
      restoreBackup(dataDir, from, Date.now());
    } catch (reason) {
      if (!(reason instanceof DamagedDatabase)) throw reason;
      throw usage(
        `The backup ${from} is damaged too; nothing was changed. Name another one of the folder backups, or use --empty.`,
      );
    }
    output.print(
      `Restored from ${from}. What was booked since then is not in it: compare with the service before booking again.`,
    );
    return 0;
  } finally {
    unlock();
  }
};
