import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Mode } from '../../domain/mode.ts';
import type { Base } from '../base.ts';
import { DeskError } from '../deskError.ts';
import type { WatchedFile } from '../store/imports.ts';
import { LIMITS } from './import/limits.ts';
import type { Imports } from './imports.ts';

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
    const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
    const seen = await Promise.all(names.map(async (name): Promise<SeenFile | null> => {
      const facts = await stat(join(folder, name)).catch(() => null);
      return facts && { name, size: facts.size, changed: facts.mtimeMs };
    }));
    return seen.filter((each) => each !== null);
  },
  read: (name) => readFile(join(folder, basename(name))),
  path: (name) => join(folder, basename(name)),
});

export interface WatchOptions {
  readonly folder: WatchedFolder;
  /** The mode that files are drafted in. */
  readonly mode: () => Mode;
  /** Time between two looks, milliseconds; a file counts as whole when two of them saw it alike. Default 2 seconds. */
  readonly intervalMs?: number;
  /** A file was drafted, or was no batch: for the person at the desk. */
  readonly onFile?: (file: WatchedFile) => void;
  /** The folder is out of reach (a message) or there again (null); called when that changes. */
  readonly onFolder?: (problem: string | null) => void;
}

export interface Watch {
  /** Resolves once a look that is going on has ended; nothing is begun after it. */
  stop(): Promise<void>;
}

/** Files that may be batches; what other programs still write to has another name until it is whole. */
const isCandidate = (name: string): boolean => /\.(?:csv|tsv|txt|xlsx|xlsm)$/i.test(name) && !/^(?:\.|~|_)/.test(name);

const sameFile = (a: SeenFile | undefined, b: SeenFile): boolean => a !== undefined && a.size === b.size && a.changed === b.changed;

/**
 * Looks into a folder and drafts each file that has landed there whole, once: a file of the same content is known again under
 * any name. Files are neither moved nor changed. Shipments that the desk has already are not drafted again; those that
 * came with other content are left for a person and named in the file's problem.
 */
export const startWatch = (base: Base, imports: Imports, { folder, mode, intervalMs = 2_000, onFile, onFolder }: WatchOptions): Watch => {
  const { store, clock } = base;
  const stopping = new AbortController();
  let before = new Map<string, SeenFile>();
  /** Files that were dealt with and have not changed since. */
  const settled = new Map<string, SeenFile>();
  let unreachable = false;

  const note = (hash: string, name: string, outcome: Pick<WatchedFile, 'batchId' | 'problem'>): void => {
    const file: WatchedFile = { hash, name, ...outcome, at: clock.now() };
    store.imports.sawFile(base.settings().activeProfile, file);
    onFile?.(file);
  };

  /** Why nothing, or not all of it, was drafted; null when all is well. */
  const draft = async (name: string, bytes: Uint8Array): Promise<Pick<WatchedFile, 'batchId' | 'problem'>> => {
    const path = folder.path(name);
    try {
      const review = await imports.preview({ bytes, name, ...(path !== null && { from: path }) }, { mode: mode(), signal: stopping.signal });
      if (!review.usable || review.system?.kind === 'products') {
        imports.discard(review.token);
        return { batchId: null, problem: review.usable ? 'This file lists products, not shipments.' : 'No column of this file names a receiver, a box or an item. Import it by hand and say what its columns are.' };
      }
      const { changed } = review.standing;
      const { batchId } = await imports.commit(review.token, { batchId: null, name, decisions: { same: 'skip', changed: 'skip', bought: 'skip' } });
      return { batchId, problem: changed === 0 ? null : `${changed} of its ${review.shipments} shipments were drafted before with other content and are left as they were. Import the file by hand to replace them.` };
    } catch (reason) {
      if (reason instanceof DeskError) return { batchId: null, problem: reason.message };
      throw reason;
    }
  };

  const take = async (seen: SeenFile): Promise<void> => {
    if (seen.size >= LIMITS.fileBytes) {
      const hash = createHash('sha256').update(`${seen.name}\n${seen.size}\n${seen.changed}`).digest('hex');
      if (store.imports.watched(base.settings().activeProfile, hash) === null) note(hash, seen.name, { batchId: null, problem: `This file is larger than the limit of ${LIMITS.fileBytes / 1e6} MB.` });
      settled.set(seen.name, seen);
      return;
    }
    // Locked or gone again: the next look tries once more.
    const bytes = await folder.read(seen.name).catch(() => null);
    if (bytes === null || bytes.length !== seen.size) return;
    settled.set(seen.name, seen);
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (store.imports.watched(base.settings().activeProfile, hash) !== null) return;
    const outcome = await draft(seen.name, bytes);
    if (stopping.signal.aborted && outcome.batchId === null) return;
    note(hash, seen.name, outcome);
  };

  const look = async (): Promise<void> => {
    const files = await folder.look().catch(() => null);
    if ((files === null) !== unreachable) {
      unreachable = files === null;
      onFolder?.(unreachable ? 'The watched folder cannot be reached. It is looked for again and again.' : null);
    }
    for (const seen of files ?? []) {
      if (stopping.signal.aborted) return;
      if (isCandidate(seen.name) && seen.size > 0 && sameFile(before.get(seen.name), seen) && !sameFile(settled.get(seen.name), seen)) await take(seen);
    }
    before = new Map((files ?? []).map((seen) => [seen.name, seen]));
  };

  const running = (async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look().catch((reason: unknown) => base.log.warn('A look into the watched folder failed.', { reason: String(reason) }));
      await clock.sleep(intervalMs, stopping.signal).catch(() => undefined);
    }
  })();

  return {
    stop: async () => {
      stopping.abort(new DOMException('stopped', 'AbortError'));
      await running;
    },
  };
};
