import path from 'node:path';

/** The project's folder, absolute. */
export const ROOT = path.resolve(import.meta.dirname, '..', '..');
export const CACHE = path.join(ROOT, '.cache');
export const at = (...parts) => path.join(ROOT, ...parts);
/** Prints one line to standard error for the user; standard output contains only results. */
export const say = (text) => process.stderr.write(`${text}\n`);
