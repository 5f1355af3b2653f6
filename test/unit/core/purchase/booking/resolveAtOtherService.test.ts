import { afterEach, beforeEach, expect, it } from 'vitest';
import { OtherService } from '../../../../../src/core/base/deskError.ts';
import { HttpFailure } from '../../../../../src/core/base/ports.ts';
import { STILL_AT_WORK_MS } from '../../../../../src/domain/purchase/purchase.ts';
import { book, chosen, goodDraft, stateOf, testDesk, type TestDesk } from '../../../../builders.ts';
import { fakeClock, type FakeClock } from '../../../../fakes/clock.ts';
import { bad } from '../../../../fakes/http.ts';
import { fakeService, type FakeService } from '../../../../fakes/service.ts';

let service: FakeService;
let test: TestDesk;
let clock: FakeClock;
let id: string;

/** An uncertain shipment of one service; then the desk is connected to another. */
beforeEach(async () => {
  service = fakeService();
  clock = fakeClock();
  test = testDesk({ send: service.send, clock, settings: { activeProfile: 'test' } });
  await test.desk.context.identities.refresh();
  [id = ''] = await chosen(test, goodDraft());
  service.next('purchase', new HttpFailure('timeout', true, 'lost'));
  await book(test, [id]);
  expect(stateOf(test, id)).toBe('uncertain');
  test.change({ activeProfile: 'live' });
  await test.desk.context.identities.refresh();
});
afterEach(async () => {
  await test.close();
});

/** The keys and address of the first service are in no profile any more. */
const withoutWay = (): void => {
  const { profiles } = test.desk.context.settings();
  test.change({
    profiles: profiles.map((profile) =>
      profile.id === 'test' ? { ...profile, baseAddress: 'https://moved.example.com' } : profile,
    ),
  });
};
const asked = (): string[] =>
  service.requests
    .filter(({ url }) => url.includes('/shipment/track/'))
    .map(({ url }) => new URL(url).host);

it('its number is asked of the service that it was sent to, never of the one in use', async () => {
  const snapshot = await test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TRK-9' });
  expect([snapshot.state, snapshot.receipt?.unconfirmed, asked()]).toEqual([
    'booked',
    undefined,
    ['test.example.com'],
  ]);
});

it('“check it through tracking” asks that service too, though no shipment has the number yet', async () => {
  const shipment = test.desk.ledger.must(id);
  await test.desk.tracking.track('TRK-9', shipment);
  expect(asked()).toEqual(['test.example.com']);
  withoutWay();
  await expect(test.desk.tracking.track('TRK-9', shipment)).rejects.toThrow(
    /was sent to TEST \(test\.example\.com\), for which no keys are held/,
  );
  expect(asked()).toEqual(['test.example.com']);
});

it('without keys for it nobody is asked: one sentence names the service, and nothing is changed', async () => {
  withoutWay();
  const reason: unknown = await test.desk
    .resolve(id, { kind: 'booked', trackingNumber: 'TRK-9' })
    .catch((thrown: unknown) => thrown);
  expect(reason).toBeInstanceOf(OtherService);
  expect((reason as Error).message).toMatch(
    /sent to TEST \(test\.example\.com\), for which no keys are held now/,
  );
  expect([stateOf(test, id), asked()]).toEqual(['uncertain', []]);
});

it('without keys for it its number is taken unconfirmed, with the manager’s PIN where there is one', async () => {
  withoutWay();
  test.desk.guard.set({ perRun: [], perDay: [], share: 5 }, '2468');
  await expect(
    test.desk.resolve(id, {
      kind: 'booked',
      trackingNumber: 'TRK-9',
      unconfirmed: { pin: '1111' },
    }),
  ).rejects.toThrow(/PIN/);
  expect(stateOf(test, id)).toBe('uncertain');
  const snapshot = await test.desk.resolve(id, {
    kind: 'booked',
    trackingNumber: 'TRK-9',
    unconfirmed: { pin: '2468' },
  });
  expect([snapshot.receipt, asked()]).toEqual([
    expect.objectContaining({ trackingNumber: 'TRK-9', unconfirmed: true }),
    [],
  ]);
});

it('unconfirmed is no way past a service that can be asked and says no', async () => {
  service.next('track', bad(424, 'No.'));
  await expect(
    test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TRK-9', unconfirmed: { pin: null } }),
  ).rejects.toMatchObject({ code: 'service' });
  expect(stateOf(test, id)).toBe('uncertain');
});

it('“not booked” takes no question to any service', async () => {
  withoutWay();
  clock.pass(STILL_AT_WORK_MS);
  expect((await test.desk.resolve(id, { kind: 'notBooked' })).state).toBe('chosen');
  expect(asked()).toEqual([]);
});

it('is found by its reference from another service, after one of the service in use', async () => {
  const { externalReference } = test.desk.ledger.snapshot(id);
  expect(test.desk.ledger.withReference(externalReference).map((each) => each.id)).toEqual([id]);
  const [here = ''] = await chosen(
    test,
    goodDraft('B-1', { external_reference: externalReference }),
  );
  expect(test.desk.ledger.withReference(externalReference).map((each) => each.id)).toEqual([
    here,
    id,
  ]);
});
