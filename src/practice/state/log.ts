import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** An append-only file of JSON lines. `append` returns once the line is on disk. */
export interface EventLog<T> {
  readonly events: readonly T[];
  append(event: T): void;
  close(): void;
}

const readable = <T>(line: string): T[] => {
  try {
    return [JSON.parse(line) as T];
  } catch {
    // A line torn by a crash was never answered for, so leaving it out loses nothing that was promised.
    return [];
  }
};

/** Opens `<folder>/<name>`; creates both where missing. */
export const openLog = <T>(folder: string, name: string): EventLog<T> => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const file = openSync(path, 'a');
  // A torn last line gets its end, so that the next event does not become part of it.
  if (text !== '' && !text.endsWith('\n')) writeSync(file, '\n');
  return {
    events: text.split('\n').filter((line) => line !== '').flatMap((line) => readable<T>(line)),
    append: (event) => {
      writeSync(file, `${JSON.stringify(event)}\n`);
      fsyncSync(file);
    },
    close: () => closeSync(file),
  };
};
