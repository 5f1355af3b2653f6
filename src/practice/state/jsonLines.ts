import { existsSync, readFileSync } from 'node:fs';

/** Content of a text file; '' when it does not exist. */
export const textOf = (path: string): string =>
  existsSync(path) ? readFileSync(path, 'utf8') : '';

/** Parses one JSON value per line. Skips a line that a crash has cut: it was never acknowledged, so nothing promised is lost. */
export const jsonLines = <T>(text: string): T[] =>
  text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as T];
    } catch {
      return [];
    }
  });
