import { createHash, webcrypto } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { access, readFile, readdir, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail, ok } from '../../domain/service/serviceError.ts';
import type { Result } from '../../domain/service/serviceError.ts';
import { diskError, makeFolder, replaceFile } from '../documents/files.ts';
import type { DiskError } from '../documents/files.ts';

/**
 * Why an archived document could not be read. `damaged`: it is there, but it is not what was put in. `unreadable`: the system
 * does not let it be read now (no permission, the drive is away), which says nothing about the document.
 */
export type DocumentReadProblem = 'missing' | 'damaged' | 'unreadable';

/** A document by its content. */
export interface StoredDocument {
  /** SHA-256 of the bytes, 64 lower-case hex digits: the document's name for good. */
  readonly hash: string;
  readonly size: number;
}

export type DocumentRead =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly problem: DocumentReadProblem };

/** Documents by content: the same bytes are kept once, and a name never changes its meaning. */
export interface DocumentStore {
  /** Durable when it resolves. Bytes that are there already are not written again, unless the file was damaged. */
  put(bytes: Uint8Array): Promise<Result<StoredDocument, DiskError>>;
  /** Hashes what it reads, so what comes back is what was put in. */
  get(hash: string): Promise<DocumentRead>;
  /** Where the document lies, whether or not it is there. @throws RangeError when `hash` is none */
  path(hash: string): string;
  /** True when the document is there and undamaged. */
  has(hash: string): Promise<boolean>;
  /** All files that are there, whatever refers to them, some at a time. */
  files(): AsyncGenerator<readonly StoredFile[]>;
  /** Takes a document away, unless it was put in (again) at or after `since` (milliseconds). @returns bytes freed; 0 when it stays or was gone */
  remove(hash: string, since: number): number;
}

/** A document with the time it was put in. */
export interface StoredFile extends StoredDocument {
  /** When it was put in last, milliseconds since the epoch. */
  readonly at: number;
}

const HASH = /^[0-9a-f]{64}$/;

/** SHA-256 as lower-case hex. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Bytes above which a digest is left to another thread: it would hold this one up. */
const LARGE = 1024 * 1024;
const hashAside = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');

/** The hash that an archive path promises, or null when a path is not of an archive. */
export const hashOfPath = (path: string): string | null => {
  const hash = basename(dirname(path)) + basename(path, '.pdf');
  return HASH.test(hash) && path.endsWith('.pdf') ? hash : null;
};

/** Opens an archive in a folder; the folder is made with the first document. */
export const createDocumentStore = (folder: string): DocumentStore => {
  const path = (hash: string): string => {
    // A hash from a damaged database must not become a path that leads out of the folder.
    if (!HASH.test(hash)) throw new RangeError('not a document hash');
    return join(folder, hash.slice(0, 2), `${hash.slice(2)}.pdf`);
  };

  const problemOf = async (error: unknown): Promise<DocumentReadProblem> => {
    if (error instanceof RangeError) return 'missing';
    const { code } = error as NodeJS.ErrnoException;
    // A sector that cannot be read is damage; what else the system says may be over in a moment.
    if (code === 'EIO') return 'damaged';
    if (code !== 'ENOENT') return 'unreadable';
    // With the whole folder away (a drive that is not there) nothing is known of a single document.
    return access(folder).then(
      () => 'missing' as const,
      () => 'unreadable' as const,
    );
  };

  const get = async (hash: string): Promise<DocumentRead> => {
    let bytes: Uint8Array<ArrayBuffer>;
    try {
      bytes = await readFile(path(hash));
    } catch (error) {
      return { ok: false, problem: await problemOf(error) };
    }
    return (bytes.length > LARGE ? await hashAside(bytes) : hashOf(bytes)) === hash
      ? { ok: true, bytes }
      : { ok: false, problem: 'damaged' };
  };

  const has = async (hash: string): Promise<boolean> => (await get(hash)).ok;

  const put = async (bytes: Uint8Array): Promise<Result<StoredDocument, DiskError>> => {
    const hash = hashOf(bytes);
    const stored = { hash, size: bytes.length };
    // Marked as put in just now, so that nobody removes what somebody is about to rely on; gone meanwhile, it is written.
    if (
      (await has(hash)) &&
      (await utimes(path(hash), new Date(), new Date()).then(
        () => true,
        () => false,
      ))
    )
      return ok(stored);
    try {
      await makeFolder(dirname(path(hash)));
    } catch (error) {
      return fail(diskError(error));
    }
    const written = await replaceFile(path(hash), (handle) => handle.writeFile(bytes));
    return written.ok ? ok(stored) : written;
  };

  const files = async function* (): AsyncGenerator<readonly StoredFile[]> {
    for (const part of await readdir(folder).catch(() => [])) {
      if (!/^[0-9a-f]{2}$/.test(part)) continue;
      const names = (await readdir(join(folder, part)).catch(() => [])).filter(
        (name) => hashOfPath(join(part, name)) !== null,
      );
      yield (
        await Promise.all(
          names.map(async (name): Promise<StoredFile | null> => {
            const facts = await stat(join(folder, part, name)).catch(() => null);
            return (
              facts && { hash: part + basename(name, '.pdf'), size: facts.size, at: facts.mtimeMs }
            );
          }),
        )
      ).filter((file) => file !== null);
    }
  };

  // In one go: between the look at its time and its end nobody can rely on it anew.
  const remove = (hash: string, since: number): number => {
    const facts = statSync(path(hash), { throwIfNoEntry: false });
    if (!facts || facts.mtimeMs >= since) return 0;
    rmSync(path(hash));
    return facts.size;
  };

  return { put, get, path, has, files, remove };
};
