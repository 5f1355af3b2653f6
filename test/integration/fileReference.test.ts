import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HttpSend } from '../../src/core/base/ports.ts';
import { reportOf } from '../../src/domain/purchase/report.ts';
import { someDraft } from '../fakes/desk.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';
import { like } from '../like.ts';

const REFERENCE = 'waybills/2026/AB12';

/** A service that gives a file reference in the place of each waybill: docs/service.md §4.5.4. */
const referring =
  (send: HttpSend): HttpSend =>
  async (request) => {
    const answer = await send(request);
    if (!request.url.endsWith('/shipment/purchase') || answer.status !== 200) return answer;
    const body = JSON.parse(new TextDecoder().decode(answer.body)) as {
      data: { documents: Record<string, unknown>; waybill_is_url: number };
    };
    body.data.documents['waybill_doc'] = REFERENCE;
    body.data.waybill_is_url = 0;
    return { ...answer, body: new TextEncoder().encode(JSON.stringify(body)) };
  };

let real: RealDesk;
beforeAll(async () => {
  real = await realDesk({ through: referring });
});
afterAll(() => real.close());

it('a waybill given as a file reference is said to be one on the shipment and in the report, and is not asked for as if it could be fetched', async () => {
  const ids = await real.add(someDraft('R-1'));
  await real.price(ids);
  const [booked] = await real.book(ids);
  expect(booked).toMatchObject({ state: 'booked' });
  expect(booked?.documents.find(({ kind }) => kind === 'waybill')).toMatchObject({
    state: 'failed',
    hash: null,
    message: like.stringContaining(`file reference: ${REFERENCE}.`),
  });
  expect(booked?.documents.find(({ kind }) => kind === 'invoice')).toMatchObject({
    state: 'stored',
  });
  expect(real.desk().fetching.missing()).toBe(0);
  const report = reportOf([real.snapshot(ids[0] ?? '')], {
    rows: 1,
    booking: true,
    pathOf: (hash) => hash,
    answersOf: () => [],
  });
  expect(report.shipments[0]?.issues.map(({ message }) => message).join()).toContain(REFERENCE);
});
