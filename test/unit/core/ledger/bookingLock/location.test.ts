import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locationOf, movedFrom } from '../../../../../src/core/ledger/bookingLock/location.ts';
import type { StoredLocation } from '../../../../../src/core/ledger/tables/facts.ts';

const was: StoredLocation = { machine: 'm', path: 'p', born: '1000' };

describe('where a data folder lies', () => {
  it.each<readonly [string, Partial<StoredLocation>, ReturnType<typeof movedFrom>]>([
    ['the same', {}, null],
    ['another computer', { machine: 'n' }, 'computer'],
    ['another path', { path: 'q' }, 'path'],
    ['another file', { born: '2000' }, 'file'],
    ['a disk that keeps no birth of files', { born: '' }, null],
  ])('%s', (_name, now, moved) => {
    expect(movedFrom(was, { ...was, ...now })).toBe(moved);
  });

  it('is another once a folder that was saved is put in its place, though its file gets the number of the deleted one', () => {
    const parent = mkdtempSync(join(tmpdir(), 'waybill-home-'));
    const [folder, saved] = [join(parent, 'data'), join(parent, 'saved')];
    try {
      mkdirSync(saved);
      writeFileSync(join(saved, 'desk.db'), 'x');
      cpSync(saved, folder, { recursive: true, preserveTimestamps: true });
      const before = locationOf(folder);
      renameSync(folder, `${folder}-kept`);
      renameSync(`${folder}-kept`, folder);
      expect(movedFrom(before, locationOf(folder))).toBeNull();
      rmSync(folder, { recursive: true });
      cpSync(saved, folder, { recursive: true, preserveTimestamps: true });
      expect(movedFrom(before, locationOf(folder))).toBe(before.born === '' ? null : 'file');
    } finally {
      rmSync(parent, { recursive: true, force: true });
    }
  });
});
