import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FileEncoding } from '../../../../../src/domain/batchFile/importReview.ts';
import type { EntryImport } from '../../../../../src/domain/desk/savedEntriesImport.ts';
import { fakeDesk, type FakeDesk } from '../../../../fakes/desk.ts';
import { present } from '../../../../present.ts';

let test: FakeDesk;
let folder: string;
let taken: FileEncoding[];
let dialogs: number;
const NEVER_ASKED = '00000000-0000-4000-8000-000000000000';
const take = (_: Uint8Array, encoding: FileEncoding): EntryImport => {
  taken.push(encoding);
  return { taken: 1, refused: [] };
};
const choosing = (path: string | null) => async () => {
  dialogs += 1;
  return path;
};
const file = (name: string, text: string, encoding: BufferEncoding): string => {
  const path = join(folder, name);
  writeFileSync(path, Buffer.from(text, encoding));
  return path;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-memory-'));
  [taken, dialogs] = [[], 0];
  test = fakeDesk({});
});
afterEach(() => {
  test.close();
  rmSync(folder, { recursive: true, force: true });
});

it('nothing is imported from a file whose encoding a person has to choose, and then that file is, without another dialog', async () => {
  const { importFile } = test.desk.memory;
  const path = file('cards.csv', 'name,city\nMuñoz,Lagos\n', 'latin1');
  const asked = present(await importFile(choosing(path), undefined, take), 'a result');
  expect([asked.taken, asked.letters?.sure, taken]).toEqual([0, false, []]);
  const again = { file: asked.letters?.file ?? '', encoding: 'windows-1252' as const };
  expect(await importFile(choosing(null), again, take)).toEqual({ taken: 1, refused: [] });
  expect([taken, dialogs]).toEqual([['windows-1252'], 1]);
});

it('a file that was not asked about is not read, whatever id the window names', async () => {
  const { importFile } = test.desk.memory;
  const again = { file: NEVER_ASKED, encoding: 'utf-8' as const };
  expect(await importFile(choosing(null), again, take)).toBeNull();
  expect(await importFile(choosing(null), undefined, take)).toBeNull();
  expect([taken, dialogs]).toEqual([[], 1]);
});

it('a file in UTF-8 is imported at once', async () => {
  const path = file('cards.csv', 'name,city\nMuñoz,Lagos\n', 'utf8');
  const { importFile } = test.desk.memory;
  expect(await importFile(choosing(path), undefined, take)).toEqual({ taken: 1, refused: [] });
  expect(taken).toEqual(['utf-8']);
});
