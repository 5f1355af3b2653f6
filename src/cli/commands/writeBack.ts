import { join, resolve } from 'node:path';
import type { Desk } from '../../core/desk.ts';
import { DeskError } from '../../core/base/deskError.ts';
import { placeFile, writeWhole } from '../../core/papers/documentStore/placeFile.ts';
import type { WriteBackFile } from '../../core/shipments/exports/writeBack.ts';
import { writeBackWords } from '../../domain/batchFile/writeBack.ts';
import { ok, type Result } from '../../domain/service/serviceError.ts';
import { t } from '../../texts/index.ts';
import { readWords } from '../args.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';
import { atMost } from '../values.ts';
import { mustBeWritable } from '../writable.ts';

/** Arguments of `desk write-back`. */
export interface WriteBackArgs {
  readonly batch: string;
  readonly folder: string;
  readonly again: boolean;
  readonly json: boolean;
}

/** @param cwd folder that relative paths refer to */
export const readWriteBackArgs = (args: readonly string[], cwd: string): WriteBackArgs => {
  const { values, positionals } = readWords(args, {
    batch: { type: 'string' },
    folder: { type: 'string' },
    again: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  atMost(0, positionals);
  const { batch, folder, again = false, json = false } = values;
  if (batch === undefined || folder === undefined) throw usage(t('cli.sayBatchAndFolder'));
  return { batch, folder: resolve(cwd, folder), again, json };
};

/** Saves a file in a folder under a name that is free. @returns its path */
const placeIn = async (folder: string, { name, text }: WriteBackFile): Promise<string> => {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : name.replace(/(\.\w+)$/, ` (${number})$1`);
    const make = async (path: string): Promise<Result<void, never>> => {
      await writeWhole(path, Buffer.from(text));
      return ok(undefined);
    };
    const placed = await placeFile(folder, free, make, false);
    if (!placed.ok) throw new DeskError('notAllowed', placed.error.message);
    if (placed.value === 'written') return join(folder, free);
  }
};

/** `desk write-back --batch NAME --folder DIR [--again]`. @returns 1 when an order of a shop was left out */
export const writeBackCommand = async (
  desk: Desk,
  { batch, folder, again, json }: WriteBackArgs,
  output: Output,
): Promise<number> => {
  mustBeWritable(join(folder, batch));
  const { store } = desk.context;
  const found = [false, true]
    .flatMap((hidden) => store.batches.list(desk.context.identity().id, hidden))
    .filter(({ name }) => name === batch);
  if (found.length === 0) throw usage(t('cli.noBatch', { batch }));
  const ids = found.flatMap(({ id }) => store.imports.shipmentIds(id));
  const result = await desk.writeBack.save(ids, again, (file) => placeIn(folder, file));
  if (json) output.json(result);
  else output.print(writeBackWords(result).join('\n'));
  return result.leftOut.length === 0 ? 0 : 1;
};
