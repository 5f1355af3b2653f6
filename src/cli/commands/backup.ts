import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BackupCopy } from '../../core/ledger/backup/backupCopy.ts';
import { COPIES_KEPT } from '../../domain/desk/dailyCopy.ts';
import { t } from '../../texts/index.ts';
import { readWords } from '../args.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';
import { readWholeNumber } from '../values.ts';

/** Arguments of `desk backup`; the folder as an absolute path. */
export interface BackupArgs {
  readonly folder: string;
  readonly kept: number;
  readonly json: boolean;
}

/** The passphrase is not a command-line option, because all users of the computer can see those. @returns null when there is none */
export const passphraseFrom = (env: Readonly<Record<string, string | undefined>>): string | null =>
  env['WAYBILL_DESK_BACKUP_PASSPHRASE'] || null;

/** Parses the words after `desk backup`. @throws Exit 2 without a folder */
export const readBackupArgs = (args: readonly string[], cwd: string): BackupArgs => {
  const { values, positionals } = readWords(args, {
    to: { type: 'string' },
    keep: { type: 'string' },
    json: { type: 'boolean' },
  });
  if (values.to === undefined || positionals.length > 0) throw usage(t('backup.sayFolder'));
  const folder = resolve(cwd, values.to);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw usage(t('backup.noFolder', { folder }));
  return {
    folder,
    kept: values.keep === undefined ? COPIES_KEPT : readWholeNumber('--keep', values.keep, 1, 1000),
    json: values.json ?? false,
  };
};

/** `desk backup --to FOLDER [--keep N]`: copies the ledger, then opens the copy again and counts its shipments. */
export const backupCommand = async (
  copy: () => Promise<BackupCopy>,
  json: boolean,
  output: Output,
): Promise<number> => {
  const made = await copy();
  if (json) output.json(made);
  else output.print(t('backup.made', { count: made.shipments, file: made.path }));
  return 0;
};
