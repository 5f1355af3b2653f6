import { randomBytes } from 'node:crypto';

const PREFIX = '/print/';

/** Files that the hidden window may fetch while it prints them, each under an unguessable address. */
export interface PrintFiles {
  /** @param file absolute path. @returns the path of its address on app://, and a function that withdraws it */
  offer(file: string): { readonly path: string; readonly withdraw: () => void };
  /** The file of a path, or null. */
  find(path: string): string | null;
}

/** Creates the registry of files that a hidden window may read, until they are withdrawn. */
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
