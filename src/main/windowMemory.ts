import fs from 'node:fs';
import path from 'node:path';
import { readWindowState, type WindowState } from './windowBounds.ts';

/** Where and how large the window was, and its screen, kept between runs. */
export interface WindowMemory {
  get(): WindowState;
  set(state: WindowState): void;
}

/** Of the shape of the file. */
const VERSION = 1;

const stored = (file: string): unknown => {
  try {
    const read = JSON.parse(fs.readFileSync(file, 'utf8')) as { settings?: unknown } | null;
    return read?.settings;
  } catch {
    return null;
  }
};

/** Where the window was, in `<dataDir>/window.json`. Nothing is lost with it: a file that cannot be read is written anew, one that cannot be written leaves the next window where the last one was. */
export const openWindowMemory = (dataDir: string): WindowMemory => {
  const file = path.join(dataDir, 'window.json');
  return {
    get: () => readWindowState(stored(file)),
    set: (state) => {
      const temporary = `${file}.new`;
      try {
        const text = JSON.stringify({ version: VERSION, settings: state }, null, '\t');
        fs.writeFileSync(temporary, text, { mode: 0o600 });
        fs.renameSync(temporary, file);
      } catch {
        fs.rmSync(temporary, { force: true });
      }
    },
  };
};
