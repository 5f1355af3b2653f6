import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DeskError } from '../../../src/core/base/deskError.ts';
import { createSavedFiles } from '../../../src/main/savedFiles.ts';
import { tinyDisk } from '../../fixtures/tinyDisk.ts';
import { fakeDialogs, type FakeDialogs } from '../../fakes/dialogs.ts';

const CSV = { name: 'CSV', extensions: ['csv'] };
let folder: string;
let dialogs: FakeDialogs;
const files = () => createSavedFiles({ dialogs: dialogs.dialogs, showInFolder: () => undefined });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saved-files-'));
  dialogs = fakeDialogs();
  dialogs.saveAs = (name) => join(folder, name);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a file that is saved', () => {
  it('says in words which file this computer could not write, not that something is wrong inside the desk', async () => {
    // A folder of that name is what no system lets a file take the place of.
    mkdirSync(join(folder, 'day.csv', 'in it'), { recursive: true });
    const refused: unknown = await files()
      .save('day.csv', CSV, 'Save', 'a;b')
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DeskError);
    expect(refused).toMatchObject({
      code: 'notAllowed',
      message: expect.stringMatching(/^“day\.csv” could not be written \(E\w+\)/) as string,
    });
    expect(readdirSync(folder)).toEqual(['day.csv']);
  });

  it('says so too where it is written in pieces, and a fault of the desk stays one', async () => {
    const missing = join(folder, 'gone', 'list.csv');
    const inPieces = files().saveWith('list.csv', CSV, 'Save', async () => {
      writeFileSync(missing, '');
      return {};
    });
    await expect(inPieces).rejects.toThrow('“list.csv” could not be written (ENOENT)');
    const fault = files().saveWith('list.csv', CSV, 'Save', async () => {
      throw new TypeError('a fault');
    });
    await expect(fault).rejects.toThrow(TypeError);
  });

  it('keeps the one before where the disk is full', async ({ skip }) => {
    const disk = tinyDisk(64);
    if (disk === null) return skip();
    onTestFinished(disk.remove);
    dialogs.saveAs = (name) => join(disk.path, name);
    writeFileSync(join(disk.path, 'day.csv'), 'yesterday');
    const saved = files().save('day.csv', CSV, 'Save', 'x'.repeat(100_000));
    await expect(saved).rejects.toThrow('The disk is full.');
    expect(readFileSync(join(disk.path, 'day.csv'), 'utf8')).toBe('yesterday');
    expect(readdirSync(disk.path)).toEqual(['day.csv']);
  });
});
