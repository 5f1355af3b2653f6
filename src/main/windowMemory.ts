import fs from 'node:fs';
import path from 'node:path';
import { readWindowState, type WindowState } from './windowBounds.ts';

/** Stores position, size and screen of the window between runs. */
export interface WindowMemory {
  get(): WindowState;
  set(state: WindowState): void;
}

/** Version of the file format. */
const VERSION = 1;

const stored = (file: string): unknown => {
  try {
    const read = JSON.parse(fs.readFileSync(file, 'utf8')) as { settings?: unknown } | null;
    return read?.settings;
  } catch {
    return null;
  }
};

/**
 * Opens the state of the window in `<dataDir>/window.json`. The file is not essential: an unreadable file is replaced, and when writing fails, the
 * previous state is kept.
 */
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
