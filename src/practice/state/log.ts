import { closeSync, fsyncSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { jsonLines, textOf } from './jsonLines.ts';

/** An append-only file of JSON lines. `append` returns after the line is on disk. */
export interface EventLog<T> {
  readonly events: readonly T[];
  append(event: T): void;
  close(): void;
}

/** Opens `<folder>/<name>`; creates both if missing. */
export const openLog = <T>(folder: string, name: string): EventLog<T> => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  const text = textOf(path);
  const file = openSync(path, 'a');
  // Completes a cut last line, so that the next event does not become part of it.
  if (text !== '' && !text.endsWith('\n')) writeSync(file, '\n');
  return {
    events: jsonLines<T>(text),
    append: (event) => {
      writeSync(file, `${JSON.stringify(event)}\n`);
      fsyncSync(file);
    },
    close: () => closeSync(file),
  };
};
