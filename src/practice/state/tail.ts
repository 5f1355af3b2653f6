import { closeSync, mkdirSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { jsonLines, textOf } from './jsonLines.ts';

/** A file of JSON lines of which only the newest count. It outlasts the end of the program; a power cut may take its last lines. */
export interface Tail<T> {
  readonly lines: readonly T[];
  append(line: T): void;
  close(): void;
}

/** Opens `<folder>/<name>`, made where it is missing, and leaves out of it what does not count any more. */
export const openTail = <T>(
  folder: string,
  name: string,
  counts: (line: T) => boolean,
): Tail<T> => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  const lines = jsonLines<T>(textOf(path)).filter(counts);
  writeFileSync(`${path}.new`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  renameSync(`${path}.new`, path);
  const file = openSync(path, 'a');
  return {
    lines,
    append: (line) => {
      writeSync(file, `${JSON.stringify(line)}\n`);
    },
    close: () => closeSync(file),
  };
};
