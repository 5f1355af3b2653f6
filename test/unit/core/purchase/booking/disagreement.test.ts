import { afterEach, beforeEach, expect, it } from 'vitest';
import { plainRule } from '../../../../../src/core/purchase/rating/choosing.ts';
import type { RateOption } from '../../../../../src/domain/rates/option.ts';
import { ok } from '../../../../../src/domain/service/serviceError.ts';
import type { ShippingService } from '../../../../../src/domain/service/service.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../../fakes/desk.ts';
import { like } from '../../../../like.ts';

const OPTIONS = { fileIsUrl: true, concurrency: 1, pick: null } as const;
const HOUR = 3_600_000;
const other: RateOption = {
  ...someOption('other', '50.00'),
  mode: 'stn',
  disagrees: { asked: 'SFN', mode: 'stn' },
};
let offered: readonly RateOption[];
let sent: string[];
let test: FakeDesk;
const service: Partial<ShippingService> = {
  verifyCode: async (code) => ok({ code, valid: true, description: '', category: '' }),
  rates: async () => ok({ options: offered }),
  preparePurchase: ({ externalReference, shipment }) => ({
    mode: shipment.mode,
    externalReference,
    body: new Uint8Array([1]),
    bodyHash: 'a'.repeat(64),
  }),
  purchase: async ({ externalReference }) => {
    sent.push(externalReference);
    return ok({
      reference: 'R',
      trackingNumber: `T-${sent.length}`,
      trackingUrl: null,
      documents: {
        waybill: { kind: 'none' },
        invoice: { kind: 'none' },
        insurance: { kind: 'none' },
      },
    });
  },
};
beforeEach(() => {
  [offered, sent] = [[other, someOption('air', '100.00')], []];
  test = fakeDesk({ service });
});
afterEach(() => {
  test.close();
});

const rated = async (over = {}): Promise<string> => {
  const { desk } = test;
  const [{ id } = { id: '' }] = desk.drafts.insert(desk.batches.create('B', 'SFN'), [
    { draft: someDraft('A-1', over), rows: null, notes: [] },
  ]);
  await desk.rating.start([id], null).finished;
  return id;
};
const stateOf = (id: string) => test.desk.ledger.snapshot(id);

it.each([
  ['cheapest', { kind: 'cheapest' }],
  ['fastest', { kind: 'fastest' }],
  ['preferred', { kind: 'preferred', slugs: ['other', 'air'] }],
] as const)('the rule “%s” takes the next one', async (_, rule) => {
  const id = await rated();
  test.desk.choosing.byRule([id], plainRule(rule));
  expect(stateOf(id).chosen).toBe('air');
});

it('a service that is named in the shipment’s file is no person’s word either', async () => {
  const id = await rated({ service: 'other' });
  test.desk.choosing.byRule([id], null);
  expect(stateOf(id)).toMatchObject({
    chosen: null,
    issues: like.arrayContaining([
      like.objectContaining({ message: like.stringContaining('offers this to Nigeria') }),
    ]),
  });
});

it('is bought only once a person has confirmed that very sentence', async () => {
  const { desk } = test;
  const id = await rated();
  desk.choosing.one(id, 'other');
  const question = desk.booking.preflight([id]);
  expect(question.toConfirm).toEqual([
    { id, words: like.stringContaining('offers this to Nigeria') },
  ]);
  expect(() => desk.booking.start(question.token, OPTIONS, null)).toThrow(
    'A person has to confirm',
  );
  expect(stateOf(id).state).toBe('chosen');
  // The question still stands: the answer was only incomplete.
  await desk.booking.start(question.token, { ...OPTIONS, confirmed: true }, null).finished;
  expect([sent.length, stateOf(id).state]).toEqual([1, 'booked']);
});

it('a run without a question, such as one of the command line, leaves it', async () => {
  const { desk } = test;
  const id = await rated();
  desk.choosing.one(id, 'other');
  const run = {
    id: 'run',
    kind: 'booking' as const,
    serviceId: desk.context.identity().id,
    members: [id],
    startedAt: 0,
    endedAt: null,
    options: OPTIONS,
  };
  desk.context.store.runs.insert(run);
  await desk.booking.run(run, null).finished;
  expect([sent.length, stateOf(id).state]).toEqual([0, 'chosen']);
});

it('one that disagrees only when it is rated again right before the purchase is not bought', async () => {
  const { desk } = test;
  const id = await rated();
  desk.choosing.one(id, 'air');
  test.pass(2 * HOUR);
  const { token } = desk.booking.preflight([id]);
  offered = [{ ...someOption('air', '100.00'), disagrees: { asked: 'SFN', mode: 'stn' } }];
  await desk.booking.start(token, { ...OPTIONS, confirmed: true }, null).finished;
  expect([sent.length, stateOf(id).chosen]).toEqual([0, null]);
  expect(stateOf(id).issues).toEqual(
    like.arrayContaining([
      like.objectContaining({ message: like.stringContaining('offers this to Nigeria') }),
    ]),
  );
});

it('what was confirmed is kept while the same option is rated again, and asked again once it disagrees otherwise', async () => {
  const { desk } = test;
  const id = await rated();
  desk.choosing.one(id, 'other');
  test.pass(2 * HOUR);
  offered = [{ ...other }];
  const { token } = desk.booking.preflight([id]);
  await desk.booking.start(token, { ...OPTIONS, confirmed: true }, null).finished;
  expect(sent.length).toBe(1);
  const another = await rated();
  desk.choosing.one(another, 'other');
  const question = desk.booking.preflight([another]);
  offered = [{ ...other, disagrees: { asked: 'SFN', currency: 'USD' } }];
  await desk.rating.start([another], null).finished;
  expect(() => desk.booking.start(question.token, { ...OPTIONS, confirmed: true }, null)).toThrow();
  expect(sent.length).toBe(1);
});
