import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from './deskWorld.ts';

const SAMPLE = join(import.meta.dirname, '../../resources/samples/batch-sfn.csv');
const LINES = readFileSync(SAMPLE, 'utf8').trimEnd().split('\n');
const HEADER = LINES[0] ?? '';
/** Line 9 of the file has no city. */
const FILE = LINES.map((line, at) => (at === 8 ? withoutCity(line) : line));

function withoutCity(line: string): string {
  const cells = line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  cells[HEADER.split(',').indexOf('receiver_city')] = '';
  return cells.join(',');
}

/**
 * Lays the sample file before the file dialog as `lagos-friday.csv`: 24 shipments, of which the desk has A-1 with another content, A-2
 * booked, A-3 and A-4 alike.
 */
export const layOutFile = async ({ desk, change, book, of }: World): Promise<void> => {
  const write = (name: string, lines: readonly string[]): string => {
    const path = join(desk.folder, name);
    writeFileSync(path, lines.join('\n'));
    return path;
  };
  const before = write('before.csv', [HEADER, ...FILE.filter((line) => /^A-[1-4],/.test(line))]);
  const { imports } = desk.core;
  const { token } = await imports.preview({ path: before }, { mode: 'SFN' });
  const { batchId } = await imports.commit(token, {
    batchId: null,
    name: 'Before',
    alsoHere: false,
    decisions: { same: 'skip', changed: 'skip', bought: 'skip', single: new Map() },
  });
  for (const { id, draft } of of(batchId ?? '')) {
    if (draft.name === 'A-1')
      change(id, { ...draft, receiver: { ...draft.receiver, city: 'Elsewhere' } });
    if (draft.name === 'A-2') await book(id);
  }
  desk.dialogs.files = [write('lagos-friday.csv', FILE)];
};

/** The beginning of a picture, which is no batch file. */
export const PHOTO = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
