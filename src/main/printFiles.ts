import { randomBytes } from 'node:crypto';

const PREFIX = '/print/';

/** Files that the hidden page may fetch while it prints them: each under an address that nobody can guess. */
export interface PrintFiles {
  /** @param file absolute path. @returns the path of its address on app://, and how to take it back */
  offer(file: string): { readonly path: string; readonly withdraw: () => void };
  /** The file behind a path, or null. */
  find(path: string): string | null;
}

/** Files that a hidden window may read: each under an address that cannot be guessed, until it is withdrawn. */
export const createPrintFiles = (): PrintFiles => {
  const files = new Map<string, string>();
  return {
    offer: (file) => {
      const path = `${PREFIX}${randomBytes(16).toString('hex')}.pdf`;
      files.set(path, file);
      return { path, withdraw: () => void files.delete(path) };
    },
    find: (path) => files.get(path) ?? null,
  };
};
