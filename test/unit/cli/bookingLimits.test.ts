import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { carryOutRun, type Stopped } from '../../../src/cli/commands/batch.ts';
import { NO_PRICE_LISTS } from '../../../src/domain/pricing/priceRules.ts';
import { bookingService } from '../../fakes/bookingService.ts';
import { fakeDesk, someDraft, type FakeDesk } from '../../fakes/desk.ts';

let test: FakeDesk;
beforeEach(() => {
  test = fakeDesk({ service: bookingService(), settings: { operator: 'AO' } });
});
afterEach(() => {
  test.close();
});

/** Sells at the cost of NGN 1,000 and so much per cent of it more. @param percent hundredths of a percent */
const sellAt = (percent: number): void => {
  const rule = {
    ...{ name: '', services: [], countries: [], overWeight: null, upToWeight: null },
    ...{ percent, fixed: 0, perWeight: 0, minimum: 0 },
  };
  test.desk.pricing.setLists({ ...NO_PRICE_LISTS, SFN: { rules: [rule], vat: 0, roundTo: 1 } });
};
/** Books one parcel as `desk batch --book` does, where a manager allows NGN 800 or 1,200 in a run. */
const book = async (limit: string): Promise<{ states: string[]; stopped: Stopped | null }> => {
  const { desk, store } = test;
  const ids = desk.drafts
    .insert(desk.batches.create('Test', 'SFN'), [{ draft: someDraft('A'), rows: null, notes: [] }])
    .map(({ id }) => id);
  desk.guard.set({ perRun: [{ amount: limit, currency: 'NGN' }], perDay: [], share: 5 }, '1234');
  const run = {
    id: 'RUN',
    kind: 'booking' as const,
    serviceId: desk.context.identity().id,
    members: ids,
    options: { fileIsUrl: true, concurrency: 1, pick: { kind: 'cheapest' as const } },
    startedAt: desk.context.clock.now(),
    endedAt: null,
  };
  store.runs.insert(run);
  const stopped = await carryOutRun(desk, run, {
    book: true,
    all: ids,
    anew: true,
    pin: () => null,
    wasStopped: () => false,
  });
  return { states: ids.map((id) => desk.ledger.must(id).purchase.kind), stopped };
};

describe('booking on the command line', () => {
  it('over a limit takes the PIN also where customers pay less than the account is charged', async () => {
    sellAt(-5_000);
    const { states, stopped } = await book('800.00');
    expect([states, stopped?.refused]).toEqual([['chosen'], 'limit']);
    expect(stopped?.message).toContain('WAYBILL_DESK_PIN');
  });

  it('within a limit takes none where customers pay more than it allows', async () => {
    sellAt(5_000);
    expect(await book('1200.00')).toEqual({ states: ['booked'], stopped: null });
  });
});
