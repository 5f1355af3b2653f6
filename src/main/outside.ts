import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DeskError } from '../core/base/deskError.ts';
import { t } from '../texts/index.ts';

/** A request from the operating system: a file that was opened with the program, or a `waybill-desk:` link. */
export type OutsideRequest =
  | { readonly kind: 'file'; readonly id: string; readonly name: string }
  | { readonly kind: 'tracking'; readonly number: string };

/** Types of files that the import can read; other files are ignored. */
const BATCH_FILE = /\.(?:csv|tsv|txt|xlsx|xlsm|ods|xls)$/i;
/** A link contains only a tracking number: letters, digits and hyphens. */
const TRACKING_LINK = /^waybill-desk:(?:\/\/)?(?:track\/)?([a-z0-9][a-z0-9-]{3,39})\/?$/i;
/** Maximum number of waiting requests; a person does not cause more. */
const MOST_WAITING = 20;

/** The file that a word of the command line names: a path or a file URL. Null for other words. */
const fileOf = (word: string, cwd: string): string | null => {
  if (!BATCH_FILE.test(word)) return null;
  try {
    const file = /^file:/i.test(word) ? localFile(word) : path.resolve(cwd, word);
    return file !== null && fs.statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
};
/** A file URL with a host would make Windows send its credentials to that computer. */
const localFile = (address: string): string | null => {
  const url = new URL(address);
  return url.host === '' ? fileURLToPath(url) : null;
};

/** Requests of the operating system, kept until the window reads them. */
export interface Outside {
  /** Parses the words of a command line, or a single file or link. @returns true when a request was found */
  add(words: readonly string[], cwd: string): boolean;
  /** Returns and removes the waiting requests, the oldest first. */
  take(): readonly OutsideRequest[];
  /** Path of the file with this id. @throws DeskError `notFound` for an unknown id */
  pathOf(id: string): string;
}

/** @param onRequest called after a request was added, so that the window reads it */
export const createOutside = (onRequest: () => void): Outside => {
  const files = new Map<string, string>();
  let queue: OutsideRequest[] = [];
  const requestOf = (word: string, cwd: string): OutsideRequest | null => {
    const number = TRACKING_LINK.exec(word)?.[1];
    if (number !== undefined) return { kind: 'tracking', number };
    const file = fileOf(word, cwd);
    if (file === null) return null;
    const id = randomUUID();
    files.set(id, file);
    return { kind: 'file', id, name: path.basename(file) };
  };
  return {
    add: (words, cwd) => {
      const found = words
        .filter((word) => !word.startsWith('--'))
        .flatMap((word) => requestOf(word, cwd) ?? []);
      if (found.length === 0) return false;
      queue = [...queue, ...found].slice(-MOST_WAITING);
      onRequest();
      return true;
    },
    take: () => {
      const taken = queue;
      queue = [];
      return taken;
    },
    pathOf: (id) => {
      const file = files.get(id);
      if (file === undefined) throw new DeskError('notFound', t('program.fileGone'));
      return file;
    },
  };
};
