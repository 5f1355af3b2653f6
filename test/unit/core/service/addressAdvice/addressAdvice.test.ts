import { afterEach, describe, expect, it } from 'vitest';
import type { DraftAddress } from '../../../../../src/domain/shipment/draft.ts';
import { HttpFailure, type HttpRequest } from '../../../../../src/core/base/ports.ts';
import { goodDraft, testDesk, type TestDesk } from '../../../../builders.ts';
import { fakeClock } from '../../../../fakes/clock.ts';
import { bad, good, sentJson } from '../../../../fakes/http.ts';
import { fakeService, type FakeService } from '../../../../fakes/service.ts';

interface Bench {
  readonly test: TestDesk;
  readonly service: FakeService;
  readonly slept: readonly number[];
}
let open: TestDesk | null = null;
afterEach(async () => {
  await open?.close();
  open = null;
});
/** Every address is found in Ikeja. */
const foundIn = (cityName: string) => (request: HttpRequest) => {
  const { country, zip_code } = sentJson(request) as { country: string; zip_code: string };
  return good({ address: [{ countryCode: country, postalCode: zip_code, cityName }] });
};
const begin = async (): Promise<Bench> => {
  const [service, clock] = [fakeService(), fakeClock()];
  const test = testDesk({ send: service.send, clock, settings: { activeProfile: 'live' } });
  open = test;
  service.always('address', foundIn('WASHINGTON'));
  await test.desk.lookups.test();
  return { test, service, slept: clock.slept };
};
const receiver = (over: Partial<DraftAddress> = {}): DraftAddress => ({
  ...goodDraft().receiver,
  ...over,
});
const ask = ({ test }: Bench, address: DraftAddress) =>
  test.desk.addressAdvisor.ask({ mode: 'SFN', role: 'receiver', address });

describe('advice on one address', () => {
  it('is asked once for a place, whoever lives there, and never for an address with gaps', async () => {
    const made = await begin();
    expect(await ask(made, receiver())).toMatchObject({
      kind: 'places',
      places: [{ city: 'WASHINGTON' }],
    });
    await ask(made, receiver({ first_name: 'Another', phone: '12025550123' }));
    expect(await ask(made, receiver({ city: 'Boston', email: '' }))).toEqual({ kind: 'none' });
    expect(made.service.count('address')).toBe(1);
  });

  it('leaves a second between two questions, so that typing on asks no more than that', async () => {
    const made = await begin();
    await Promise.all(['A', 'B', 'C'].map((city) => ask(made, receiver({ city }))));
    expect(made.service.count('address')).toBe(3);
    expect(made.slept.filter((ms) => ms > 0 && ms <= 1_000)).toHaveLength(2);
  });

  it('is not asked for while the line is down', async () => {
    const made = await begin();
    const { connectivity } = made.test.desk.context;
    connectivity.report('live https://live.example.com', 'unreachable');
    expect(connectivity.state().state).toBe('offline');
    expect(await ask(made, receiver())).toEqual({ kind: 'none' });
    expect(made.service.count('address')).toBe(0);
  });

  it('is hidden after a 404, which is remembered for that service and its account over a restart', async () => {
    const made = await begin();
    made.service.always('address', bad(404, 'Not found.'));
    expect(await ask(made, receiver())).toEqual({ kind: 'hidden' });
    expect(await ask(made, receiver({ city: 'B' }))).toEqual({ kind: 'hidden' });
    expect(made.service.count('address')).toBe(1);
    const next = made.test.crash(made.service.send);
    open = next;
    expect(next.desk.addressAdvisor.isOffered()).toBe(false);
    next.change({ activeProfile: 'test' });
    expect(next.desk.addressAdvisor.isOffered()).toBe(true);
  });

  it('is not hidden by the 404 for one address where the service has checked others', async () => {
    const made = await begin();
    await ask(made, receiver());
    made.service.next('address', bad(404, 'Address not found.'));
    expect(await ask(made, receiver({ city: 'Nowhere' }))).toEqual({ kind: 'places', places: [] });
    expect(made.test.desk.addressAdvisor.isOffered()).toBe(true);
    expect(await ask(made, receiver({ city: 'Lagos' }))).toMatchObject({ kind: 'places' });
  });

  it('gives the service’s own words where it takes the address for wrong, and nothing where it fails', async () => {
    const made = await begin();
    made.service.always(
      'address',
      bad(424, 'Invalid.', { zip_code: ['The zip code is invalid.'] }),
    );
    expect(await ask(made, receiver())).toEqual({
      kind: 'said',
      message: 'The zip code is invalid.',
    });
    made.service.always('address', new HttpFailure('timeout', true, 'no answer'));
    expect(await ask(made, receiver({ city: 'B' }))).toEqual({ kind: 'none' });
    expect(made.test.desk.addressAdvisor.isOffered()).toBe(true);
  });
});

it('a rejection is not shown to another person at the same place, nor to one whose phone was corrected', async () => {
  const made = await begin();
  made.service.always('address', (request: HttpRequest) =>
    (sentJson(request) as { phone: string }).phone === '1'
      ? bad(424, 'Invalid.', { phone: ['The phone is invalid.'] })
      : foundIn('WASHINGTON')(request),
  );
  const said = { kind: 'said', message: 'The phone is invalid.' };
  expect(await ask(made, receiver({ phone: '1' }))).toEqual(said);
  expect(await ask(made, receiver({ phone: '1', first_name: 'Another' }))).toEqual(said);
  expect(await ask(made, receiver({ phone: '1' }))).toEqual(said);
  expect(made.service.count('address')).toBe(2);
  expect(await ask(made, receiver())).toMatchObject({ kind: 'places' });
  const [one, other] = await Promise.all(
    ['1', '12025550123'].map((phone) =>
      made.test.desk.addressAdvisor.askNow(
        { mode: 'SFN', role: 'receiver', address: receiver({ phone, city: 'B' }) },
        new AbortController().signal,
      ),
    ),
  );
  expect([one?.advice, other?.advice.kind]).toEqual([said, 'places']);
});

describe('advice on the addresses of a batch', () => {
  const fill = ({ test }: Bench, cities: readonly string[]) => {
    const batch = test.desk.batches.create('Orders', 'SFN');
    const drafts = cities.map((city, at) => {
      const draft = goodDraft(`N-${at}`);
      return { ...draft, sender: draft.receiver, receiver: receiver({ city }) };
    });
    return { batch: batch.id, ids: test.desk.drafts.add(batch, drafts).map(({ id }) => id) };
  };
  const check = async ({ test }: Bench, batch: string) => {
    await test.desk.batchAddresses.check(batch, null);
    await expect.poll(() => test.desk.runs.current()).toEqual([]);
  };
  const cityOf = ({ test }: Bench, id = '') =>
    test.desk.context.store.shipments.get(id)?.draft.receiver.city;

  it('names what differs, asks about alike places once, and is taken over as one step with undo', async () => {
    const made = await begin();
    const { batch, ids } = fill(made, ['Washingtn', 'washington', 'Washingtn']);
    await check(made, batch);
    const { batchAddresses, sheet } = made.test.desk;
    expect(batchAddresses.list(batch, 'differs', 10)).toMatchObject({ differs: 2, noted: 0 });
    // Two places were typed; the senders live at one of them.
    expect(made.service.count('address')).toBe(2);
    batchAddresses.accept(batch, null);
    expect(ids.map((id) => cityOf(made, id))).toEqual(['WASHINGTON', 'washington', 'WASHINGTON']);
    sheet.undo(batch);
    expect(ids.map((id) => cityOf(made, id))).toEqual(['Washingtn', 'washington', 'Washingtn']);
  });

  it('leaves an address as it is that was changed since', async () => {
    const made = await begin();
    const { batch, ids } = fill(made, ['Washingtn', 'Washingtn']);
    await check(made, batch);
    const draft = goodDraft('N-0', { receiver: receiver({ city: 'Boston' }) });
    made.test.desk.drafts.save([{ id: ids[0] ?? '', draft }]);
    made.test.desk.batchAddresses.accept(batch, null);
    expect(ids.map((id) => cityOf(made, id))).toEqual(['Boston', 'WASHINGTON']);
  });

  it('ends at once, in words, where the service does not check addresses', async () => {
    const made = await begin();
    made.service.always('address', bad(404, 'Not found.'));
    const { batch } = fill(made, ['A', 'B', 'C', 'D']);
    await check(made, batch);
    expect(made.service.count('address')).toBe(1);
    const said = made.test.events.flatMap((event) =>
      event.type === 'run' ? [event.progress.message] : [],
    );
    expect(said).toContain('This service does not check addresses.');
  });
});
