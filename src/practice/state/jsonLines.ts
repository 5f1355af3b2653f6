import { existsSync, readFileSync } from 'node:fs';

/** Text of a file, '' where there is none. */
export const textOf = (path: string): string =>
  existsSync(path) ? readFileSync(path, 'utf8') : '';

/** The JSON values of a text, a line each. A line torn by a crash was never answered for, so leaving it out loses nothing that was promised. */
export const jsonLines = <T>(text: string): T[] =>
  text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as T];
    } catch {
      return [];
    }
  });
