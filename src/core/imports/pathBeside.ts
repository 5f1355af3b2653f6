import nodePath, { type PlatformPath } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE_ADDRESS = /^file:/i;
/** Names that Windows opens as a device, with any ending; and what it would cut off or read as a stream. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const isOddOnWindows = (part: string): boolean =>
  DEVICE.test(part) || part.includes(':') || /[. ]$/.test(part);

/** The path in a `file:` address of this computer, or null. */
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
 * Where a file lies that a batch file names, as far as the words alone say: in the folder of the batch file or in one below it. Nothing is
 * touched, for Windows signs in to any computer that a path names.
 * @param folder absolute
 * @param paths those of the system
 * @returns the absolute path; null when it leads out of the folder, into a hidden one, or to what is no file
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

/** True when a path leads from the folder to something below it, past nothing hidden. */
export const isInside = (folder: string, path: string, paths: PlatformPath = nodePath): boolean => {
  const inner = paths.relative(folder, path);
  if (inner === '' || paths.isAbsolute(inner)) return false;
  const parts = inner.split(paths.sep);
  return !parts.some(
    (part) => part.startsWith('.') || (paths.sep === '\\' && isOddOnWindows(part)),
  );
};
