import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Desk } from '../core/desk.ts';
import type { Taken } from '../core/imports/intake.ts';
import type { BatchRecord } from '../core/store/records.ts';
import { isBatchFileName } from '../domain/batch/fileKinds.ts';
import type { Mode } from '../domain/shipment/mode.ts';
import { t } from '../texts/index.ts';
import type { BatchArgs } from './args.ts';
import { usage } from './exit.ts';
import { readGivenFile, type GivenFile } from './givenFile.ts';
import type { Output } from './output.ts';

/** A file, or a sheet of one, that was named on the command line. */
export interface NamedFile {
  readonly path: string;
  readonly sheet: string | null;
  /** Name for its batch. */
  readonly name: string;
}

/** A folder stands for the batch files in it, by name. @throws Exit 2 on one without any */
const filesAt = (path: string): readonly string[] => {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return [path];
  const found = readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isBatchFileName(entry.name))
    .map((entry) => entry.name)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  if (found.length === 0) throw usage(t('cli.noBatchFiles', { path }));
  return found.map((name) => join(path, name));
};

const namedFiles = ({ files, sheets }: BatchArgs): readonly NamedFile[] =>
  files.flatMap(filesAt).flatMap((path): readonly NamedFile[] => {
    const name = basename(path);
    return sheets.length === 0
      ? [{ path, sheet: null, name }]
      : sheets.map((sheet) => ({ path, sheet, name: t('cli.sheetName', { name, sheet }) }));
  });

/** What was read of the files of a command, in their order. */
export type GivenFiles = readonly (GivenFile & NamedFile)[];

/**
 * Reads all files and sheets that a command names, before anything of one is taken.
 * @param say what there is to say of each
 * @throws Exit 2 on a folder without batch files; DeskError when one is no batch
 */
export const readGivenFiles = async (
  desk: Desk,
  args: BatchArgs,
  output: Output,
  say: (file: GivenFile) => void = () => undefined,
): Promise<GivenFiles> => {
  const named = namedFiles(args);
  const given: (GivenFile & NamedFile)[] = [];
  for (const file of named) {
    if (named.length > 1) output.note(t('cli.ofFile', { name: file.name }));
    const read = await readGivenFile(desk, args, file, output);
    say(read);
    given.push({ ...read, ...file });
  }
  return given;
};

/** Drafts the shipments of all files, each file as a batch of its own or all as one. A shipment of several of them is taken once. */
export const takeGivenFiles = (
  desk: Desk,
  given: GivenFiles,
  { again, oneBatch }: Pick<BatchArgs, 'again' | 'oneBatch'>,
  output: Output,
): readonly Taken[] => {
  const into = oneBatch ? new Map<Mode, BatchRecord>() : null;
  const found = given.flatMap(
    ({ imported, defaults, name }) =>
      desk.importing.take(imported, into === null ? name : (given[0]?.name ?? name), {
        again,
        defaults,
        ...(into !== null && { into }),
      }).taken,
  );
  const all = [...new Map(found.map((each) => [each.id, each])).values()];
  if (all.length < found.length)
    output.note(t('cli.inSeveralFiles', { count: found.length - all.length }));
  return all;
};

/** Lines of all files, below their headers. */
export const rowsOf = (given: GivenFiles): number =>
  given.reduce((sum, { imported }) => sum + imported.rows, 0);
