import { randomUUID } from 'node:crypto';
import fs, { chmod, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok } from '../../domain/service/serviceError.ts';
import type { Result } from '../../domain/service/serviceError.ts';
import { diskError } from '../documents/files.ts';
import type { DiskError } from '../documents/files.ts';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | null)?.code ?? '';
/** File systems without hard links (memory sticks, some network drives). */
const NO_LINKS = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EINVAL',
  'EMLINK',
  'UNKNOWN',
]);

/** How a finished file comes to its name. */
export type NamingCalls = Pick<typeof fs, 'link' | 'rename'>;

/** Gives a finished file its name without ever taking the place of another. @returns false when the name is taken */
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
    // The empty file that held the name: nobody knows what it is.
    await rm(path, { force: true });
    throw error;
  }
};

/** Permissions that a new file is given in this folder, as bits of a mode. @param path a name that is free, and free again afterwards */
const permissionsOfNew = async (path: string): Promise<number> => {
  const file = await open(path, 'wx', 0o666);
  try {
    return (await file.stat()).mode & 0o777;
  } finally {
    await file.close();
    await rm(path);
  }
};

/** A name in a folder for a file that is not whole yet. */
export const unfinishedPath = (folder: string): string =>
  join(folder, `.waybill-desk-${randomUUID()}.part`);

/**
 * Puts a file into somebody's folder: made under another name first, so that no half file ever has the name, with the
 * permissions that new files have there.
 * @param make writes the whole file to the path it is given
 * @param replace true: what has the name is replaced; false: it stays and `taken` is answered
 * @param calls the file system's, unless given
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

/** Writes bytes to a new file, down to the disk. @throws what the system says */
export const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};
