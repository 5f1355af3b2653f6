import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Desk } from '../core/desk.ts';
import type { ImportedShipment } from '../core/imports/imports.ts';
import { ALL_AGAIN, WITHOUT_REVIEW } from '../core/imports/decisions.ts';
import { isBatchFileName } from '../domain/batchFile/fileKinds.ts';
import { t } from '../texts/index.ts';
import type { BatchArgs } from './args.ts';
import { Exit, usage } from './exit.ts';
import { openInputFile, type InputFile } from './inputFile.ts';
import type { Output } from './output.ts';

/** A file, or one sheet of it, from the command line. */
export interface FileArgument {
  readonly path: string;
  readonly sheet: string | null;
  /** Name of its batch. */
  readonly name: string;
}

/** The path itself, or for a folder the batch files in it, sorted by name. @throws Exit 2 for a folder without batch files */
const filesAt = (path: string): readonly string[] => {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return [path];
  const found = readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isBatchFileName(entry.name))
    .map((entry) => entry.name)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  if (found.length === 0) throw usage(t('cli.noBatchFiles', { path }));
  return found.map((name) => join(path, name));
};

const namedFiles = ({ files, sheets }: BatchArgs): readonly FileArgument[] =>
  files.flatMap(filesAt).flatMap((path): readonly FileArgument[] => {
    const name = basename(path);
    return sheets.length === 0
      ? [{ path, sheet: null, name }]
      : sheets.map((sheet) => ({ path, sheet, name: t('cli.sheetName', { name, sheet }) }));
  });

/** The files of a command, in order. */
export type InputFiles = readonly (InputFile & FileArgument)[];

/**
 * Opens all files and sheets of a command before the import.
 * @param say prints notes about a file
 * @throws Exit 2 for a folder without batch files, 1 when a signal requested the end; DeskError when a file is not a batch
 */
export const openInputFiles = async (
  desk: Desk,
  args: BatchArgs & { readonly wasStopped: () => boolean },
  output: Output,
  say: (file: InputFile) => void = () => undefined,
): Promise<InputFiles> => {
  const named = namedFiles(args);
  const given: (InputFile & FileArgument)[] = [];
  for (const file of named) {
    if (named.length > 1) output.note(t('cli.ofFile', { name: file.name }));
    const opened = await openInputFile(desk, args, file, output);
    // No run has begun that the signal could have stopped.
    if (args.wasStopped()) throw new Exit(1, t('cli.stoppedReading'));
    say(opened);
    given.push({ ...opened, ...file });
  }
  return given;
};

/**
 * Imports the shipments of all files, as one batch per file or as one batch for all. A shipment that is in several files is imported once.
 * @throws Exit 1 when a signal requested the end
 */
export const importInputFiles = async (
  desk: Desk,
  given: InputFiles,
  {
    again,
    oneBatch,
    wasStopped,
  }: Pick<BatchArgs, 'again' | 'oneBatch'> & { readonly wasStopped: () => boolean },
  output: Output,
): Promise<readonly ImportedShipment[]> => {
  const found: ImportedShipment[] = [];
  let [batchId, otherBatchId]: [string | null, string | null] = [null, null];
  for (const { review, name, printMovedDates } of given) {
    const outcome = await desk.imports.commit(review.token, {
      batchId,
      otherBatchId,
      name: oneBatch ? (given[0]?.name ?? name) : name,
      decisions: again ? ALL_AGAIN : WITHOUT_REVIEW,
      alsoHere: true,
    });
    if (oneBatch) {
      batchId = outcome.batchId;
      otherBatchId = outcome.otherBatchId ?? otherBatchId;
    }
    printMovedDates();
    found.push(...outcome.imported);
    // No run has begun that the signal could have stopped.
    if (wasStopped()) throw new Exit(1, t('cli.stoppedImporting'));
  }
  const all = [...new Map(found.map((each) => [each.id, each])).values()];
  if (all.length < found.length)
    output.note(t('cli.inSeveralFiles', { count: found.length - all.length }));
  return all;
};

/** Number of lines of all files, without headers. */
export const rowCount = (given: InputFiles): number =>
  given.reduce((sum, { review }) => sum + review.rows, 0);
