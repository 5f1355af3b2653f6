import path from 'node:path';

/** The project's folder, absolute. */
export const ROOT = path.resolve(import.meta.dirname, '..', '..');
export const CACHE = path.join(ROOT, '.cache');
/** Returns the path of a file of the project. @param {string[]} parts below its folder */
export const at = (...parts) => path.join(ROOT, ...parts);
/** Prints one line to standard error for the user; standard output contains only results. @param {string} text */
export const say = (text) => process.stderr.write(`${text}\n`);
