import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Layout } from '../../../../../src/domain/paper/layout.ts';
import type { Database } from '../../../../../src/core/ledger/database/database.ts';
import { createStore, type Store } from '../../../../../src/core/ledger/tables/store.ts';
import { newPrintJob } from '../../../../../src/domain/paper/printJob.ts';
import { openLedger } from '../../../../fakes/newLedger.ts';

let db: Database;
let store: Store;
beforeEach(() => {
  db = openLedger();
  store = createStore(db);
});
afterEach(() => db.close());

/** The layout of a job whose stored body has this one. */
const read = (stored: unknown): Layout | undefined => {
  store.printJobs.insert({
    id: 'J',
    kind: 'label',
    title: 'J',
    items: [],
    layout: stored as Layout,
    paper: '4x6in',
    continues: false,
    copies: 1,
    reprint: 0,
    reason: null,
    operator: '',
    job: newPrintJob('A'),
    createdAt: 1,
    updatedAt: 1,
  });
  return store.printJobs.get('J')?.layout;
};

describe('the layout of a queued job', () => {
  const rule = {
    name: 'Carrier',
    option: '',
    pageWidthMm: 210,
    pageHeightMm: 297,
    left: 5,
    top: 5,
    width: 100,
    height: 150,
  };
  it('is read as it was kept', () => {
    const layout: Layout = { kind: 'sheet', paper: 'a4', crop: 'label', labelRules: [rule] };
    expect(read(layout)).toEqual(layout);
  });
  it('of before rules had a name of their own is cut by them all the same', () => {
    expect(read({ kind: 'sheet', paper: 'a4', crop: [rule] })).toEqual({
      kind: 'sheet',
      paper: 'a4',
      crop: 'label',
      labelRules: [rule],
    });
  });
  it('of pages as they came stays that', () => {
    expect(read({ kind: 'original' })).toEqual({ kind: 'original' });
  });
});
