import { statSync } from 'node:fs';

/** When a file was made, milliseconds since the epoch as text. Where a disk keeps no birth of files the system gives none, or the last change in its place: '' then. */
export const birthOf = (path: string): string => {
  const { birthtimeMs, ctimeMs } = statSync(path);
  return birthtimeMs > 0 && birthtimeMs !== ctimeMs ? String(Math.round(birthtimeMs)) : '';
};
