import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { COPIES_KEPT } from '../../domain/desk/dailyCopy.ts';
import { t } from '../../texts/index.ts';
import type { Desk } from '../../core/desk.ts';
import { readWords } from '../args.ts';
import type { Caller } from '../caller.ts';
import type { OpenCli } from '../compose.ts';
import { usage } from '../exit.ts';
import { allowingPin } from '../operatorOption.ts';
import type { Output } from '../output.ts';
import { readWholeNumber } from '../values.ts';

/** Arguments of `desk backup`; the folder as an absolute path. */
export type BackupArgs = { readonly json: boolean } & (
  | {
      readonly kind: 'backup' | 'move';
      readonly folder: string;
      readonly kept: number;
      readonly passphrase: string;
    }
  | { readonly kind: 'notMoved' }
);

/** The passphrase is not a command-line option, because all users of the computer can see those. @returns null when there is none */
export const passphraseFrom = (env: Caller['env']): string | null =>
  env['WAYBILL_DESK_BACKUP_PASSPHRASE'] || null;

/** Parses the words after `desk backup`. @throws Exit 2 without a folder or a passphrase */
export const readBackupArgs = (
  args: readonly string[],
  { env, folder: cwd }: Pick<Caller, 'env' | 'folder'>,
): BackupArgs => {
  const { values, positionals } = readWords(args, {
    to: { type: 'string' },
    keep: { type: 'string' },
    move: { type: 'boolean' },
    'not-moved': { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const { to, keep, move = false, json = false } = values;
  const notMoved = values['not-moved'] ?? false;
  if (positionals.length > 0 || notMoved === (to !== undefined) || (move && notMoved))
    throw usage(t('backup.sayFolder'));
  if (to === undefined) return { kind: 'notMoved', json };
  const folder = resolve(cwd, to);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw usage(t('backup.noFolder', { folder }));
  const passphrase = passphraseFrom(env);
  if (passphrase === null) throw usage(t('backup.cliPassphraseFirst'));
  return {
    kind: move ? 'move' : 'backup',
    folder,
    kept: keep === undefined ? COPIES_KEPT : readWholeNumber('--keep', keep, 1, 1000),
    passphrase,
    json,
  };
};

/** `desk backup --to FOLDER [--keep N | --move]`, or `--not-moved`: copies the ledger, or moves the desk into a copy, or takes the move back. */
export const backupCommand = async (
  desk: Desk,
  { copyTo, moveAway }: Pick<OpenCli, 'copyTo' | 'moveAway'>,
  args: BackupArgs,
  env: Caller['env'],
  output: Output,
): Promise<number> => {
  if (args.kind !== 'backup') desk.guard.demand(allowingPin(desk, env), 'move');
  if (args.kind === 'notMoved') {
    moveAway.notMoved();
    if (args.json) output.json({ moved: false });
    else output.print(t('moving.takenBack'));
    return 0;
  }
  const { kind, folder, passphrase, kept } = args;
  const made = await (kind === 'move'
    ? moveAway.out(folder, passphrase)
    : copyTo(folder, passphrase, kept));
  if (args.json) output.json(made);
  else if (kind === 'move')
    output.print(t('moving.movedOut', { path: made.path, documents: made.documents }));
  else output.print(t('backup.made', { count: made.shipments, file: made.path }));
  return 0;
};
