import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBookedAtOtherServices } from '../../../../../src/core/shipments/bookedAtOtherServices.ts';
import { knownAt } from '../../../../../src/core/shipments/known.ts';
import { HttpFailure, type Credentials } from '../../../../../src/core/base/ports.ts';
import { decodeLine } from '../../../../../src/core/ledger/attempts/line.ts';
import { startEmpty } from '../../../../../src/core/ledger/files/open.ts';
import { restoreNow } from '../../../../../src/core/ledger/backup/restoring.ts';
import { STILL_AT_WORK_MS } from '../../../../../src/domain/purchase/purchase.ts';
import { settingsSchema, type Settings } from '../../../../../src/domain/desk/settings.ts';
import { book, chosen, goodDraft, stateOf, testDesk, type TestDesk } from '../../../../builders.ts';
import { fakeClock, START } from '../../../../fakes/clock.ts';
import { good } from '../../../../fakes/http.ts';
import { fakeService, receiptData, type FakeService } from '../../../../fakes/service.ts';
import { like } from '../../../../like.ts';

let dir: string;
let service: FakeService;
let test: TestDesk;
let clock: ReturnType<typeof fakeClock>;
let settings: Partial<Settings>;
let keys: Credentials;
const log = (): string => join(dir, 'attempts.log');
const open = (): void => {
  test = testDesk({ send: service.send, dataDir: dir, clock, settings, keys });
};
const kill = (): void => {
  test.desk.memory.learner.close();
  test.desk.context.store.attempts?.close();
  test.desk.context.store.db.close();
};
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};
const save = (): string => {
  const path = join(dir, 'saved.db');
  rmSync(path, { force: true });
  test.desk.context.store.db.copyTo(path);
  return path;
};
const removeLedger = (): void => {
  for (const end of ['', '-wal', '-shm']) rmSync(join(dir, `desk.db${end}`), { force: true });
};
const putBack = async (saved: string): Promise<void> => {
  // So that the new desk makes other ids.
  clock.pass(1);
  kill();
  removeLedger();
  await restoreNow(dir, saved, null, START);
  open();
};
const beginEmpty = (): void => {
  kill();
  removeLedger();
  startEmpty(dir, START);
  open();
};
const liveAt = (baseAddress: string): Partial<Settings> => ({
  activeProfile: 'live',
  profiles: settingsSchema
    .parse({})
    .profiles.map((profile) => (profile.id === 'live' ? { ...profile, baseAddress } : profile)),
});
/** A new desk that has worked with one service only. */
const beginAt = async (address: string): Promise<void> => {
  await test.close();
  dir = mkdtempSync(join(tmpdir(), 'waybill-back-'));
  settings = liveAt(address);
  open();
  await test.desk.context.identities.refresh();
};
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-back-'));
  service = fakeService();
  clock = fakeClock();
  settings = {};
  keys = { publicKey: 'pk-one', privateKey: 'sk-one' };
  open();
});
afterEach(async () => {
  await test.close();
  rmSync(dir, { recursive: true, force: true });
});

describe('what comes back from the attempts log', () => {
  it('is the shipment that it was, also when its reference was typed after the ledger was saved', async () => {
    const [id = ''] = await chosen(test, goodDraft('A-1'));
    const saved = save();
    test.desk.drafts.save([{ id, draft: goodDraft('A-1', { external_reference: 'ORDER-1' }) }]);
    await book(test, [id]);
    await putBack(saved);
    expect(test.desk.ledger.snapshot(id)).toMatchObject({
      state: 'booked',
      externalReference: 'ORDER-1',
    });
    expect(test.desk.ledgerLock.get()?.total).toBe(1);
  });

  it('is the shipment that it was, also when another one bears the typed reference by now', async () => {
    const [first = '', second = ''] = await chosen(
      test,
      goodDraft('A-1'),
      goodDraft('A-2', { external_reference: 'ORDER-1' }),
    );
    const saved = save();
    test.desk.drafts.save([
      { id: second, draft: goodDraft('A-2', { external_reference: 'ORDER-2' }) },
      { id: first, draft: goodDraft('A-1', { external_reference: 'ORDER-1' }) },
    ]);
    await book(test, [first]);
    expect(test.desk.ledger.snapshot(first).externalReference).toBe('ORDER-1');
    await putBack(saved);
    expect([first, second].map((id) => stateOf(test, id))).toEqual(['booked', 'ready']);
  });

  it('belongs to the service where it was booked, not to the one that an empty ledger is begun at', async () => {
    await beginAt('https://a.example.com');
    const [id = ''] = await chosen(test, goodDraft());
    await book(test, [id]);
    expect(test.desk.context.identity().id).toBe('live');
    settings = liveAt('https://b.example.com');
    keys = { publicKey: 'pk-two', privateKey: 'sk-two' };
    beginEmpty();
    await test.desk.context.identities.refresh();
    expect(test.desk.context.identities.question()).toBeNull();
    const { store, identity } = test.desk.context;
    expect(identity().place?.origin).toBe('https://b.example.com');
    expect(knownAt(test.desk.context)(identity().id, 'SFN', goodDraft(), new Set())).toBeNull();
    const [back] = test.desk.ledgerLock.get()?.shipments ?? [];
    const sold = store.identities.fresh(test.desk.ledger.must(back?.id ?? '').serviceId);
    expect(sold).toMatchObject({
      place: { origin: 'https://a.example.com' },
      accounts: [like.any(String)],
      sent: true,
    });
    const elsewhere = createBookedAtOtherServices(test.desk.context).counting();
    elsewhere.look('SFN', goodDraft());
    expect(elsewhere.result()).toMatchObject([
      { shipments: 1, service: like.stringContaining('a.example.com') },
    ]);
    // And back at the first one it is known without a question.
    kill();
    settings = liveAt('https://a.example.com');
    keys = { publicKey: 'pk-one', privateKey: 'sk-one' };
    open();
    await test.desk.context.identities.refresh();
    expect(test.desk.context.identities.question()).toBeNull();
    expect(
      knownAt(test.desk.context)(test.desk.context.identity().id, 'SFN', goodDraft(), new Set()),
    ).toMatchObject({ sent: { id: back?.id } });
  });

  it('is of the account it was booked with, and the keys that an empty ledger is begun with are asked about', async () => {
    await beginAt('https://a.example.com');
    const [id = ''] = await chosen(test, goodDraft());
    await book(test, [id]);
    keys = { publicKey: 'pk-two', privateKey: 'sk-two' };
    beginEmpty();
    await test.desk.context.identities.refresh();
    expect(test.desk.context.identities.questionText()).toContain(
      'These keys are new at a.example.com',
    );
  });

  it('is booked when its answer came late, after a person had called it not booked', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    const saved = save();
    service.next('purchase', async () => {
      test.desk.ledger.move(id, { type: 'foundAfterCrash', at: clock.now() }, () => {
        test.desk.context.store.journal.append(id, {
          at: clock.now(),
          operator: '',
          event: 'uncertain',
          reference: null,
          detail: '',
        });
      });
      clock.pass(STILL_AT_WORK_MS);
      await test.desk.resolve(id, { kind: 'notBooked' });
      return good(receiptData('LATE'));
    });
    await book(test, [id]);
    expect(stateOf(test, id)).toBe('uncertain');
    await putBack(saved);
    expect(test.desk.ledger.snapshot(id)).toMatchObject({
      state: 'booked',
      receipt: { trackingNumber: 'TRK-LATE' },
    });
  });

  it.each<readonly [string, 'before' | 'after']>([
    ['before it was sent', 'before'],
    ['after it was sent', 'after'],
  ])(
    'as booked confirmed by a person only, into a ledger that was saved %s, is unconfirmed there too',
    async (_name, saved) => {
      const [id = ''] = await chosen(test, goodDraft());
      const early = save();
      service.next('purchase', good({ reference: 'AIES-77' }));
      await book(test, [id]);
      const late = saved === 'after' ? save() : early;
      await test.desk.resolve(id, { kind: 'bookedAs', came: 'AIES-77' });
      await turns();
      await putBack(late);
      expect(test.desk.ledger.snapshot(id)).toMatchObject({
        state: 'booked',
        receipt: { reference: 'AIES-77', trackingNumber: '', unconfirmed: true },
      });
    },
  );

  it('as numbered by a person is numbered there too, and nothing is said of a late answer', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    service.next('purchase', good({ reference: 'AIES-77' }));
    await book(test, [id]);
    await test.desk.resolve(id, { kind: 'bookedAs', came: 'AIES-77' });
    await turns();
    const saved = save();
    service.next(
      'track',
      good({
        shipment_id: 'S',
        tracking_number: 'TRK-9',
        status: 'pending',
        location: '',
        estimated_delivery: '',
      }),
    );
    await test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TRK-9' });
    await turns();
    await putBack(saved);
    expect(test.desk.ledger.snapshot(id)).toMatchObject({
      state: 'booked',
      receipt: { reference: 'S', trackingNumber: 'TRK-9' },
    });
    expect(test.desk.ledger.snapshot(id).receipt?.unconfirmed).toBeUndefined();
    expect(test.desk.ledger.snapshot(id).issues.map(({ code }) => code)).not.toContain(
      'answered-late',
    );
  });

  it('is recognised by its content although the log was written anew from a ledger to which it had come back', async () => {
    const saved = save();
    const [id = ''] = await chosen(test, goodDraft());
    await book(test, [id]);
    await putBack(saved);
    expect(test.desk.ledgerLock.get()?.total).toBe(1);
    await turns();
    kill();
    rmSync(log());
    open();
    await turns();
    await putBack(saved);
    const { serviceId } = test.desk.ledger.must(test.desk.ledgerLock.get()?.shipments[0]?.id ?? '');
    expect(knownAt(test.desk.context)(serviceId, 'SFN', goodDraft(), new Set())).toMatchObject({
      same: true,
      sent: {},
    });
  });

  it('into the place of a shipment that was removed is there again, and does not keep the desk from starting', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    service.next('purchase', new HttpFailure('reset', true, 'gone'));
    await book(test, [id]);
    const { at = 0 } = test.desk.ledger.snapshot(id).attempt ?? {};
    clock.pass(STILL_AT_WORK_MS);
    await test.desk.resolve(id, { kind: 'notBooked' });
    await turns();
    const { serviceId, externalReference: reference } = test.desk.ledger.must(id);
    test.desk.drafts.remove([id]);
    // The program that had sent it could not write its answer down but here.
    await test.desk.context.store.attempts?.note({
      reference,
      attempt: at,
      shipment: id,
      service: serviceId,
      outcome: 'booked',
      at: clock.now(),
      trackingNumber: 'TRK-LATE',
      serviceReference: 'R',
      documents: {},
    });
    kill();
    open();
    expect(test.desk.ledger.snapshot(id)).toMatchObject({
      state: 'uncertain',
      attempt: { message: like.stringContaining('TRK-LATE') },
    });
  });
});

describe('the attempts log', () => {
  const written = () =>
    readFileSync(log(), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => decodeLine(line)?.line);

  it('whose disk took a whole line and a part of the next is not said to be damaged once both are written again', async () => {
    const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
    await book(test, ids.slice(0, 1));
    kill();
    // The write of both lines ended in the middle of the second, and was done again: test/unit/core/ledger/attempts/attemptsLog.test.ts has the ordinary torn line.
    const [began = '', ended = ''] = readFileSync(log(), 'utf8').split('\n');
    writeFileSync(log(), `${began}\n${ended.slice(0, 40)}\n${began}\n${ended}\n`);
    open();
    expect(test.desk.ledgerLock.get()).toBeNull();
    await book(test, ids.slice(1));
    await putBack(save());
    expect(test.desk.ledgerLock.get()?.problems).toEqual([]);
  });

  it('whose end was cut off gets again what the ledger has, so that a ledger put back later misses nothing', async () => {
    const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
    const saved = save();
    await book(test, ids);
    await test.desk.context.store.endLog();
    kill();
    truncateSync(log(), statSync(log()).size >> 1);
    open();
    expect(test.desk.ledgerLock.get()?.problems).toHaveLength(1);
    test.desk.ledgerLock.reviewed();
    await turns();
    expect(
      new Set(
        written().flatMap((line) => (line === undefined ? [] : [`${line.kind} ${line.shipment}`])),
      ).size,
    ).toBe(4);
    await putBack(saved);
    expect(ids.map((id) => stateOf(test, id))).toEqual(['booked', 'booked']);
  });
});
