import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { stampOf } from './restoredLedger.ts';

const NAME = /^desk-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.db$/;

/** Returns the name of a backup. @param at milliseconds since the epoch */
export const backupName = (at: number): string => `desk-${stampOf(at)}.db`;

/** Returns the time in the name of a backup, milliseconds since the epoch; null for another name. */
const timeOf = (name: string): number | null => {
  const [, day, hour, minute, second, ms] = NAME.exec(name) ?? [];
  return day === undefined ? null : Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
};

/**
 * Gives backups that were made before `now` under a clock that was ahead names from before `now`; the times between them stay. Otherwise they would
 * count as the newest until their date comes: offered for a damaged ledger, and kept in the place of those that are made since.
 * @param now the time in the name of the newest backup, milliseconds since the epoch
 */
export const renameFutureBackups = (folder: string, now: number): void => {
  const ahead = readdirSync(folder)
    .flatMap((name) => {
      const at = timeOf(name);
      return at !== null && at > now ? [{ name, at }] : [];
    })
    .sort((a, b) => a.at - b.at);
  const newest = ahead.at(-1)?.at;
  if (newest === undefined) return;
  for (const { name, at } of ahead) {
    const to = join(folder, backupName(at - newest + now - 1));
    // The name of another backup; this one is tried again with the next.
    if (!existsSync(to)) renameSync(join(folder, name), to);
  }
};
