import { createHash, webcrypto } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { access, readFile, readdir, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail, ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import { diskError, makeFolder, replaceFile } from './files.ts';
import type { DiskError } from './files.ts';

/**
 * Why a document could not be read. `damaged`: the file exists, but its content has another hash. `unreadable`: the system does not allow to read it
 * now (no permission, missing drive), which says nothing about the document.
 */
export type DocumentReadProblem = 'missing' | 'damaged' | 'unreadable';

/** A stored document. */
export interface StoredDocument {
  /** SHA-256 of the bytes, 64 lower-case hex digits: the permanent name of the document. */
  readonly hash: string;
  readonly size: number;
}

export type DocumentRead =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly problem: DocumentReadProblem };

/** Content-addressed store of documents: the same bytes are stored once, and a hash always refers to the same bytes. */
export interface DocumentStore {
  /** Stores a document; durable when it resolves. Existing bytes are not written again, unless the file was damaged. */
  put(bytes: Uint8Array): Promise<Result<StoredDocument, DiskError>>;
  /** Reads a document and verifies its hash. */
  get(hash: string): Promise<DocumentRead>;
  /** Returns the path of a document, whether or not it exists. Throws RangeError when `hash` is not a hash. */
  path(hash: string): string;
  /** Resolves to true when the document exists and is undamaged. */
  has(hash: string): Promise<boolean>;
  /** Yields all existing files, referenced or not, folder by folder. */
  files(): AsyncGenerator<readonly StoredFile[]>;
  /** Deletes a document, unless it was stored at or after `since` (milliseconds). Returns the bytes freed; 0 when it was kept or did not exist. */
  remove(hash: string, since: number): number;
}

/** A file of the store with its last storage time. */
export interface StoredFile extends StoredDocument {
  /** When it was last stored, milliseconds since the epoch. */
  readonly at: number;
}

const HASH = /^[0-9a-f]{64}$/;

/** Returns the SHA-256 hash as lower-case hex. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Size in bytes above which the hash is computed on another thread, because it would block this one. */
const LARGE = 1024 * 1024;
const hashAside = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');

/** Returns the hash that a path in the store stands for; null for any other path. */
export const hashOfPath = (path: string): string | null => {
  const hash = basename(dirname(path)) + basename(path, '.pdf');
  return HASH.test(hash) && path.endsWith('.pdf') ? hash : null;
};

/** Opens the store in a folder, which is created with the first document. */
export const createDocumentStore = (folder: string): DocumentStore => {
  const path = (hash: string): string => {
    // A hash from a damaged database must not become a path outside the folder.
    if (!HASH.test(hash)) throw new RangeError('not a document hash');
    return join(folder, hash.slice(0, 2), `${hash.slice(2)}.pdf`);
  };

  const problemOf = async (error: unknown): Promise<DocumentReadProblem> => {
    if (error instanceof RangeError) return 'missing';
    const { code } = error as NodeJS.ErrnoException;
    // An unreadable sector is damage; other errors of the system may be temporary.
    if (code === 'EIO') return 'damaged';
    if (code !== 'ENOENT') return 'unreadable';
    // When the whole folder is missing (a disconnected drive), nothing is known about a single document.
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
    // Sets the storage time to now, so that `remove` does not delete a document that is about to be used. When the file is missing by now, it is
    // written.
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

  // Synchronous: between the check of the time and the deletion, no code can store the document again.
  const remove = (hash: string, since: number): number => {
    const facts = statSync(path(hash), { throwIfNoEntry: false });
    if (!facts || facts.mtimeMs >= since) return 0;
    rmSync(path(hash));
    return facts.size;
  };

  return { put, get, path, has, files, remove };
};
