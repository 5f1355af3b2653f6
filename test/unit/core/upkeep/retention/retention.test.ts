import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpFailure } from '../../../../../src/core/base/ports.ts';
import { knownAt } from '../../../../../src/core/shipments/known.ts';
import { soldRecordOf } from '../../../../../src/core/shipments/soldRecord.ts';
import {
  RETENTION,
  olderThan,
  type RetentionSettings,
} from '../../../../../src/domain/desk/retention.ts';
import { STILL_AT_WORK_MS } from '../../../../../src/domain/purchase/purchase.ts';
import { trackingStageOf } from '../../../../../src/domain/tracking/statusWords.ts';
import { emptyDraft, type Draft } from '../../../../../src/domain/shipment/draft.ts';
import {
  book,
  chosen,
  goodDraft,
  stateOf,
  testDesk,
  washington,
  type TestDesk,
} from '../../../../builders.ts';
import { fakeClock } from '../../../../fakes/clock.ts';
import { bad } from '../../../../fakes/http.ts';
import { fakeService, type FakeService } from '../../../../fakes/service.ts';

const DAY = 86_400_000;
const YEAR = 366 * DAY;
const go = (): boolean => true;
/** Only these kinds, so many months each. */
const only = (kept: Partial<RetentionSettings>): RetentionSettings => ({
  on: true,
  drafts: null,
  documents: null,
  details: null,
  people: null,
  customers: null,
  logs: null,
  ...kept,
});
const MIRA = washington({
  first_name: 'Mirabella',
  last_name: 'Vantongeren',
  email: 'mira.vant@example.org',
  phone: '+1 (202) 555-0163',
  address: '9 Quillfeather Lane',
});
const WORDS = /mirabella|vantongeren|mira\.vant|5550163|quillfeather/i;

let dir: string;
let service: FakeService;
let test: TestDesk;
let clock: ReturnType<typeof fakeClock>;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-age-'));
  service = fakeService();
  clock = fakeClock();
  test = testDesk({ send: service.send, dataDir: dir, clock });
});
afterEach(async () => {
  await test.close();
  rmSync(dir, { recursive: true, force: true });
});

const toMira = (name: string, over: Partial<Draft> = {}): Draft =>
  goodDraft(name, { receiver: MIRA, ...over });
const get = (id: string | undefined) => test.desk.context.store.shipments.get(id ?? '');
const files = (): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => WORDS.test(readFileSync(path, 'latin1')));
const tracked = (id: string | undefined, status: string): void =>
  test.desk.context.store.tracking.add(id ?? '', {
    at: clock.now(),
    status,
    location: 'Houston',
    estimatedDelivery: null,
  });

describe('how old something is', () => {
  it('counts whole months, and knows the end of a short one', () => {
    const day = (text: string): number => Date.parse(`${text}T10:00:00Z`);
    expect(olderThan(day('2026-03-31'), 1)).toBe(day('2026-02-28'));
    expect(olderThan(day('2026-11-20'), 12)).toBe(day('2025-11-20'));
    expect(olderThan(day('2026-01-15'), 3)).toBe(day('2025-10-15'));
  });

  it('takes no parcel for arrived that is only about to be delivered', () => {
    expect(
      ['Delivered', 'Parcel delivered to neighbour', 'Returned to sender', 'Cancelled'].every(
        (status) => trackingStageOf(status) !== 'open',
      ),
    ).toBe(true);
    expect(
      [
        'Out for delivery',
        'Not delivered',
        'Undelivered',
        'To be delivered',
        'Could not be delivered',
        'Attempted delivery',
        'Not yet delivered',
        'In transit',
        '',
      ].every((status) => trackingStageOf(status) === 'open'),
    ).toBe(true);
  });
});

describe('drafts by their age', () => {
  it('are shown before, then leave nothing in any file; younger ones and batches in work stay whole', async () => {
    const old = await chosen(test, toMira('A-1'), toMira('A-2'));
    test.desk.senderIds.set(old[0] ?? '', { kind: 'nin', number: '12345678901' });
    const works = await chosen(test, toMira('B-1'), goodDraft('B-2'));
    clock.pass(YEAR + DAY);
    test.desk.drafts.save([{ id: works[1] ?? '', draft: goodDraft('B-2', { service: 'x' }) }]);
    const [young = ''] = await chosen(test, goodDraft('C-1'));
    const kept = only({ drafts: 12 });
    const plan = await test.desk.retention.plan(kept);
    expect(plan.drafts).toMatchObject({ count: 2, kept: 1 });
    expect(plan.drafts?.bytes).toBeGreaterThan(1000);
    expect(plan.drafts?.oldest).toBeLessThan(clock.now() - YEAR);
    expect(plan).not.toHaveProperty('documents');
    const [reference] = [get(old[0])?.externalReference];
    expect((await test.desk.retention.carryOut(kept, go))?.gone).toEqual({ drafts: 2 });
    expect(get(old[0])).toMatchObject({ removedAt: clock.now(), externalReference: reference });
    expect(get(old[0])?.draft.boxes).toEqual(emptyDraft('').boxes);
    expect(test.desk.context.store.senderIds.get(old[0] ?? '')).toBeNull();
    expect(test.desk.context.store.journal.of(old[0] ?? '').at(-1)).toMatchObject({
      event: 'erased',
      detail: 'by its age: the draft, never sold',
    });
    expect(get(works[0])?.draft.receiver).toEqual(MIRA);
    expect(get(young)?.removedAt).toBeNull();
    expect((await test.desk.retention.plan(kept)).drafts?.count).toBe(0);
    test.desk.drafts.remove(works);
    await test.desk.personalData.erase(
      (await test.desk.personalData.find('mirabella')).people.map(({ id }) => id),
    );
    expect(files()).toEqual([]);
  });

  it('stay where they were paid for, are uncertain, or were once', async () => {
    const [paid = '', uncertain = '', resolved = '', plain = ''] = await chosen(
      test,
      toMira('A-1'),
      toMira('A-2'),
      toMira('A-3'),
      toMira('A-4'),
    );
    const { payments } = test.desk;
    payments.take({
      id: 'P-1',
      shipmentIds: [paid],
      method: 'cash',
      amount: payments.states([paid])[0]?.balance?.open ?? { minor: 0, currency: 'NGN' },
      tendered: null,
      reference: '',
      allowed: null,
    });
    for (const id of [resolved, uncertain]) {
      service.next('purchase', new HttpFailure('timeout', true, 'lost'));
      await book(test, [id]);
      clock.pass(STILL_AT_WORK_MS + 1);
      if (id === resolved)
        test.desk.ledger.move(id, { type: 'resolvedNotBooked', at: clock.now(), valid: true });
    }
    clock.pass(YEAR);
    const kept = only({ drafts: 1, people: 1, details: 1 });
    await test.desk.retention.carryOut(kept, go);
    // One that is uncertain keeps its whole batch.
    expect(get(plain)?.draft.receiver).toEqual(MIRA);
    expect(stateOf(test, uncertain)).toBe('uncertain');
    test.desk.ledger.move(uncertain, { type: 'resolvedNotBooked', at: clock.now(), valid: true });
    clock.pass(YEAR);
    expect((await test.desk.retention.plan(kept)).drafts).toMatchObject({ count: 1, kept: 3 });
    await test.desk.retention.carryOut(kept, go);
    for (const id of [paid, uncertain, resolved]) expect(get(id)?.draft.receiver).toEqual(MIRA);
    expect(get(plain)?.draft.receiver.first_name).toBe('');
  });

  it('that were cut off in the middle are gone on with, also after a kill', async () => {
    const ids = await chosen(test, ...Array.from({ length: 300 }, (_, at) => toMira(`A-${at}`)));
    clock.pass(2 * YEAR);
    const kept = only({ drafts: 12 });
    let parts = 0;
    expect(await test.desk.retention.carryOut(kept, () => (parts += 1) < 3)).toBeNull();
    const gone = ids.filter((id) => get(id)?.removedAt !== null).length;
    expect(gone).toBeGreaterThan(0);
    expect(gone).toBeLessThan(300);
    expect(test.desk.context.store.facts.get('retention')).toBeNull();
    test = test.crash();
    expect((await test.desk.retention.carryOut(kept, go))?.gone).toEqual({ drafts: 300 - gone });
    expect(ids.every((id) => get(id)?.removedAt !== null)).toBe(true);
    test.desk.memory.learner.flush();
    expect(test.desk.context.store.history.last(get(ids[0])?.batchId ?? '')).toBeNull();
  });

  it('stay from the moment that somebody works on their batch, which is looked at once a part', async () => {
    const ids = await chosen(test, ...Array.from({ length: 300 }, (_, at) => toMira(`A-${at}`)));
    clock.pass(2 * YEAR);
    const looks = vi.spyOn(test.desk.context.store.retention, 'inWork');
    let parts = 0;
    const gone = (): number => ids.filter((id) => get(id)?.removedAt !== null).length;
    let goneBefore = 0;
    const work = (): boolean => {
      parts += 1;
      if (goneBefore === 0 && (goneBefore = gone()) > 0)
        test.desk.drafts.save([{ id: ids[299] ?? '', draft: toMira('A-299', { service: 'x' }) }]);
      return true;
    };
    await test.desk.retention.carryOut(only({ drafts: 12 }), work);
    expect(goneBefore).toBeGreaterThan(0);
    expect(goneBefore).toBeLessThan(299);
    expect(gone()).toBe(goneBefore);
    // Once to find what is old, and once a part: a look at each draft's batch reads all drafts for each draft.
    expect(looks.mock.calls.length).toBeLessThanOrEqual(parts + 1);
  });
});

describe('bookings by their age', () => {
  it('lose the words beside them and stay the accounting fact that they are', async () => {
    const [id = ''] = await chosen(test, toMira('A-1'));
    test.desk.senderIds.set(id, { kind: 'nin', number: '12345678901' });
    const { shopOrders } = test.desk.context.store;
    shopOrders.put(id, 'file', { system: 'etsy-items', lines: [] });
    service.next('purchase', bad(400, 'The address 9 Quillfeather Lane is unknown.'));
    await book(test, [id]);
    await test.desk.rating.start([id], null).finished;
    test.desk.choosing.byRule([id], { name: '', pick: { kind: 'cheapest' }, never: [] });
    await book(test, [id]);
    expect(stateOf(test, id)).toBe('booked');
    const before = get(id);
    const sale = before && soldRecordOf(test.desk.context, before);
    expect(sale?.content.body).not.toBeNull();
    tracked(id, 'Delivered');
    clock.pass(YEAR);
    const kept = only({ details: 6 });
    expect(test.desk.context.store.senderIds.get(id)).not.toBeNull();
    expect(shopOrders.withImports([id])).toHaveLength(1);
    expect((await test.desk.retention.plan(kept)).details).toMatchObject({ count: 1, kept: 0 });
    await test.desk.retention.carryOut(kept, go);
    const after = get(id);
    expect(after).toEqual(before);
    expect(test.desk.context.store.senderIds.get(id)).toBeNull();
    expect(shopOrders.withImports([id])).toEqual([]);
    const now = after && soldRecordOf(test.desk.context, after);
    expect(now).toEqual({ terms: sale?.terms, content: { ...sale?.content, body: null } });
    expect(JSON.stringify(test.desk.context.store.answers.of(id))).not.toMatch(WORDS);
    const lines = test.desk.context.store.journal.of(id);
    expect(JSON.stringify(lines)).not.toMatch(WORDS);
    expect(lines.find(({ event }) => event === 'booked')?.detail).not.toBe('');
    expect((await test.desk.retention.plan(kept)).details?.count).toBe(0);
  });

  it('are still known as bought when their file is imported again after their people went', async () => {
    const draft = toMira('A-1');
    const [id = ''] = await chosen(test, draft);
    await book(test, [id]);
    clock.pass(YEAR);
    await test.desk.retention.carryOut(only({ people: 6 }), go);
    expect(get(id)).toMatchObject({ draft: { receiver: { first_name: '' } }, removedAt: null });
    const { context } = test.desk;
    const known = knownAt(context)(context.identity().id, 'SFN', draft, new Set());
    expect(known).toMatchObject({ sent: { id }, same: true });
  });

  it('stay whole while the parcel is on its way as far as the desk knows', async () => {
    const [moving = '', unasked = '', here = ''] = await chosen(
      test,
      toMira('A-1'),
      toMira('A-2'),
      toMira('A-3'),
    );
    await book(test, [moving, unasked, here]);
    tracked(moving, 'In transit');
    tracked(here, 'Delivered to the receiver');
    clock.pass(100 * DAY);
    const kept = only({ details: 1, people: 1 });
    expect((await test.desk.retention.plan(kept)).people).toMatchObject({ count: 1, kept: 2 });
    clock.pass(YEAR);
    expect((await test.desk.retention.plan(kept)).people).toMatchObject({ count: 2, kept: 1 });
    await test.desk.retention.carryOut(kept, go);
    expect(get(moving)?.draft.receiver).toEqual(MIRA);
    expect(get(unasked)?.draft.receiver.first_name).toBe('');
  });
});

describe('customers and logs by their age', () => {
  it('go from the address book once nobody sent to them for so long', async () => {
    const [id = ''] = await chosen(test, toMira('A-1'));
    await book(test, [id]);
    test.desk.memory.learner.flush();
    clock.pass(YEAR);
    const [later = ''] = await chosen(test, goodDraft('B-1'));
    await book(test, [later]);
    test.desk.memory.learner.flush();
    const names = (): string[] =>
      test.desk.context.store.addresses.all(true).map(({ data }) => data.first_name);
    expect(names()).toContain('Mirabella');
    expect((await test.desk.retention.carryOut(only({ customers: 6 }), go))?.gone.customers).toBe(
      1,
    );
    expect(names()).toEqual(expect.not.arrayContaining(['Mirabella']));
    expect(names()).toContain('Grace');
  });

  it('go from the log line by line, and the file itself once all of it is old', async () => {
    mkdirSync(join(dir, 'logs'));
    const log = join(dir, 'logs', 'desk.log');
    writeFileSync(
      log,
      '[2020-01-01 10:00:00.000] [info]  starting\n    at somewhere\n[2026-11-19 10:00:00.000] [info]  booked\n    twice\n',
    );
    expect((await test.desk.retention.plan(only({ logs: 6 }))).logs).toMatchObject({
      count: 1,
      bytes: 60,
    });
    await test.desk.retention.carryOut(only({ logs: 6 }), go);
    expect(readFileSync(log, 'utf8')).toBe('[2026-11-19 10:00:00.000] [info]  booked\n    twice\n');
    expect(readdirSync(join(dir, 'logs'))).toEqual(['desk.log']);
  });
});

it('begins with nothing that goes by itself', () => {
  expect(RETENTION.on).toBe(false);
  expect(RETENTION.people).toBeNull();
});
