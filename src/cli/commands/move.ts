import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { takeIn, type Moving } from '../../core/upkeep/moving/moving.ts';
import { lockDataFolder } from '../../core/ledger/database/lock.ts';
import { t } from '../../texts/index.ts';
import { readWords } from '../args.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';

export type MoveArgs = { readonly json: boolean } & (
  | { readonly kind: 'out' | 'in'; readonly path: string; readonly passphrase: string }
  | { readonly kind: 'notMoved' }
);

/** @param passphrase null when none was given */
export const readMoveArgs = (
  args: readonly string[],
  cwd: string,
  passphrase: string | null,
): MoveArgs => {
  const { values, positionals } = readWords(args, {
    out: { type: 'string' },
    in: { type: 'string' },
    'not-moved': { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const json = values.json ?? false;
  const givenOptions = [values.out, values.in, values['not-moved']].filter(
    (each) => each !== undefined,
  );
  if (givenOptions.length !== 1 || positionals.length > 0) throw usage(t('moving.sayWhich'));
  const file = values.out ?? values.in;
  if (file === undefined) return { kind: 'notMoved', json };
  if (passphrase === null) throw usage(t('moving.passphraseFirst'));
  const path = resolve(cwd, file);
  const kind = values.out === undefined ? 'in' : 'out';
  if (kind === 'out' && existsSync(path)) throw usage(t('moving.fileThere', { path }));
  if (kind === 'in' && !existsSync(path)) throw usage(t('restore.gone'));
  return { kind, path, passphrase, json };
};

/** `desk move --in FILE`: imports a moved desk into this data folder, which must be unused. */
export const moveInCommand = async (
  dataDir: string,
  { path, passphrase, json }: Extract<MoveArgs, { kind: 'out' | 'in' }>,
  now: number,
  output: Output,
): Promise<number> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataFolder(dataDir);
  if (!unlock) throw usage(t('cli.anotherDesk'));
  try {
    const desk = await takeIn(dataDir, path, passphrase, now);
    if (json) output.json({ desk });
    else output.print(t('moving.takenIn', { desk }));
    return 0;
  } finally {
    unlock();
  }
};

/** `desk move --out FILE` and `--not-moved`. */
export const moveCommand = async (
  moving: Moving,
  args: MoveArgs,
  output: Output,
): Promise<number> => {
  if (args.kind === 'notMoved') {
    moving.notMoved();
    if (args.json) output.json({ moved: false });
    else output.print(t('moving.takenBack'));
    return 0;
  }
  const made = await moving.out(args.path, args.passphrase);
  if (args.json) output.json(made);
  else output.print(t('moving.movedOut', { path: made.path, documents: made.documents }));
  return 0;
};
