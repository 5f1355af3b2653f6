import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { carryOut } from '../../../src/cli/commands/batch.ts';
import type { ShippingService } from '../../../src/domain/service/service.ts';
import { ok } from '../../../src/domain/service/serviceError.ts';
import { NO_PRICE_LISTS } from '../../../src/domain/pricing/priceRules.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../fakes/desk.ts';

let sent = 0;
const service: Partial<ShippingService> = {
  verifyCode: async (code) => ok({ code, valid: true, description: '', category: '' }),
  rates: async () => ok({ options: [someOption('air', '1000.00')] }),
  preparePurchase: ({ externalReference, shipment }) => ({
    mode: shipment.mode,
    externalReference,
    body: new Uint8Array([1]),
    bodyHash: 'a'.repeat(64),
  }),
  purchase: async () => {
    sent += 1;
    return ok({
      reference: `R-${sent}`,
      trackingNumber: `T-${sent}`,
      trackingUrl: null,
      documents: {
        waybill: { kind: 'none' },
        invoice: { kind: 'none' },
        insurance: { kind: 'none' },
      },
    });
  },
};
let test: FakeDesk;
beforeEach(() => {
  sent = 0;
  test = fakeDesk({ service, settings: { operator: 'AO' } });
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
  test.desk.pricing.setLists(
    { ...NO_PRICE_LISTS, SFN: { rules: [rule], vat: 0, roundTo: 1 } },
    null,
  );
};
/** Books one parcel as `desk batch --book` does, where a manager allows NGN 800 or 1,200 in a run. */
const book = async (limit: string, pin: string | null): Promise<void> => {
  const { desk, store } = test;
  const ids = desk.drafts
    .insert(desk.importing.newBatch('Test', 'SFN'), [
      { draft: someDraft('A'), rows: null, notes: [] },
    ])
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
  await carryOut(desk, run, {
    book: true,
    all: ids,
    anew: true,
    pin: () => pin,
    wasStopped: () => false,
  });
};

describe('booking on the command line', () => {
  it('over a limit takes the PIN also where customers pay less than the account is charged', async () => {
    sellAt(-5_000);
    await expect(book('800.00', null)).rejects.toThrow('PIN');
    expect(sent).toBe(0);
  });

  it('within a limit takes none where customers pay more than it allows', async () => {
    sellAt(5_000);
    await book('1200.00', null);
    expect(sent).toBe(1);
  });
});
