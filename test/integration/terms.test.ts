import { afterEach, describe, expect, it } from 'vitest';
import type { HttpSend } from '../../src/core/base/ports.ts';
import type { PracticeShipment } from '../../src/practice/types.ts';
import { goodDraft, phone, washington } from '../builders.ts';
import { operationOf } from '../fakes/operation.ts';
import { settled } from '../fakes/settled.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';

let desk: RealDesk;
afterEach(async () => {
  await desk.close();
});

const NEVER_A_DUPLICATE_MS = 1e12;
const open = async (options: Parameters<typeof realDesk>[0] = {}): Promise<void> => {
  desk = await realDesk({
    ...options,
    practice: { confirmAfterMs: NEVER_A_DUPLICATE_MS, ...options.practice },
  });
};
const asked = (operation: 'rates' | 'purchase' = 'rates'): number =>
  desk.practice.calls().filter((call) => call.operation === operation).length;
const soldOf = (id: string): PracticeShipment | undefined =>
  desk.practice
    .shipments()
    .find((each) => each.external_reference === desk.snapshot(id).externalReference);
const shownPrice = (id: string): number => {
  const { quote, chosen } = desk.snapshot(id);
  return Number(quote?.options.find(({ slug }) => slug === chosen)?.total.amount);
};
/** How long these desks wait for an answer: longer than one takes that comes, also on a busy machine. */
const NO_ANSWER_MS = 400;
/** What the service sold, beside what the desk shows. */
const compared = (ids: readonly string[]): unknown[] =>
  ids.map((id) => {
    const { draft, state } = desk.snapshot(id);
    const sold = soldOf(id);
    const shown = {
      door: draft.last_mile === 'yes',
      insured: draft.insured === 'yes',
      price: shownPrice(id),
    };
    return {
      name: draft.name,
      state,
      shown,
      sold: sold && {
        door: sold.consignment.lastMile,
        insured: sold.consignment.insured,
        price: sold.amount,
      },
    };
  });
const asShown = (ids: readonly string[]): unknown[] =>
  ids.map((id) => {
    const { draft } = desk.snapshot(id);
    const terms = {
      door: draft.last_mile === 'yes',
      insured: draft.insured === 'yes',
      price: shownPrice(id),
    };
    return { name: draft.name, state: 'booked', shown: terms, sold: terms };
  });
/** The same parcel to the same place, under terms of its own. */
const twin = (name: string, last_mile: 'yes' | 'no', insured: 'yes' | 'no' = 'no') =>
  goodDraft(name, { receiver: washington(), last_mile, insured });

describe('the terms that were shown are the terms that are sold', () => {
  it('after “side by side” has rated it four ways', async () => {
    await open();
    const ids = await desk.add(twin('A-1', 'yes'));
    await desk.price(ids);
    for (const id of ids) await desk.desk().variants(id);
    await desk.book(ids);
    expect(compared(ids)).toEqual(asShown(ids));
  });

  it.each([1, 4])(
    'for alike shipments of one file under four terms, %i at once',
    async (concurrency) => {
      await open({ settings: { concurrency }, practice: { latencyMs: 2 } });
      const ids = await desk.add(
        ...Array.from({ length: 12 }, (_, at) =>
          twin(`T-${at}`, at % 2 === 0 ? 'yes' : 'no', at % 4 < 2 ? 'yes' : 'no'),
        ),
      );
      await desk.price(ids);
      await desk.book(ids);
      expect(compared(ids)).toEqual(asShown(ids));
    },
  );

  it('for twins of a service that asks to slow down again and again', async () => {
    await open({
      settings: { concurrency: 4 },
      practice: { faults: [{ operation: '*', kind: 'status', status: 429, nth: 3 }] },
    });
    const ids = await desk.add(
      ...Array.from({ length: 10 }, (_, at) => twin(`T-${at}`, at % 2 === 0 ? 'yes' : 'no')),
    );
    await desk.price(ids);
    const unpriced = ids.filter((id) => desk.snapshot(id).chosen === null);
    await desk.price(unpriced);
    for (let round = 0; round < 5; round += 1) await desk.book(ids);
    expect(compared(ids)).toEqual(asShown(ids));
  });

  it('while somebody compares the terms of a twin in the middle of a booking run', async () => {
    const looks: Promise<unknown>[] = [];
    let watching = false;
    await open({
      settings: { concurrency: 2 },
      practice: { latencyMs: 1 },
      through:
        (send): HttpSend =>
        (request) => {
          if (watching && operationOf(request) === 'purchase' && looks.length < 4)
            looks.push(desk.desk().variants(ids[0] ?? ''));
          return send(request);
        },
    });
    const ids = await desk.add(
      twin('Open', 'no'),
      ...Array.from({ length: 8 }, (_, at) => twin(`T-${at}`, at % 2 === 0 ? 'yes' : 'no')),
    );
    await desk.price(ids);
    watching = true;
    await desk.book(ids.slice(1));
    await Promise.all(looks);
    expect(looks).toHaveLength(4);
    expect(compared(ids.slice(1))).toEqual(asShown(ids.slice(1)));
  });

  it('after a name was corrected, a restart, or an hour: what was rated then may not count any more', async () => {
    await open();
    const ids = await desk.add(
      twin('A', 'yes'),
      goodDraft('B', { last_mile: 'yes', receiver: washington({ city: 'Houston' }) }),
      goodDraft('C', { last_mile: 'yes', receiver: washington({ city: 'Dallas' }) }),
    );
    await desk.price(ids);
    const [a = '', b = '', c = ''] = ids;
    desk
      .desk()
      .drafts.save([
        { id: a, draft: { ...twin('A', 'yes'), receiver: washington({ last_name: 'Corrected' }) } },
      ]);
    await desk.book([a]);
    expect(asked()).toBe(4);
    await desk.restart();
    await desk.book([b]);
    expect(asked()).toBe(5);
    desk.setClock('2026-11-20T12:30:00Z');
    await desk.book([c]);
    expect(asked()).toBe(6);
    expect(compared(ids)).toEqual(asShown(ids));
  });
});

describe('rating again before a purchase', () => {
  it('is not done in an ordinary batch: not one request more', async () => {
    await open({ settings: { concurrency: 4 } });
    const ids = await desk.add(
      ...Array.from({ length: 12 }, (_, at) => goodDraft(`A-${at}`)),
      goodDraft('Elsewhere', { last_mile: 'no', receiver: washington({ city: 'Houston' }) }),
    );
    await desk.price(ids);
    desk.setClock('2026-11-20T09:59:00Z');
    await desk.book(ids);
    expect([asked('rates'), asked('purchase')]).toEqual([ids.length, ids.length]);
    expect(ids.map((id) => desk.snapshot(id).state)).toEqual(ids.map(() => 'booked'));
  });

  it('is not needed for what was looked at “side by side” and came back to its own terms last', async () => {
    await open();
    const ids = await desk.add(twin('A', 'no', 'yes'));
    await desk.price(ids);
    const found = await desk.desk().variants(ids[0] ?? '');
    expect(
      found.map(({ insured, lastMile, options }) => [insured, lastMile, options.length > 0]),
    ).toEqual([
      [false, true, true],
      [false, false, true],
      [true, true, true],
      [true, false, true],
    ]);
    await desk.book(ids);
    expect(asked()).toBe(5);
    expect(compared(ids)).toEqual(asShown(ids));
  });

  it('ends the run where a rating would: the line is down, nothing is sent, all stay chosen', async () => {
    await open({ settings: { concurrency: 1 } });
    const ids = await desk.add(twin('A', 'yes'), twin('B', 'yes'));
    await desk.price(ids);
    await desk.restart();
    desk.practice.setFaults([{ operation: 'rates', kind: 'status', status: 401 }]);
    const { token } = desk.desk().booking.preflight(ids);
    const ended = await desk
      .desk()
      .booking.start(token, { fileIsUrl: true, concurrency: 1, pick: null }, null).finished;
    expect(ended).toMatchObject({ state: 'stopped', stoppedBy: 'service' });
    expect([asked('purchase'), ids.map((id) => desk.snapshot(id).state)]).toEqual([
      0,
      ['chosen', 'chosen'],
    ]);
    expect(desk.snapshot(ids[0] ?? '').issues.map(({ code }) => code)).toContain(
      'service-unauthorized',
    );
    desk.practice.setFaults([]);
    await desk.book(ids);
    expect(compared(ids)).toEqual(asShown(ids));
  });

  it('that gets no answer sends nothing, and what may still arrive is waited for before anything alike is sold on other terms', async () => {
    await open({ settings: { concurrency: 1 }, timeoutMs: NO_ANSWER_MS });
    const ids = await desk.add(twin('A', 'yes'), twin('B', 'no'));
    await desk.price(ids);
    desk.practice.setFaults([{ operation: 'rates', kind: 'delay', ms: 2.5 * NO_ANSWER_MS }]);
    await desk.book(ids);
    expect([asked('purchase'), ids.map((id) => desk.snapshot(id).state)]).toEqual([
      0,
      ['chosen', 'chosen'],
    ]);
    desk.practice.setFaults([]);
    await desk.book(ids);
    expect(ids.map((id) => desk.snapshot(id).state)).toEqual(['booked', 'chosen']);
    expect(
      desk
        .snapshot(ids[1] ?? '')
        .issues.map(({ message }) => message)
        .join(),
    ).toContain('10:10');
    await settled(desk.practice);
    desk.setClock('2026-11-20T09:10:00Z');
    await desk.book(ids);
    expect(compared(ids)).toEqual(asShown(ids));
  });

  it('of a twin waits for a purchase whose answer was lost: the service may still be selling it', async () => {
    await open({ settings: { concurrency: 1 }, timeoutMs: NO_ANSWER_MS });
    const ids = await desk.add(twin('A', 'yes'), twin('B', 'no'));
    await desk.price(ids);
    desk.practice.setFaults([{ operation: 'purchase', kind: 'delay', ms: 4 * NO_ANSWER_MS }]);
    await desk.book(ids);
    await desk.restart();
    desk.practice.setFaults([]);
    await desk.book(ids.slice(1));
    for (const id of ids.slice(1)) await desk.desk().variants(id);
    await desk.price(ids.slice(1));
    await settled(desk.practice);
    expect(ids.map((id) => desk.snapshot(id).state)).toEqual(['uncertain', 'chosen']);
    expect(soldOf(ids[0] ?? '')?.consignment.lastMile).toBe(true);
    // Known to be booked, it holds nobody up any more.
    await desk.desk().resolve(ids[0] ?? '', {
      kind: 'booked',
      trackingNumber: soldOf(ids[0] ?? '')?.tracking_number ?? '',
    });
    await desk.book(ids.slice(1));
    expect(compared(ids)).toEqual(asShown(ids));
  });

  it('leaves a paused run paused, and holds nobody up meanwhile', async () => {
    let pause: () => void = () => undefined;
    await open({
      settings: { concurrency: 1 },
      through:
        (send): HttpSend =>
        async (request) => {
          const answer = await send(request);
          if (operationOf(request) === 'rates') pause();
          return answer;
        },
    });
    const ids = await desk.add(twin('A', 'yes'), twin('B', 'no'));
    await desk.price(ids);
    const { token } = desk.desk().booking.preflight(ids.slice(0, 1));
    let paused: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      paused = resolve;
    });
    const run = desk
      .desk()
      .booking.start(token, { fileIsUrl: true, concurrency: 1, pick: null }, null);
    pause = () => {
      run.pause();
      pause = () => undefined;
      paused();
    };
    await waiting;
    // The other one is rated, on its own terms, while the run rests.
    await desk.price(ids.slice(1));
    expect(asked('purchase')).toBe(0);
    run.resume();
    await run.finished;
    expect(compared(ids.slice(0, 1))).toEqual(asShown(ids.slice(0, 1)));
    await desk.book(ids.slice(1));
    expect(compared(ids)).toEqual(asShown(ids));
  });

  it('sells nothing once the run was stopped meanwhile', async () => {
    let stop: () => void = () => undefined;
    await open({
      settings: { concurrency: 1 },
      through:
        (send): HttpSend =>
        (request) => {
          if (operationOf(request) === 'rates') stop();
          return send(request);
        },
    });
    const ids = await desk.add(twin('A', 'yes'));
    await desk.price(ids);
    await desk.restart();
    const { token } = desk.desk().booking.preflight(ids);
    const run = desk
      .desk()
      .booking.start(token, { fileIsUrl: true, concurrency: 1, pick: null }, null);
    stop = () => {
      run.stop();
    };
    await run.finished;
    expect([asked('purchase'), desk.snapshot(ids[0] ?? '').state]).toEqual([0, 'chosen']);
  });
});

describe('files that go up before a twin is bought', () => {
  it('do not come between its rating and its purchase', async () => {
    await open({ settings: { concurrency: 4 } });
    const withFile = (name: string, last_mile: 'yes' | 'no') => ({
      ...twin(name, last_mile),
      boxes: [
        {
          length: '32',
          width: '24',
          height: '12',
          weight: '1.4',
          items: [phone({ documents: ['https://files.example.com/invoice.pdf'] })],
        },
      ],
    });
    const ids = await desk.add(withFile('A', 'yes'), withFile('B', 'no'), withFile('C', 'yes'));
    await desk.price(ids);
    await desk.book(ids);
    expect(compared(ids)).toEqual(asShown(ids));
  });
});
