import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { t } from '../../texts/index.ts';
import { LIMITS } from '../imports/read/limits.ts';

/** One file as a look into the folder shows it. */
export interface SeenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Last change, milliseconds since the epoch. */
  readonly changed: number;
}

/** The watched folder: looked into and read, never written. */
export interface WatchedFolder {
  /** Its files, not those of folders within. Rejects while the folder cannot be reached. */
  look(): Promise<readonly SeenFile[]>;
  read(name: string): Promise<Uint8Array>;
  /** Where a file lies, so that documents it names are found beside it; null where there is no such place. */
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

/** Files that may be batches; what other programs still write to has another name until it is whole. */
export const isCandidate = ({ name, size }: SeenFile): boolean =>
  size > 0 && /\.(?:csv|tsv|txt|xlsx|xlsm|xls|ods)$/i.test(name) && !/^(?:\.|~|_)/.test(name);

/** True when size and time of the last change are alike; false where nothing was seen before. */
export const sameFile = (a: SeenFile | undefined, b: SeenFile): boolean =>
  a?.size === b.size && a.changed === b.changed;

const isTooLarge = ({ size }: SeenFile): boolean => size >= LIMITS.fileBytes;

const digest = (data: Uint8Array | string): string =>
  createHash('sha256').update(data).digest('hex');

/** What a file is known by: its content, or its name, size and time where it is too large to be read. Null while it cannot be read whole. */
export const contentOf = async (
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

/** False for a file that may have been cut short: text whose last line has no end, a workbook without the list of its parts. */
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

/** Why a folder cannot be looked into, for the person at the desk. */
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
