import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');

/** Files of the program by a pattern, as paths from the root of the repository. */
export const filesOf = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: ROOT })
    .map((file) => file.split(path.sep).join('/'))
    .sort();
export const readSource = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
