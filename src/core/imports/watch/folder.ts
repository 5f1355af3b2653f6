import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { t } from '../../../texts/index.ts';
import { IMPORT_LIMITS } from '../../base/files/limits.ts';

/** One file in the listing of the folder. */
export interface SeenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Last change, milliseconds since the epoch. */
  readonly changed: number;
}

/** The watched folder: listed and read, never written. */
export interface WatchedFolder {
  /** Lists its files, without those of subfolders. Rejects while the folder cannot be reached. */
  look(): Promise<readonly SeenFile[]>;
  read(name: string): Promise<Uint8Array>;
  /** Returns the path of a file, so that documents it names are found beside it; null where there is none. */
  path(name: string): string | null;
}

/** A folder on disk. */
export const folderOnDisk = (folder: string): WatchedFolder => ({
  look: async () => {
    const names = (await readdir(folder, { withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
    const seen = await Promise.all(
      names.map(async (name): Promise<SeenFile | null> => {
        const facts = await stat(join(folder, name)).catch(() => null);
        return facts && { name, size: facts.size, changed: facts.mtimeMs };
      }),
    );
    return seen.filter((each) => each !== null);
  },
  read: (name) => readFile(join(folder, basename(name))),
  path: (name) => join(folder, basename(name)),
});

/** Returns whether a file may be a batch, by its name. Programs that are still writing a file usually give it another name. */
export const isCandidate = ({ name, size }: SeenFile): boolean =>
  size > 0 && /\.(?:csv|tsv|txt|xlsx|xlsm|xls|ods)$/i.test(name) && !/^(?:\.|~|_)/.test(name);

/** Returns true when size and time of the last change are equal; false when there is no earlier listing of the file. */
export const sameFile = (a: SeenFile | undefined, b: SeenFile): boolean =>
  a?.size === b.size && a.changed === b.changed;

const isTooLarge = ({ size }: SeenFile): boolean => size >= IMPORT_LIMITS.fileBytes;

const digest = (data: Uint8Array | string): string =>
  createHash('sha256').update(data).digest('hex');

/**
 * Returns what identifies a file: the hash of its content, or of its name, size and time when it is too large to be read. Null while it cannot be
 * read completely.
 */
export const identifyContent = async (
  folder: WatchedFolder,
  seen: SeenFile,
): Promise<{ readonly hash: string; readonly bytes: Uint8Array | null } | null> => {
  if (isTooLarge(seen))
    return { hash: digest(`${seen.name}\n${seen.size}\n${seen.changed}`), bytes: null };
  const bytes = await folder.read(seen.name).catch(() => null);
  return bytes?.length !== seen.size ? null : { hash: digest(bytes), bytes };
};

const LF = 0x0a;
const CR = 0x0d;

/** Returns false for a file that may be incomplete: text whose last line has no end, a workbook without the list of its parts. */
export const looksWhole = (bytes: Uint8Array): boolean => {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return (
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf(
        'PK\u0005\u0006',
        undefined,
        'latin1',
      ) >= 0
    );
  const last = bytes[bytes.length - 1] === 0 ? bytes[bytes.length - 2] : bytes[bytes.length - 1];
  return last === LF || last === CR;
};

/** Returns why a folder cannot be listed, as a message for the user. */
export const folderProblem = (reason: unknown): string => {
  switch ((reason as { code?: string } | null)?.code) {
    case 'ENOENT':
      return t('watch.folderGone');
    case 'ENOTDIR':
      return t('watch.noFolder');
    case 'EACCES':
    case 'EPERM':
      return t('watch.notAllowed');
    default:
      return t('watch.notReached');
  }
};
