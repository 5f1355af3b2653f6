import nodePath, { type PlatformPath } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE_ADDRESS = /^file:/i;
/** Names that Windows opens as a device, with any extension; below also names that it would shorten, or read as an alternate stream. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const isOddOnWindows = (part: string): boolean =>
  DEVICE.test(part) || part.includes(':') || /[. ]$/.test(part);

/** The path of a `file:` URL on this computer, or null. */
const pathOfAddress = (text: string, windows: boolean): string | null => {
  const url = URL.parse(text);
  if (url === null || (url.host !== '' && url.host !== 'localhost')) return null;
  try {
    return fileURLToPath(url, { windows });
  } catch {
    return null;
  }
};

/**
 * Resolves the path of a file that a batch file names, from the text alone: it must lie in the folder of the batch file or below. Does not access the
 * disk, because Windows signs in to any computer that a path names.
 * @param folder absolute
 * @param paths the path module of the system
 * @returns the absolute path; null when it leaves the folder, leads into a hidden folder, or cannot be a file
 */
export const pathBeside = (
  folder: string,
  text: string,
  paths: PlatformPath = nodePath,
): string | null => {
  const windows = paths.sep === '\\';
  const named = FILE_ADDRESS.test(text) ? pathOfAddress(text, windows) : text;
  if (named === null || named.includes('\0')) return null;
  const path = paths.resolve(folder, named);
  return isInside(folder, path, paths) ? path : null;
};

/** True when a path leads from the folder to something below it, with no hidden part. */
export const isInside = (folder: string, path: string, paths: PlatformPath = nodePath): boolean => {
  const inner = paths.relative(folder, path);
  if (inner === '' || paths.isAbsolute(inner)) return false;
  const parts = inner.split(paths.sep);
  return !parts.some(
    (part) => part.startsWith('.') || (paths.sep === '\\' && isOddOnWindows(part)),
  );
};
