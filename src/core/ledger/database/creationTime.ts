import { statSync } from 'node:fs';

/**
 * The creation time of a file, milliseconds since the epoch as text; '' where the file system does not record it (the system then gives none, or the
 * time of the last change).
 */
export const creationTimeOf = (path: string): string => {
  const { birthtimeMs, ctimeMs } = statSync(path);
  return birthtimeMs > 0 && birthtimeMs !== ctimeMs ? String(Math.round(birthtimeMs)) : '';
};
