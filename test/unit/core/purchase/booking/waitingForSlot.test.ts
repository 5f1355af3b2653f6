import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  isFresh,
  prepareToSend,
  writeBody,
  type PurchaseBody,
} from '../../../../../src/core/purchase/booking/prepare.ts';
import { createLedger } from '../../../../../src/core/shipments/ledger.ts';
import type { Run } from '../../../../../src/core/service/runs/run.ts';
import { chosen, goodDraft, stateOf, testDesk, type TestDesk } from '../../../../builders.ts';
import { fakeClock, type FakeClock } from '../../../../fakes/clock.ts';
import { draftWithInvoice } from '../../../../invoiceDraft.ts';
import { good, textAnswer } from '../../../../fakes/http.ts';
import { fakeService, receiptData, type FakeService } from '../../../../fakes/service.ts';

/** Thursday, 19 November 2026, 23:59:50 in Lagos. */
const BEFORE_MIDNIGHT = Date.UTC(2026, 10, 19, 22, 59, 50);

let service: FakeService;
let test: TestDesk;
let clock: FakeClock;
/** Bodies of the purchases that came, in their order, and what answers each. */
let sold: Record<string, unknown>[] = [];
let answer: (() => void)[] = [];
beforeEach(() => {
  sold = [];
  answer = [];
  service = fakeService();
  clock = fakeClock(BEFORE_MIDNIGHT);
  test = testDesk({ send: service.send, clock });
  service.always('purchase', async ({ body }) => {
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body ?? undefined);
    const asked = JSON.parse(text) as Record<string, unknown>;
    sold.push(asked);
    await new Promise<void>((resolve) => {
      answer.push(resolve);
    });
    return good(receiptData(String(asked['external_reference'])));
  });
});
afterEach(async () => {
  await test.close();
});

const start = (ids: readonly string[], concurrency: number): Run => {
  const { token } = test.desk.booking.preflight(ids);
  return test.desk.booking.start(token, { fileIsUrl: true, concurrency, pick: null }, null);
};
const sent = async (count: number): Promise<void> => {
  await expect.poll(() => sold.length, { interval: 5 }).toBe(count);
};
const idle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};
describe('a purchase that waits for its slot', () => {
  it.each([1, 2])(
    'never makes more than the %i that were asked for be on their way',
    async (most) => {
      const ids = await chosen(test, ...['A', 'B', 'C', 'D', 'E'].map((name) => goodDraft(name)));
      test.change({ concurrency: most });
      const run = start(ids, most);
      for (let done = 0; done < ids.length; done += 1) {
        await sent(Math.min(ids.length, done + most));
        await idle();
        expect(sold).toHaveLength(Math.min(ids.length, done + most));
        answer[done]?.();
      }
      expect(await run.finished).toMatchObject({ done: 5, failed: 0 });
    },
  );

  it('is dated when it is sent: midnight can pass while it waits', async () => {
    const ids = await chosen(test, goodDraft('A'), goodDraft('B'));
    const run = start(ids, 1);
    await sent(1);
    await idle();
    clock.pass(60_000);
    answer[0]?.();
    await sent(2);
    answer[1]?.();
    await run.finished;
    expect(ids.map((id) => stateOf(test, id))).toEqual(['booked', 'booked']);
    const [before, after] = sold.map((body) => String(body['assigned_date']));
    expect(before).not.toBe(after);
    expect(test.desk.ledger.snapshot(ids[1] ?? '').issues.map(({ code }) => code)).toContain(
      'date-moved',
    );
  });

  it('is not bought when it is removed meanwhile', async () => {
    const ids = await chosen(test, goodDraft('A'), goodDraft('B'));
    const run = start(ids, 1);
    await sent(1);
    await idle();
    test.desk.drafts.remove(ids.slice(1));
    answer[0]?.();
    await run.finished;
    expect(sold).toHaveLength(1);
  });

  it('is not bought when it is edited meanwhile', async () => {
    const ids = await chosen(test, goodDraft('A'), goodDraft('B'));
    const run = start(ids, 1);
    await sent(1);
    await idle();
    const draft = goodDraft('B', { receiver: { ...goodDraft().receiver, last_name: 'Changed' } });
    test.desk.drafts.save([{ id: ids[1] ?? '', draft }]);
    answer[0]?.();
    await run.finished;
    expect(sold).toHaveLength(1);
  });

  it('is not bought when the run is stopped meanwhile, and the one under way ends', async () => {
    const ids = await chosen(test, goodDraft('A'), goodDraft('B'));
    const run = start(ids, 1);
    await sent(1);
    await idle();
    run.stop();
    answer[0]?.();
    // What never left is no failure of the run.
    expect(await run.finished).toMatchObject({ done: 1, failed: 0 });
    expect(ids.map((id) => stateOf(test, id))).toEqual(['booked', 'chosen']);
  });

  it('waits on while the run is paused, and blocks no alike shipment on other terms meanwhile', async () => {
    const ids = await chosen(test, goodDraft('A'), goodDraft('B'));
    const [alike = ''] = await chosen(test, goodDraft('C', { last_mile: 'no' }));
    const run = start(ids, 1);
    await sent(1);
    await idle();
    run.pause();
    answer[0]?.();
    await idle();
    expect(await test.desk.rating.start([alike], null).finished).toMatchObject({ done: 1 });
    expect(sold).toHaveLength(1);
    run.resume();
    await sent(2);
    answer[1]?.();
    await run.finished;
    expect(stateOf(test, ids[1])).toBe('booked');
  });

  it('has its files uploaded while the one before it is bought', async () => {
    const ids = await chosen(test, goodDraft('A'), await draftWithInvoice(test, 'B'));
    service.next(
      'other',
      good([
        {
          file_name: 'f',
          upload_url: 'https://files.example.com/f',
          s3_key: 'documents/invoice/f.pdf',
        },
      ]),
      textAnswer(200, ''),
    );
    // One purchase at once, and one request beside it.
    test.change({ concurrency: 2 });
    const run = start(ids, 1);
    await sent(1);
    await expect.poll(() => service.count('other'), { interval: 5 }).toBe(2);
    expect(sold).toHaveLength(1);
    answer[0]?.();
    await sent(2);
    answer[1]?.();
    await run.finished;
  });
});

describe('the body of a purchase', () => {
  const written = async (): Promise<PurchaseBody> => {
    const [id = ''] = await chosen(test, goodDraft('A'));
    const { context } = test.desk;
    const prepared = await prepareToSend(context, createLedger(context, test.desk.listing), id, {
      operator: 'AO',
      money: null,
    });
    if ('kind' in prepared) throw new Error(prepared.kind);
    return writeBody(context, prepared, { fileIsUrl: true, authorisedAt: clock.now() });
  };

  it.each([
    ['nothing happened', (): void => undefined, true],
    ['a moment passed', (): void => clock.pass(1_000), true],
    ['it waited long', (): void => clock.pass(12 * 3_600_000), false],
    ['the clock was set back', (): void => clock.pass(-60_000), false],
    [
      'the settings were changed',
      (): void => {
        test.change({ operator: 'BO' });
      },
      false,
    ],
  ] as const)('after %s is as it would be written now: %#', async (_, happens, fresh) => {
    const body = await written();
    happens();
    expect(isFresh(test.desk.context, body)).toBe(fresh);
  });

  it('does not keep yesterday’s assigned date when midnight came a moment after it was written', async () => {
    const [DAY, LAGOS] = [86_400_000, 3_600_000];
    clock.pass(DAY - ((clock.now() + LAGOS) % DAY) - 500);
    const body = await written();
    clock.pass(1_000);
    expect(isFresh(test.desk.context, body)).toBe(false);
  });
});
