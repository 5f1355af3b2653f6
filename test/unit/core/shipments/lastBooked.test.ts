import { afterEach, beforeEach, expect, it } from 'vitest';
import { book, choose, chosen, goodDraft, testDesk, type TestDesk } from '../../../builders.ts';
import { fakeClock } from '../../../fakes/clock.ts';
import { fakeService } from '../../../fakes/service.ts';

let test: TestDesk;
const clock = fakeClock();
beforeEach(() => {
  test = testDesk({ send: fakeService().send, clock });
});
afterEach(async () => {
  await test.close();
});
const last = (): string | null => test.desk.ledger.lastBooked('SFN')?.draft.name ?? null;

it('the last booking is the newest of the counter by its time, of the service in use and its mode', async () => {
  expect(last()).toBeNull();
  const ids = await choose(
    test,
    test.desk.batches.counter('SFN'),
    goodDraft('A'),
    goodDraft('B'),
    goodDraft('C'),
  );
  await book(test, [ids[1] ?? '']);
  clock.pass(1_000);
  await book(test, [ids[0] ?? '']);
  expect([last(), test.desk.ledger.lastBooked('STN')]).toEqual(['A', null]);
  clock.pass(1_000);
  await book(test, await chosen(test, goodDraft('of a batch')));
  expect(last()).toBe('A');
  const { profiles } = test.desk.context.settings();
  test.change({
    activeProfile: 'live',
    profiles: profiles.map((profile) =>
      profile.id === 'live' ? { ...profile, baseAddress: 'https://service.example' } : profile,
    ),
  });
  expect(last()).toBeNull();
});
