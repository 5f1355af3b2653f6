import { randomUUID } from 'node:crypto';
import fs, { chmod, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import { diskError } from './files.ts';
import type { DiskError } from './files.ts';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | null)?.code ?? '';
/** Error codes of file systems without hard links (USB sticks, some network drives). */
const NO_LINKS = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EINVAL',
  'EMLINK',
  'UNKNOWN',
]);

/** File system calls that give a finished file its name; replaceable in tests. */
export type NamingCalls = Pick<typeof fs, 'link' | 'rename'>;

/** Gives a finished file its name without replacing an existing file. Returns false when the name is taken. */
const giveName = async (
  temporary: string,
  path: string,
  { link, rename }: NamingCalls,
): Promise<boolean> => {
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (!NO_LINKS.has(codeOf(error))) throw error;
  }
  try {
    await (await open(path, 'wx')).close();
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  try {
    await rename(temporary, path);
    return true;
  } catch (error) {
    // Removes the empty file that reserved the name.
    await rm(path, { force: true });
    throw error;
  }
};

/** Returns the permissions that a new file gets in this folder, as mode bits. Creates and deletes a file. @param path a free name */
const permissionsOfNew = async (path: string): Promise<number> => {
  const file = await open(path, 'wx', 0o666);
  try {
    return (await file.stat()).mode & 0o777;
  } finally {
    await file.close();
    await rm(path);
  }
};

/** Returns a temporary name in a folder for an incomplete file. */
export const unfinishedPath = (folder: string): string =>
  join(folder, `.waybill-desk-${randomUUID()}.part`);

/**
 * Puts a file into a folder: written under a temporary name first, so that an incomplete file never has the name, with the permissions that new files
 * get there.
 * @param make writes the complete file to the given path
 * @param replace true: an existing file is replaced; false: it is kept and the result is `taken`
 * @param calls default: the file system
 */
export const placeFile = async <E>(
  folder: string,
  name: string,
  make: (path: string) => Promise<Result<void, E>>,
  replace: boolean,
  calls: NamingCalls = fs,
): Promise<Result<'written' | 'taken', E | DiskError>> => {
  const temporary = unfinishedPath(folder);
  try {
    const permissions = await permissionsOfNew(temporary);
    const made = await make(temporary);
    if (!made.ok) return made;
    await chmod(temporary, permissions);
    if (!replace)
      return ok((await giveName(temporary, join(folder, name), calls)) ? 'written' : 'taken');
    await rename(temporary, join(folder, name));
    return ok('written');
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.syscall !== undefined)
      return fail(diskError(error));
    throw error;
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
};

/** Writes bytes to a new file and syncs it. Throws the error of the system. */
export const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};
