import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReceiptData } from '../../../../../src/core/papers/make/data.ts';
import { receiptDataOf } from '../../../../../src/core/papers/make/receiptData.ts';
import { erasePerson, soldRecordOf } from '../../../../../src/core/shipments/soldRecord.ts';
import { restoreNow } from '../../../../../src/core/ledger/backup/restoring.ts';
import { book, chosen, goodDraft, testDesk, type TestDesk } from '../../../../builders.ts';
import { fakeClock, START } from '../../../../fakes/clock.ts';
import { fakeService, type FakeService } from '../../../../fakes/service.ts';

/* What was booked after a backup comes back from the attempts log, which has no sold records. */

let dir: string;
let service: FakeService;
let test: TestDesk;
let clock: ReturnType<typeof fakeClock>;
let id: string;
const open = (): void => {
  test = testDesk({ send: service.send, dataDir: dir, clock });
};
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'recovered-'));
  service = fakeService();
  clock = fakeClock();
  open();
  [id = ''] = await chosen(test, goodDraft('A-1', { insured: ' Yes ', last_mile: 'n' }));
  const saved = join(dir, 'saved.db');
  test.desk.context.store.db.copyTo(saved);
  await book(test, [id]);
  clock.pass(1);
  test.desk.memory.learner.close();
  test.desk.context.store.attempts?.close();
  test.desk.context.store.db.close();
  for (const end of ['', '-wal', '-shm']) rmSync(join(dir, `desk.db${end}`), { force: true });
  await restoreNow(dir, saved, null, START);
  open();
});
afterEach(async () => {
  await test.close();
  rmSync(dir, { recursive: true, force: true });
});

const sold = () => soldRecordOf(test.desk.context, test.desk.ledger.must(id));
const receipt = (): ReceiptData => {
  const data = receiptDataOf(test.desk.ledger.snapshot(id), sold(), String);
  if (!data) throw new Error('no receipt');
  return data;
};

it('a booking that came back has a receipt of journal and draft, which says so', () => {
  expect(test.desk.ledger.snapshot(id)).toMatchObject({
    state: 'booked',
    sold: { reconstructed: true },
  });
  expect(receipt()).toMatchObject({
    receiver: { name: 'Grace Whitfield A-1' },
    insured: true,
    lastMile: false,
    // The log has no prices.
    total: null,
    remark: 'Recovered after a restore: shown as far as it is known.',
  });
});

it('does not change with later settings', () => {
  const before = receipt();
  test.change({ insured: false, lastMile: true, operator: 'AA' });
  expect(receipt()).toEqual(before);
});

it('does not come back from the draft once a person’s data was erased', () => {
  const both = { sender: true, receiver: true };
  erasePerson(test.desk.context, id, both, () => false);
  erasePerson(test.desk.context, id, both, () => false);
  expect(test.desk.context.store.soldRecords.allTerms(id)).toHaveLength(1);
  expect(receipt()).toMatchObject({ receiver: { name: 'Name and address erased' }, insured: true });
  expect(JSON.stringify([sold(), receipt()])).not.toMatch(/Grace|Whitfield/);
});
