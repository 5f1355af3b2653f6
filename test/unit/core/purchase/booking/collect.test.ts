import { describe, expect, it } from 'vitest';
import type { CoreContext } from '../../../../../src/core/context.ts';
import { createCollector } from '../../../../../src/core/purchase/booking/collect.ts';
import type { FetchFile } from '../../../../../src/core/papers/documents/fetchDocuments.ts';
import type { Ledger } from '../../../../../src/core/shipments/ledger.ts';
import { fail, ok, type ServiceError } from '../../../../../src/domain/service/serviceError.ts';
import type { Clock, HttpAnswer } from '../../../../../src/core/base/ports.ts';
import { book, chosen, goodDraft, testDesk } from '../../../../builders.ts';
import { fakeClock, heldClock } from '../../../../fakes/clock.ts';
import { good } from '../../../../fakes/http.ts';
import { fakeService, receiptData } from '../../../../fakes/service.ts';
import { makePdf, PAGES } from '../../../../fixtures/pdf.ts';
import { like } from '../../../../like.ts';

/** A collector of shipments with one document each, whose downloads wait until the test lets them fail. */
const collecting = () => {
  const gates: (() => void)[] = [];
  const fetchFile: FetchFile = () =>
    new Promise((resolve) => {
      gates.push(() => resolve(fail({ kind: 'refused', status: 400, message: 'no', reasons: [] })));
    });
  const base = {
    store: {
      documents: {
        of: (shipmentId: string) => [
          {
            shipmentId,
            kind: 'waybill',
            state: 'missing',
            source: { kind: 'url', url: 'https://docs.example.com/w.pdf' },
          },
        ],
        failed: () => undefined,
      },
    },
    documentStore: {},
    worker: {},
    fetchFile,
    clock: fakeClock(),
  } as unknown as CoreContext;
  const ledger = { announce: () => [], announceAttention: () => undefined } as unknown as Ledger;
  const settle = async (): Promise<void> => {
    for (let n = 0; n < 30; n += 1) await Promise.resolve();
  };
  return { collector: createCollector({ context: base, ledger }), gates, settle };
};
const ids = Array.from({ length: 50 }, (_, number) => `S-${number}`);

describe('documents of many shipments', () => {
  it('are not all asked for at once after a large run', async () => {
    const { collector, gates, settle } = collecting();
    collector.collectInTurn(ids);
    await settle();
    expect(gates).toHaveLength(6);
    gates[0]?.();
    await settle();
    expect(gates).toHaveLength(7);
  });

  it('do not keep a program that closes open until the last is here', async () => {
    const { collector, gates, settle } = collecting();
    collector.collectInTurn(ids);
    await settle();
    const closed = collector.close();
    for (const open of gates) open();
    await closed;
    expect(gates).toHaveLength(6);
  });
});

/** A collector whose host fails the first tries of a document in the ways given and then gives it. */
const failingHost = (clock: Clock, ways: readonly ServiceError[]) => {
  const tries = new Map<string, number>();
  const stored: string[] = [];
  const missing = new Map<string, string>();
  const fetchFile: FetchFile = async (url) => {
    const tried = tries.get(url) ?? 0;
    tries.set(url, tried + 1);
    const way = ways[tried];
    return way
      ? fail(way)
      : ok({ bytes: new TextEncoder().encode('%PDF-1.4'), contentType: 'application/pdf' });
  };
  const base = {
    store: {
      db: { part: (write: () => void) => write() },
      documents: {
        of: (shipmentId: string) => [
          {
            shipmentId,
            kind: 'waybill',
            state: stored.includes(shipmentId) ? 'stored' : 'missing',
            source: { kind: 'url', url: `https://docs.example.com/${shipmentId}` },
          },
        ],
        withHash: () => [],
        stored: (shipmentId: string) => stored.push(shipmentId),
        failed: (shipmentId: string, _: string, message: string) =>
          missing.set(shipmentId, message),
      },
    },
    documentStore: { put: async () => ok({ hash: 'f'.repeat(64), size: 8 }) },
    worker: { check: async () => ok({ pages: 1 }) },
    fetchFile,
    clock,
  } as unknown as CoreContext;
  const ledger = { announce: () => [], announceAttention: () => undefined } as unknown as Ledger;
  return { collector: createCollector({ context: base, ledger }), tries, stored, missing };
};
const RESET: ServiceError = { kind: 'interrupted', message: 'cut' };
const LATE: ServiceError = { kind: 'timeout', message: 'late' };
const OWN: ServiceError = { kind: 'server', status: 503, message: 'its own' };
const busyFor = (retryAfterMs: number | null): ServiceError => ({
  kind: 'rateLimited',
  message: 'busy',
  retryAfterMs,
});

describe('a document that its host does not give at once', () => {
  it('is asked for again with growing waits, whether it was cut, late or the host was in trouble', async () => {
    const clock = fakeClock();
    const { collector, stored } = failingHost(clock, [RESET, LATE, OWN, LATE]);
    expect(await collector.collect('S-1')).toEqual([]);
    expect(stored).toEqual(['S-1']);
    expect(clock.slept).toEqual([2_000, 4_000, 8_000, 16_000]);
  });

  it('is left alone for as long as the host asks for, and for good where that is too long', async () => {
    const clock = fakeClock();
    const patient = failingHost(clock, [busyFor(7_000), busyFor(null)]);
    expect(await patient.collector.collect('S-1')).toEqual([]);
    expect(clock.slept).toEqual([7_000, 4_000]);
    const shut = failingHost(clock, [busyFor(600_000)]);
    expect(await shut.collector.collect('S-1')).toEqual([busyFor(600_000)]);
    expect([...shut.missing]).toEqual([['S-1', 'busy']]);
    expect(clock.slept).toHaveLength(2);
  });

  it('is said to be missing after the fifth try', async () => {
    const { collector, tries, missing } = failingHost(
      fakeClock(),
      Array.from({ length: 9 }, () => OWN),
    );
    expect(await collector.collect('S-1')).toEqual([OWN]);
    expect([...tries.values()]).toEqual([5]);
    expect([...missing]).toEqual([['S-1', 'its own']]);
  });

  it('keeps nobody waiting: others have its place until it is asked for again', async () => {
    const clock = heldClock();
    const { collector, tries, stored } = failingHost(clock, [OWN]);
    collector.collectInTurn(ids);
    await clock.pass(1_000);
    expect(tries.size).toBe(50);
    expect(stored).toEqual([]);
    await clock.pass(1_000);
    await collector.idle();
    expect(stored).toHaveLength(50);
  });

  it('is not waited for by a run that is stopped or a program that closes, and nothing false is said of it', async () => {
    const clock = heldClock();
    const { collector, missing } = failingHost(
      clock,
      Array.from({ length: 9 }, () => OWN),
    );
    const stop = new AbortController();
    const mine = collector.collect('S-1', { signal: stop.signal });
    const others = collector.collect('S-2');
    const joins = collector.collect('S-2', { signal: stop.signal });
    await clock.pass(100);
    stop.abort();
    expect(await mine).toMatchObject([{ kind: 'cancelled' }]);
    expect(await joins).toMatchObject([{ kind: 'cancelled' }]);
    await collector.close();
    expect(await others).toMatchObject([{ kind: 'cancelled' }]);
    expect([...missing]).toEqual([]);
  });
});

describe('the label of another shipment', () => {
  it('is not kept as the waybill of this one, and the right one is when it is fetched again', async () => {
    const service = fakeService();
    const test = testDesk({ send: service.send });
    const pdf = async (text: string): Promise<HttpAnswer> => ({
      status: 200,
      headers: { 'content-type': 'application/pdf' },
      body: await makePdf([{ ...PAGES.label4x6, text }]),
    });
    const waybill = (name: string) => ({
      documents: {
        waybill_doc: `https://docs.example.com/${name}.pdf`,
        insurance_doc: `https://docs.example.com/terms.pdf`,
      },
    });
    const [first = '', second = ''] = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
    const documentsOf = (id: string) =>
      Object.fromEntries(
        test.desk.ledger.snapshot(id).documents.map(({ kind, ...rest }) => [kind, rest]),
      );
    const bookOne = async (id: string, name: string): Promise<void> => {
      service.next('purchase', good(receiptData(name, waybill(name))));
      service.always('other', async ({ url }) =>
        pdf(url.includes('terms') ? 'terms of insurance' : 'label 1'),
      );
      await book(test, [id]);
      await test.desk.collector.collect(id);
    };
    await bookOne(first, '1');
    expect(documentsOf(first)).toMatchObject({ waybill: { state: 'stored' } });
    await bookOne(second, '2');
    // Terms of an insurance are the same for all.
    expect(documentsOf(second)).toMatchObject({
      waybill: { state: 'failed', message: like.stringContaining('A-1') },
      insurance: { state: 'stored' },
    });
    service.always('other', () => pdf('label 2'));
    await test.desk.collector.collect(second);
    expect(documentsOf(second)).toMatchObject({ waybill: { state: 'stored', message: null } });
    await test.close();
  });
});
