import { closeSync, mkdirSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { jsonLines, textOf } from './jsonLines.ts';

/** A file of JSON lines of which only recent ones matter. It survives a program crash; a power failure can lose its last lines. */
export interface Tail<T> {
  readonly lines: readonly T[];
  append(line: T): void;
  close(): void;
}

/** Opens `<folder>/<name>`, creates it if missing, and removes lines that do not count any more. */
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
