import { t } from '../texts/index.ts';
import { basename, dirname } from 'node:path';
import { placeFile, writeWhole } from '../core/papers/documentStore/placeFile.ts';
import { diskError } from '../core/papers/documentStore/files.ts';
import { DeskError } from '../core/base/deskError.ts';
import { ok } from '../domain/service/serviceError.ts';
import { ulid } from '../domain/text/ulid.ts';
import type { DeskEnv } from './env.ts';
import type { FileKind } from '../core/base/ports.ts';

/** Only files that the user saved in this session can be shown in their folder: the window cannot name arbitrary paths. */
export interface SavedFiles {
  /**
   * Opens a save dialog, writes the file, and remembers its path.
   * @returns null when cancelled, or when `write` returns null because it wrote none
   * @throws DeskError `notAllowed` when this computer could not write it
   */
  saveWith<T extends object>(
    suggested: string,
    kind: FileKind,
    title: string,
    write: (path: string) => Promise<T | null>,
  ): Promise<({ readonly path: string } & T) | null>;
  /** The same for existing content. A file that was there before stays whole until the new one is complete. */
  save(
    suggested: string,
    kind: FileKind,
    title: string,
    content: Uint8Array | string,
  ): Promise<{ readonly path: string } | null>;
  /** Opens a folder dialog. @returns also the result of `look`; null when cancelled */
  chooseFolder<L>(
    title: string,
    look: (folder: string) => Promise<L>,
  ): Promise<{ readonly ticket: string; readonly path: string; readonly look: L } | null>;
  /** Path of the folder of a ticket. @throws DeskError `notAllowed` for an unknown ticket */
  folder(ticket: string): string;
  /** Shows a file in its folder. @throws DeskError `notAllowed` when it was not saved in this session */
  show(path: string): void;
}

/** The words of a failed write: most often the file is open in another program, or the disk is full. */
const notSaved = (path: string, error: unknown): DeskError => {
  const { kind, code, message } = diskError(error);
  return new DeskError(
    'notAllowed',
    kind === 'diskFull' ? message : t('files.notSaved', { name: basename(path), code }),
  );
};
const isOfSystem = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall !== undefined;

/** Saves files where a person chooses, and shows saved files. */
export const createSavedFiles = (env: Pick<DeskEnv, 'dialogs' | 'showInFolder'>): SavedFiles => {
  const saved = new Set<string>();
  const saveWith = async <T extends object>(
    suggested: string,
    kind: FileKind,
    title: string,
    write: (path: string) => Promise<T | null>,
  ): Promise<({ readonly path: string } & T) | null> => {
    const path = await env.dialogs.saveFile({ title, suggested, kinds: [kind] });
    if (path === null) return null;
    const result = await write(path).catch((error: unknown) => {
      throw isOfSystem(error) ? notSaved(path, error) : error;
    });
    if (result === null) return null;
    saved.add(path);
    return { path, ...result };
  };
  /** Chosen folders by their tickets. */
  const folders = new Map<string, string>();
  return {
    saveWith,
    chooseFolder: async <L>(
      title: string,
      look: (folder: string) => Promise<L>,
    ): Promise<{ readonly ticket: string; readonly path: string; readonly look: L } | null> => {
      const path = await env.dialogs.openFolder({ title });
      if (path === null) return null;
      const found = await look(path);
      const ticket = ulid(Date.now(), Math.random);
      folders.set(ticket, path);
      saved.add(path);
      return { ticket, path, look: found };
    },
    folder: (ticket: string): string => {
      const path = folders.get(ticket);
      if (path === undefined) throw new DeskError('notAllowed', t('files.chooseAgain'));
      return path;
    },
    save: (
      suggested: string,
      kind: FileKind,
      title: string,
      content: Uint8Array | string,
    ): Promise<{ readonly path: string } | null> =>
      saveWith(suggested, kind, title, async (path) => {
        const bytes = typeof content === 'string' ? Buffer.from(content) : content;
        const placed = await placeFile(
          dirname(path),
          basename(path),
          async (part) => {
            await writeWhole(part, bytes);
            return ok(undefined);
          },
          true,
        );
        if (!placed.ok) throw notSaved(path, placed.error);
        return {};
      }),
    show: (path: string): void => {
      if (!saved.has(path)) throw new DeskError('notAllowed', t('files.onlySavedShown'));
      env.showInFolder(path);
    },
  };
};
