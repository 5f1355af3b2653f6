import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DeskError } from '../core/deskError.ts';
import type { OutsideRequest } from '../shared/ipc/outside.ts';
import { t } from '../texts/index.ts';

/** The kinds of files that the import reads; anything else that is handed over is passed by. */
const BATCH_FILE = /\.(?:csv|tsv|txt|xlsx|xlsm|ods|xls)$/i;
/** A link carries a tracking number and nothing else: letters, digits and dashes. */
const TRACKING_LINK = /^waybill-desk:(?:\/\/)?(?:track\/)?([a-z0-9][a-z0-9-]{3,39})\/?$/i;
/** More than this at once is no person's doing. */
const MOST_WAITING = 20;

/** The file that a word of the command line names: a path, or an address of this computer as a desktop hands over. Null for any other. */
const fileOf = (word: string, cwd: string): string | null => {
  if (!BATCH_FILE.test(word)) return null;
  try {
    const file = /^file:/i.test(word) ? localFile(word) : path.resolve(cwd, word);
    return file !== null && fs.statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
};
/** An address with a computer's name in it would make Windows hand its credentials to that computer. */
const localFile = (address: string): string | null => {
  const url = new URL(address);
  return url.host === '' ? fileURLToPath(url) : null;
};

/** What the system hands to the program, kept until the window takes it. */
export interface Outside {
  /** Looks through the words of a command line, or a file or link alone. @returns whether anything came of it */
  add(words: readonly string[], cwd: string): boolean;
  /** Takes what came, the oldest first. */
  take(): readonly OutsideRequest[];
  /** The file with this id. @throws DeskError `notFound` for any other */
  pathOf(id: string): string;
}

/** @param came called after something came: the window, if there is one, is to ask */
export const createOutside = (came: () => void): Outside => {
  const files = new Map<string, string>();
  let waiting: OutsideRequest[] = [];
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
      waiting = [...waiting, ...found].slice(-MOST_WAITING);
      came();
      return true;
    },
    take: () => {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    pathOf: (id) => {
      const file = files.get(id);
      if (file === undefined) throw new DeskError('notFound', t('program.fileGone'));
      return file;
    },
  };
};
