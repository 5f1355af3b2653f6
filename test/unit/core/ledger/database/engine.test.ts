import { expect, it } from 'vitest';
import { DeskError } from '../../../../../src/core/base/deskError.ts';
import { requireEngine } from '../../../../../src/core/ledger/database/engine.ts';

const ENOUGH = { version: '3.53.4', options: ['ENABLE_FTS5', 'THREADSAFE=1'] };

it('the SQLite of this program is one that the ledger can be opened with', () =>
  expect(() => requireEngine()).not.toThrow());

it.each([
  ['without full-text search', { ...ENOUGH, options: ['ENABLE_FTS3'] }, 'FTS5'],
  ['of before', { ...ENOUGH, version: '3.44.2' }, '3.44.2'],
  ['of long before', { ...ENOUGH, version: '2.99.99' }, '2.99.99'],
])('one %s is told as what it is, and no ledger is called damaged for it', (_, engine, word) => {
  expect(() => requireEngine(engine)).toThrow(DeskError);
  expect(() => requireEngine(engine)).toThrow(word);
  expect(() => requireEngine(engine)).toThrow('is intact');
});

it('a newer one is taken', () => {
  expect(() => requireEngine({ ...ENOUGH, version: '3.100.0' })).not.toThrow();
  expect(() => requireEngine({ ...ENOUGH, version: '4.0' })).not.toThrow();
});
