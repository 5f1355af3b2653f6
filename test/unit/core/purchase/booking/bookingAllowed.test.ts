import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectionIsLost } from '../../../../../src/core/ledger/database/lostConnection.ts';
import { HttpFailure } from '../../../../../src/core/base/ports.ts';
import { book, chosen, goodDraft, stateOf, testDesk, type TestDesk } from '../../../../builders.ts';
import { bad } from '../../../../fakes/http.ts';
import { fakeService, type FakeService } from '../../../../fakes/service.ts';

let service: FakeService;
let test: TestDesk;
beforeEach(() => {
  service = fakeService();
  test = testDesk({ send: service.send });
});
afterEach(async () => {
  await test.close();
});
const OPTIONS = { fileIsUrl: true, concurrency: 1, pick: null } as const;

describe('after damaged settings', () => {
  it('nothing is booked, by no way there is, until a person picks the connection', async () => {
    const ids = await chosen(test, goodDraft());
    const { token } = test.desk.booking.preflight(ids);
    test.change({ connectionLost: true });
    expect(() => test.desk.booking.preflight(ids)).toThrow('Choose the connection');
    await expect(test.desk.booking.preflightInTurns(ids)).rejects.toThrow('Choose the connection');
    expect(() => test.desk.booking.start(token, OPTIONS, null)).toThrow('Choose the connection');
    const record = {
      id: 'R1',
      kind: 'booking' as const,
      serviceId: test.desk.context.identity().id,
      members: ids,
      options: OPTIONS,
      startedAt: 0,
      endedAt: null,
    };
    expect(() => test.desk.booking.run(record, null)).toThrow('Choose the connection');
    expect(service.count('purchase')).toBe(0);
    test.change({ connectionLost: false });
    await book(test, ids);
    expect(stateOf(test, ids[0])).toBe('booked');
  });

  it('a stopped run is not lost when it is continued while booking is locked', async () => {
    const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
    service.next('purchase', bad(402, 'Insufficient wallet balance'));
    const { token } = test.desk.booking.preflight(ids);
    const { id } = await test.desk.booking.start(token, OPTIONS, null).finished;
    test.change({ connectionLost: true });
    expect(() => test.desk.booking.resume(id)).toThrow('Choose the connection');
    test.change({ connectionLost: false });
    expect(await test.desk.booking.resume(id).finished).toMatchObject({ state: 'done', done: 2 });
    expect(new Set(service.bought).size).toBe(2);
  });

  it('uncertain shipments of every service stay in Needs attention, also while the desk is on another one', async () => {
    const ids = await chosen(test, goodDraft());
    service.next('purchase', new HttpFailure('timeout', true, 'lost'));
    await book(test, ids);
    expect(test.desk.ledger.attention()).toBe(1);
    test.change({ activeProfile: 'test' });
    expect(test.desk.ledger.attention()).toBe(1);
    expect(
      test.desk.ledger
        .search({ text: '', filter: 'attention', limit: 10 })
        .shipments.map(({ id }) => id),
    ).toEqual(ids);
    expect(test.desk.ledger.search({ text: '', filter: 'all', limit: 10 }).total).toBe(0);
  });
});

describe('whether the settings still know the connection', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'desk-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const NEW = { desk: '', connectionLost: false };
  const lost = (settings: typeof NEW, damaged = false): boolean =>
    connectionIsLost(folder, test.desk.context.store, settings, damaged);

  it('is known on a new desk and on one that was used, and not after damage, however often it is started again', () => {
    expect([
      lost(NEW),
      lost({ ...NEW, desk: 'AB12' }),
      lost(NEW, true),
      lost({ desk: 'AB12', connectionLost: true }),
    ]).toEqual([false, false, true, true]);
  });

  it('is not known where the command line had set the damaged file aside', () => {
    writeFileSync(join(folder, 'settings.damaged-2026-11-20T08-15-30.json'), 'x');
    expect([lost(NEW), lost({ ...NEW, desk: 'AB12' })]).toEqual([true, false]);
  });

  it('is not known where the file is gone and something was sent to a real service', async () => {
    const { profiles } = test.desk.context.settings();
    test.change({
      activeProfile: 'live',
      profiles: profiles.map((profile) =>
        profile.id === 'live' ? { ...profile, baseAddress: 'https://service.example' } : profile,
      ),
    });
    expect(lost(NEW)).toBe(false);
    await book(test, await chosen(test, goodDraft()));
    expect(lost(NEW)).toBe(true);
  });
});
