import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { t } from '../../../texts/index.ts';
import { fail, ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';

/** Why a file could not be written. `code` is the system's error code, for the log. */
export interface DiskError {
  readonly kind: 'diskFull' | 'readOnly' | 'disk';
  readonly code: string;
  readonly message: string;
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM']);

/** Converts an error of a failed write. */
export const diskError = (error: unknown): DiskError => {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? 'UNKNOWN';
  if (FULL.has(code)) return { kind: 'diskFull', code, message: t('disk.full') };
  if (READ_ONLY.has(code))
    return {
      kind: 'readOnly',
      code,
      message: t('disk.readOnly'),
    };
  return { kind: 'disk', code, message: t('disk.notWritten', { code }) };
};

/** Makes a rename durable. Windows cannot open folders and does not need it. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Creates a folder, readable by its owner only, and makes its entry durable. */
export const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 }).catch(
    async (error: unknown) => {
      // On a read-only file system, the recursive call fails with ENOENT; the plain call reports the real error.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await mkdir(folder, { mode: 0o700 });
      return folder;
    },
  );
  if (first !== undefined) await syncFolder(dirname(first));
};

/** Returns an unused name beside `path`. */
export const temporaryPathFor = (path: string): string => `${path}.${randomUUID()}.tmp`;

/**
 * Writes a file so that its name always has either the earlier or the complete new content, even after a power loss: temporary file beside it, sync,
 * rename, sync of the folder. Mode 0600.
 * @param fill writes the content; its errors are rethrown, and nothing is left behind
 * @param options `temporary` for a caller that must be able to clean up after a killed writer; `durable` false for a file that may be lost in a power
 * loss
 */
export const replaceFile = async <T>(
  path: string,
  fill: (handle: FileHandle) => Promise<T>,
  {
    temporary = temporaryPathFor(path),
    durable = true,
  }: { readonly temporary?: string; readonly durable?: boolean } = {},
): Promise<Result<T, DiskError>> => {
  let handle: FileHandle;
  try {
    handle = await open(temporary, 'wx', 0o600);
  } catch (error) {
    return fail(diskError(error));
  }
  try {
    let value: T;
    try {
      value = await fill(handle);
      if (durable) await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
    if (durable) await syncFolder(dirname(path));
    return ok(value);
  } catch (error) {
    await rm(temporary, { force: true });
    if ((error as NodeJS.ErrnoException | null)?.syscall !== undefined)
      return fail(diskError(error));
    throw error;
  }
};
