import { afterEach, beforeEach, expect, it } from 'vitest';
import { assertBookingAllowed } from '../../../../../src/core/purchase/booking/bookingAllowed.ts';
import type { FolderLocation } from '../../../../../src/core/ledger/bookingLock/location.ts';
import { createBookingLockControl } from '../../../../../src/core/purchase/booking/bookingLockControl.ts';
import type { Database } from '../../../../../src/core/ledger/database/database.ts';
import { createStore, type Store } from '../../../../../src/core/ledger/tables/store.ts';
import { settingsSchema } from '../../../../../src/domain/desk/settings.ts';
import { like } from '../../../../like.ts';
import { openLedger } from '../../../../fakes/newLedger.ts';

const HERE: FolderLocation = { machine: 'm', path: 'local', born: '1000', unsafe: null };
let db: Database;
let store: Store;
beforeEach(() => {
  db = openLedger();
  store = createStore(db);
});
afterEach(() => db.close());
const open = (home: FolderLocation) =>
  createBookingLockControl({
    context: { store, home, timeZone: 'Africa/Lagos' },
    ledger: {
      snapshot: () => {
        throw new Error('nothing came back');
      },
    },
  });
const book = (home: FolderLocation) => (): void =>
  assertBookingAllowed({
    store,
    home,
    timeZone: 'Africa/Lagos',
    settings: () => settingsSchema.parse({}),
  });

it('a ledger on a network drive or in a synced folder is not booked with, in words that say what to do; no press opens it', () => {
  const onNetwork: FolderLocation = { ...HERE, unsafe: { kind: 'network' } };
  const standing = open(onNetwork);
  expect(standing.get()).toMatchObject({
    by: 'place',
    message: like.stringContaining('network drive'),
  });
  standing.thisDesk();
  standing.reviewed();
  expect(book(onNetwork)).toThrow('network drive');
  expect(book({ ...HERE, unsafe: { kind: 'synced', by: 'OneDrive' } })).toThrow('OneDrive');
  expect(book(HERE)).not.toThrow();
});

it('says the day of the move as it was at the desk, not in Greenwich', () => {
  const at = Date.parse('2026-11-20T23:30:00Z');
  store = createStore(db, null, 'Africa/Lagos');
  store.facts.set('movedAway', { at, file: 'desk.wdbackup', done: true });
  expect(book(HERE)).toThrow('2026-11-21');
  expect(open(HERE).get()).toMatchObject({ message: like.stringContaining('2026-11-21') });
  expect(() => store.epoch.checkOpen()).toThrow('2026-11-21');
});
