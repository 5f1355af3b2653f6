import { writeFile } from 'node:fs/promises';
import { DeskError } from '../../../core/deskError.ts';
import type { DeskEnv } from '../../env.ts';
import type { FileKind } from '../../platform/dialogs.ts';

/** Only what the person saved this session may be shown in its folder: the window names no paths of its own. */
export const createSavedFiles = (env: Pick<DeskEnv, 'dialogs' | 'showInFolder'>) => {
  const saved = new Set<string>();
  /** Asks where to, writes, and remembers the place; null when the person cancels. */
  const saveWith = async <T extends object>(suggested: string, kind: FileKind, title: string, write: (path: string) => Promise<T>): Promise<({ readonly path: string } & T) | null> => {
    const path = await env.dialogs.saveFile({ title, suggested, kinds: [kind] });
    if (path === null) return null;
    const result = await write(path);
    saved.add(path);
    return { path, ...result };
  };
  return {
    saveWith,
    save: (suggested: string, kind: FileKind, title: string, content: Uint8Array | string): Promise<{ readonly path: string } | null> =>
      saveWith(suggested, kind, title, async (path) => { await writeFile(path, content); return {}; }),
    show: (path: string): void => {
      if (!saved.has(path)) throw new DeskError('notAllowed', 'Only files that were saved just now can be shown.');
      env.showInFolder(path);
    },
  };
};
export type SavedFiles = ReturnType<typeof createSavedFiles>;
