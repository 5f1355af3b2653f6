import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HttpFailure } from '../../../../../src/core/base/ports.ts';
import { restoreNow } from '../../../../../src/core/ledger/backup/restoring.ts';
import { STILL_AT_WORK_MS } from '../../../../../src/domain/purchase/purchase.ts';
import { book, chosen, goodDraft, stateOf, testDesk, type TestDesk } from '../../../../builders.ts';
import { fakeClock, START } from '../../../../fakes/clock.ts';
import { bad } from '../../../../fakes/http.ts';
import { fakeService, type FakeService } from '../../../../fakes/service.ts';

let dir: string;
let service: FakeService;
let clock: ReturnType<typeof fakeClock>;
let test: TestDesk;
let id: string;
const open = (): void => {
  test = testDesk({ send: service.send, dataDir: dir, clock });
};
const kill = (): void => {
  test.desk.memory.learner.close();
  test.desk.context.store.attempts?.close();
  test.desk.context.store.db.close();
};
const events = (): string[] => test.desk.context.store.journal.of(id).map(({ event }) => event);
const takeBack = () => test.desk.resolve(id, { kind: 'takenBack', pin: null });
const follow = () => test.desk.context.store.attempts?.follow();
/** The next start compares all of the log with the ledger. */
const readAll = (): void => test.desk.context.store.facts.remove('checkpoint');

/** A shipment that was booked, unconfirmed, under a number that was mistyped. */
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-taken-back-'));
  service = fakeService();
  clock = fakeClock();
  open();
  [id = ''] = await chosen(test, goodDraft());
  service.next('purchase', new HttpFailure('timeout', true, 'lost'));
  await book(test, [id]);
  service.next('track', bad(404, 'Shipment not found.'));
  await test.desk.resolve(id, {
    kind: 'booked',
    trackingNumber: 'TRK-WRONG',
    unconfirmed: { pin: null },
  });
  await follow();
});
afterEach(async () => {
  await test.close();
  rmSync(dir, { recursive: true, force: true });
});

it('a start that reads the whole log leaves it uncertain: the number in the log stands for nothing any more', async () => {
  await takeBack();
  await follow();
  readAll();
  test = test.crash();
  expect([stateOf(test, id), events()]).toEqual([
    'uncertain',
    ['sent', 'uncertain', 'resolvedBooked', 'takenBack'],
  ]);
});

it('so does one after the program ended before the log had heard of it', async () => {
  await takeBack();
  readAll();
  test = test.crash();
  expect([stateOf(test, id), events()]).toEqual([
    'uncertain',
    ['sent', 'uncertain', 'resolvedBooked', 'takenBack'],
  ]);
});

it('a ledger that was put back from before says uncertain too, and what was bought since is booked once', async () => {
  const saved = join(dir, 'saved.db');
  test.desk.context.store.db.copyTo(saved);
  await takeBack();
  clock.pass(STILL_AT_WORK_MS);
  await test.desk.resolve(id, { kind: 'notBooked' });
  await book(test, [id]);
  await follow();
  const { trackingNumber } = test.desk.ledger.snapshot(id).receipt ?? { trackingNumber: '' };
  kill();
  for (const end of ['', '-wal', '-shm']) rmSync(join(dir, `desk.db${end}`), { force: true });
  await restoreNow(dir, saved, null, START);
  open();
  expect(test.desk.ledger.snapshot(id)).toMatchObject({
    state: 'booked',
    receipt: { trackingNumber },
  });
  expect([trackingNumber.startsWith('TRK-WD-'), events()]).toEqual([
    true,
    ['sent', 'uncertain', 'resolvedBooked', 'takenBack', 'sent', 'cameBack'],
  ]);
});
