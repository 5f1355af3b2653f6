import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { AgedKind } from '../../../domain/desk/retention.ts';

/** Start of a line as the log writes it; a line without a time belongs to the line before. */
const TIME = /^\[(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/;
/** The log is rotated at 2 MB: a longer file was not written by this program. */
const LONGEST = 16 * 1024 * 1024;

interface LogFile {
  readonly path: string;
  /** Number of bytes at the beginning that are old enough: whole lines. */
  readonly old: number;
  readonly size: number;
  readonly oldest: number | null;
}

const timeOf = (line: string): number | null => {
  const [, day, time] = TIME.exec(line) ?? [];
  const at = Date.parse(`${day}T${time}`);
  return Number.isNaN(at) ? null : at;
};

const look = (path: string, before: number): LogFile => {
  const { size, mtimeMs } = statSync(path);
  if (mtimeMs < before || size > LONGEST)
    return { path, old: mtimeMs < before ? size : 0, size, oldest: mtimeMs };
  let [old, from] = [0, 0];
  let oldest: number | null = null;
  const bytes = readFileSync(path);
  while (from < bytes.length) {
    const end = bytes.indexOf(10, from);
    const next = end < 0 ? bytes.length : end + 1;
    const at = timeOf(bytes.toString('latin1', from, Math.min(from + 24, next)));
    if (at !== null && at >= before) break;
    oldest ??= at;
    old = next;
    from = next;
  }
  return { path, old, size, oldest };
};

const filesIn = (folder: string, before: number): LogFile[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map(({ name }) => look(join(folder, name), before))
        .filter(({ old }) => old > 0)
    : [];

/** Returns what the log files contain from before a moment, milliseconds since the epoch. @param folder folder of the logs */
export const planLogs = (folder: string, before: number): AgedKind => {
  const found = filesIn(folder, before);
  const times = found.flatMap(({ oldest }) => oldest ?? []);
  return {
    count: found.length,
    bytes: found.reduce((sum, { old }) => sum + old, 0),
    oldest: times.length === 0 ? null : Math.min(...times),
    kept: 0,
  };
};

/**
 * Removes it, whole lines only. It is synchronous, so that nothing is written to the log meanwhile. @returns the number of files that were shortened
 * or removed
 */
export const removeLogs = (folder: string, before: number): number => {
  const found = filesIn(folder, before);
  for (const { path, old, size } of found) {
    if (old === size) {
      rmSync(path, { force: true });
      continue;
    }
    const part = `${path}.part`;
    writeFileSync(part, readFileSync(path).subarray(old), { mode: 0o600 });
    renameSync(part, path);
  }
  return found.length;
};
