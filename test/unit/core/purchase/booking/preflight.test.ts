import { afterEach, describe, expect, it } from 'vitest';
import { plainRule } from '../../../../../src/core/purchase/rating/choosing.ts';
import { ok, type Result } from '../../../../../src/domain/service/serviceError.ts';
import type { RateOption } from '../../../../../src/domain/rates/option.ts';
import type {
  PurchaseReceipt,
  ShippingService,
} from '../../../../../src/domain/service/service.ts';
import {
  fakeDesk,
  someAddress,
  someDraft,
  someItem,
  someOption,
  type FakeDesk,
} from '../../../../fakes/desk.ts';
import { nth, present } from '../../../../present.ts';

const OPTIONS = { fileIsUrl: true, concurrency: 1, pick: null } as const;
const CHEAPEST = plainRule({ kind: 'cheapest' });
let test: FakeDesk | null = null;
let rates: () => Promise<Result<readonly RateOption[]>> = async () =>
  ok([someOption('air', '100.00'), someOption('sea', '150.00')]);
const receipt = (trackingNumber: string): PurchaseReceipt => ({
  reference: 'R',
  trackingNumber,
  trackingUrl: null,
  documents: { waybill: { kind: 'none' }, invoice: { kind: 'none' }, insurance: { kind: 'none' } },
});
afterEach(() => {
  test?.close();
  test = null;
  rates = async () => ok([someOption('air', '100.00'), someOption('sea', '150.00')]);
});

const begin = async (
  n: number,
): Promise<{
  readonly test: FakeDesk;
  readonly ids: readonly string[];
  readonly sent: string[];
}> => {
  const sent: string[] = [];
  const service: Partial<ShippingService> = {
    verifyCode: async (code) => ok({ code, valid: true, description: '', category: '' }),
    rates: async () => {
      const answer = await rates();
      return answer.ok ? ok({ options: answer.value }) : answer;
    },
    preparePurchase: ({ externalReference, shipment }) => ({
      mode: shipment.mode,
      externalReference,
      body: new Uint8Array([1]),
      bodyHash: 'a'.repeat(64),
    }),
    purchase: async ({ externalReference }) => {
      sent.push(externalReference);
      return ok(receipt(`T-${sent.length}`));
    },
  };
  test = fakeDesk({ service });
  const { desk } = test;
  const batch = desk.batches.create('B', 'SFN');
  desk.drafts.insert(
    batch,
    Array.from({ length: n }, (_, at) => ({ draft: someDraft(`R-${at}`), rows: null, notes: [] })),
  );
  const ids = desk.context.store.shipments.idsOf(batch.id);
  await desk.rating.start(ids, batch.id).finished;
  return { test, ids, sent };
};

describe('what is about to be bought', () => {
  it('is never asked of half a choice: choosing over many rows is waited for, and where it cannot be it is refused', async () => {
    const {
      test: { desk },
      ids,
      sent,
    } = await begin(200);
    const choosing = desk.choosing.byRuleInTurns(ids, CHEAPEST);
    expect(() => desk.booking.preflight(ids)).toThrow('still being selected');
    const preflight = await desk.booking.preflightInTurns(ids);
    expect((await choosing).chosen).toBe(200);
    expect(preflight.ids).toEqual(ids);
    expect(preflight.totals).toEqual([{ amount: '20000.00', currency: 'NGN' }]);
    await desk.booking.start(preflight.token, OPTIONS, null).finished;
    expect(sent.length).toBe(200);
  });

  it('is no parcel whose question about a battery is open: it is left out, and not sent in a sale either', async () => {
    const {
      test: { desk },
      ids: [id = ''],
      sent,
    } = await begin(1);
    const [box] = someDraft().boxes;
    const phone = { ...someItem(), name: 'Smartphone', product_hs_code: '8517130000' };
    const withPhone = (battery: string) =>
      someDraft('R-0', { boxes: [{ ...present(box, 'box'), items: [{ ...phone, battery }] }] });
    desk.drafts.save([{ id, draft: withPhone('') }]);
    await desk.rating.start([id], null).finished;
    desk.choosing.byRule([id], CHEAPEST);
    expect(desk.booking.preflight([id])).toMatchObject({
      ids: [],
      leftOut: [{ id, why: expect.stringContaining('battery') as string }],
    });
    // The sheet of a sale asks it: the parcel stays in what would be sold, but goes out only once it is answered.
    const sale = desk.booking.preflight([id], true);
    expect(sale.ids).toEqual([id]);
    await desk.booking.start(sale.token, OPTIONS, null).finished;
    expect(sent).toEqual([]);
    desk.drafts.save([{ id, draft: withPhone('inside') }]);
    await desk.rating.start([id], null).finished;
    desk.choosing.byRule([id], CHEAPEST);
    const { token } = desk.booking.preflight([id]);
    await desk.booking.start(token, OPTIONS, null).finished;
    expect(sent.length).toBe(1);
  });

  it('is asked again when the choice is being changed while the question stands', async () => {
    const {
      test: { desk },
      ids,
      sent,
    } = await begin(300);
    desk.choosing.byRule(ids, CHEAPEST);
    const { token } = desk.booking.preflight(ids);
    const choosing = desk.choosing.byRuleInTurns(ids, plainRule({ kind: 'slug', slug: 'sea' }));
    expect(() => desk.booking.start(token, OPTIONS, null)).toThrow('changed since');
    await choosing;
    expect(() => desk.booking.start(token, OPTIONS, null)).toThrow('already started');
    expect(sent).toEqual([]);
  });

  it.each([
    [
      'a name that prices nothing',
      (desk: FakeDesk['desk'], id: string) => {
        desk.drafts.save([
          {
            id,
            draft: someDraft('R-0', {
              receiver: someAddress({ first_name: 'Someone', last_name: 'Else' }),
            }),
          },
        ]);
      },
    ],
    [
      'the weight',
      (desk: FakeDesk['desk'], id: string) => {
        desk.drafts.save([
          {
            id,
            draft: someDraft('R-0', { boxes: [{ ...nth(someDraft().boxes, 0), weight: '9' }] }),
          },
        ]);
      },
    ],
    [
      'the choice',
      (desk: FakeDesk['desk'], id: string) => {
        desk.choosing.one(id, 'sea');
      },
    ],
    [
      'a row taken away',
      (desk: FakeDesk['desk'], id: string) => {
        desk.drafts.remove([id]);
      },
    ],
  ] as const)('is asked again after a change of %s, and nothing is sent', async (_what, change) => {
    const {
      test: { desk },
      ids,
      sent,
    } = await begin(3);
    desk.choosing.byRule(ids, CHEAPEST);
    const { token } = desk.booking.preflight(ids);
    change(desk, ids[0] ?? '');
    expect(() => desk.booking.start(token, OPTIONS, null)).toThrow('changed since');
    expect(sent).toEqual([]);
  });

  it.each([
    ['the connection', { activeProfile: 'test' as const }],
    ['the terms', { insured: true }],
  ])('is asked again after %s changed in Settings', async (_what, patch) => {
    const {
      test: { desk, change },
      ids,
      sent,
    } = await begin(2);
    desk.choosing.byRule(ids, CHEAPEST);
    const { token } = desk.booking.preflight(ids);
    change(patch);
    expect(() => desk.booking.start(token, OPTIONS, null)).toThrow('changed since');
    expect(sent).toEqual([]);
  });

  it('leaves out what is being priced anew at this moment', async () => {
    const {
      test: { desk },
      ids,
    } = await begin(2);
    desk.choosing.byRule(ids, CHEAPEST);
    const answer = Promise.withResolvers<Result<readonly RateOption[]>>();
    const asked = Promise.withResolvers<undefined>();
    rates = () => {
      asked.resolve(undefined);
      return answer.promise;
    };
    const run = desk.rating.start(ids.slice(0, 1), null);
    await asked.promise;
    expect(desk.booking.preflight(ids)).toMatchObject({
      ids: ids.slice(1),
      leftOut: [{ id: ids[0], why: 'Its price is being requested right now.' }],
    });
    answer.resolve(ok([someOption('air', '101.00')]));
    await run.finished;
    expect(desk.booking.preflight(ids)).toMatchObject({
      ids,
      totals: [{ amount: '201.00', currency: 'NGN' }],
    });
  });

  it('names the one parcel, and of many the services with their sums, what stays behind and what was sent before', async () => {
    const {
      test: { desk },
      ids,
    } = await begin(4);
    desk.choosing.byRule(ids.slice(0, 3), CHEAPEST);
    desk.choosing.one(ids[2] ?? '', 'sea');
    expect(desk.booking.preflight(ids.slice(0, 1)).one).toMatchObject({
      receiver: 'Ben Sample',
      city: 'New York',
      country: 'US',
      weight: 2,
      boxes: 1,
      option: { slug: 'air', minDays: 2, maxDays: 4 },
    });
    await desk.booking.start(desk.booking.preflight(ids.slice(0, 1)).token, OPTIONS, null).finished;
    const { one, services, leftOut, before } = desk.booking.preflight(ids);
    expect(one).toBeNull();
    expect(services.map(({ slug, count, totals }) => [slug, count, totals[0]?.amount])).toEqual([
      ['air', 1, '100.00'],
      ['sea', 1, '150.00'],
    ]);
    expect(leftOut).toEqual([{ id: ids[3], name: 'R-3', why: 'No service is selected.' }]);
    expect(before).toEqual({ booked: 1, uncertain: 0, sending: 0 });
  });
});
