import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStoreFile } from '../../../../../src/core/ledger/files/open.ts';
import { createStore, type Store } from '../../../../../src/core/ledger/tables/store.ts';
import { LedgerTakenOver } from '../../../../../src/core/base/deskError.ts';
import { book, chosen, goodDraft, stateOf, testDesk, type TestDesk } from '../../../../builders.ts';
import { good } from '../../../../fakes/http.ts';
import { fakeService, receiptData, type FakeService } from '../../../../fakes/service.ts';

let dir: string;
let service: FakeService;
let test: TestDesk;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-epoch-'));
  service = fakeService();
  test = testDesk({ send: service.send, dataDir: dir });
});
afterEach(async () => {
  await test.close();
  rmSync(dir, { recursive: true, force: true });
});

/** What another program does that opens the same ledger. */
const another = (work: (store: Store) => void = () => undefined): void => {
  const opened = openStoreFile(dir, 0);
  if (opened.kind !== 'open') throw new Error('damaged');
  const store = createStore(opened.db);
  store.epoch.claim();
  work(store);
  opened.db.close();
};

it('a program whose ledger was opened by another sends nothing more, and says so', async () => {
  const [id = ''] = await chosen(test, goodDraft());
  another();
  const { token } = test.desk.booking.preflight([id]);
  const { message, stoppedBy } = await test.desk.booking.start(
    token,
    { fileIsUrl: true, concurrency: 1, pick: null },
    null,
  ).finished;
  expect([service.bought, stoppedBy]).toEqual([[], 'desk']);
  expect(message).toContain('Another Waybill Desk has since opened this data folder');
  expect(stateOf(test, id)).toBe('chosen');
});

it('the first of two shipments is answered after another program opened the ledger: the second is not sent', async () => {
  const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
  service.next('purchase', () => {
    another();
    return good(receiptData('FIRST'));
  });
  await book(test, ids.slice(0, 1));
  await book(test, ids.slice(1));
  expect(service.bought).toEqual([]);
  expect(service.count('purchase')).toBe(1);
  // What was answered is for the program that has the ledger now: nothing is written past it.
  expect(stateOf(test, ids[0])).toBe('sending');
});

it('a program whose ledger was opened by another writes no draft over what was typed there since, nor takes it away', async () => {
  const { desk } = test;
  const { batchId, id } = desk.drafts.add(desk.batches.create('test', 'SFN'), [goodDraft()])[0] ?? {
    batchId: '',
    id: '',
  };
  desk.sheet.edit(batchId, [{ id, path: 'insured', value: 'yes' }], 'Type');
  another(({ shipments }) => {
    const record = shipments.get(id);
    if (record) shipments.update({ ...record, draft: { ...record.draft, service: 'typed there' } });
  });
  const acts: readonly (() => unknown)[] = [
    () => desk.drafts.save([{ id, draft: goodDraft('A-1', { service: 'typed here' }) }]),
    () => desk.drafts.remove([id]),
    () => desk.drafts.restore([id]),
    () => desk.drafts.add(desk.batches.create('more', 'SFN'), [goodDraft('A-2')]),
    () => desk.sheet.edit(batchId, [{ id, path: 'service', value: 'typed here' }], 'Type'),
    () => desk.sheet.undo(batchId),
    () => desk.sheet.remove(batchId, [id]),
    () => desk.sheet.split(batchId, [id], 'other'),
  ];
  for (const act of acts) expect(act).toThrow(LedgerTakenOver);
  expect(desk.context.store.shipments.get(id)).toMatchObject({
    draft: { service: 'typed there' },
    removedAt: null,
    batchId,
  });
});

it('the mark of the settings goes into the ledger once, and references stay what they are under another', () => {
  const batch = test.desk.batches.create('test', 'SFN');
  const [made] = test.desk.drafts.add(batch, [goodDraft()]);
  expect(made?.externalReference).toMatch(/^WD-TEST-/);
  test.change({ desk: 'MOVED' });
  test.desk.context.store.facts.set('mark', 'ELSE');
  const [again] = test.desk.drafts.save([
    { id: made?.id ?? '', draft: goodDraft('A-1', { external_reference: 'MY-1' }) },
  ]);
  expect(again?.externalReference).toBe('MY-1');
  const [other] = test.desk.drafts.add(batch, [goodDraft('A-2')]);
  expect(other?.externalReference).toMatch(/^WD-ELSE-/);
  const record = test.desk.context.store.shipments.get(other?.id ?? '');
  test.desk.context.store.facts.set('mark', 'NEXT');
  test.desk.drafts.save([{ id: other?.id ?? '', draft: goodDraft('A-2', { service: 'slow' }) }]);
  expect(test.desk.context.store.shipments.get(other?.id ?? '')?.externalReference).toBe(
    record?.externalReference,
  );
});
