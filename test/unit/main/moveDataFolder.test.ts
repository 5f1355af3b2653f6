import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { locationOf, movedFrom, wasMovedByItself } from '../../../src/core/bookingLock/location.ts';
import { lockDataFolder } from '../../../src/core/store/lock.ts';
import { moveDataFolder } from '../../../src/main/moveDataFolder.ts';

let parent: string;
let [before, folder] = ['', ''];
beforeEach(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-move-'));
  before = path.join(parent, 'Roaming', 'waybill-desk');
  folder = path.join(parent, 'Local', 'waybill-desk');
});
afterEach(() => fs.rmSync(parent, { recursive: true, force: true }));

const fill = (at: string, text: string): void => {
  fs.mkdirSync(path.join(at, 'archive', 'ab'), { recursive: true });
  fs.writeFileSync(path.join(at, 'desk.db'), text);
  fs.writeFileSync(path.join(at, 'archive', 'ab', 'abc'), 'a document');
};
const textAt = (at: string): string => fs.readFileSync(path.join(at, 'desk.db'), 'utf8');
const otherDisk = (): never => {
  throw Object.assign(new Error('other disk'), { code: 'EXDEV' });
};

describe('a data folder of before', () => {
  it('is moved once, whole, and is known as moved, not as copied', () => {
    fill(before, 'ledger');
    const was = locationOf(before);
    expect(moveDataFolder({ path: folder, before })).toEqual({ folder, outcome: 'moved' });
    expect([fs.existsSync(before), textAt(folder)]).toEqual([false, 'ledger']);
    expect(fs.readFileSync(path.join(folder, 'archive/ab/abc'), 'utf8')).toBe('a document');
    const now = locationOf(folder);
    expect([movedFrom(was, now), wasMovedByItself(was, now)]).toEqual(['path', true]);
    expect(moveDataFolder({ path: folder, before }).outcome).toBe('same');
  });

  it('on another disk is copied and compared; what was there stays under a name that nothing opens', () => {
    fill(before, 'ledger');
    const was = locationOf(before);
    expect(moveDataFolder({ path: folder, before }, otherDisk).outcome).toBe('moved');
    expect([textAt(folder), textAt(`${before}.moved`), fs.existsSync(before)]).toEqual([
      'ledger',
      'ledger',
      false,
    ]);
    expect(wasMovedByItself(was, locationOf(folder))).toBe(true);
    expect(locationOf(`${before}.moved`).cameFrom).toBeNull();
  });

  it('stays, and is used where it is, when it cannot be moved', () => {
    fill(before, 'ledger');
    const denied = (): never => {
      throw Object.assign(new Error('denied'), { code: 'EPERM' });
    };
    expect(moveDataFolder({ path: folder, before }, denied)).toEqual({
      folder: before,
      outcome: 'stayed',
      reason: 'denied',
    });
    expect([textAt(before), locationOf(before).cameFrom]).toEqual(['ledger', null]);
  });

  it('that a desk works in stays', () => {
    fill(before, 'ledger');
    const unlock = lockDataFolder(before);
    // Within one process SQLite gives the lock only once as well.
    expect(moveDataFolder({ path: folder, before })).toMatchObject({
      folder: before,
      outcome: 'stayed',
    });
    unlock?.();
  });

  it('never takes the place of one that is in use in the new place', () => {
    fill(before, 'old');
    fill(folder, 'new');
    expect(moveDataFolder({ path: folder, before })).toEqual({ folder, outcome: 'same' });
    expect([textAt(before), textAt(folder)]).toEqual(['old', 'new']);
  });

  it('never takes the place of files of somebody else', () => {
    fill(before, 'ledger');
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'letter.txt'), 'dear');
    expect(moveDataFolder({ path: folder, before })).toMatchObject({
      folder: before,
      outcome: 'stayed',
    });
    expect(fs.readFileSync(path.join(folder, 'letter.txt'), 'utf8')).toBe('dear');
  });

  it('that is not there changes nothing', () =>
    expect(moveDataFolder({ path: folder, before })).toEqual({ folder, outcome: 'same' }));
});
