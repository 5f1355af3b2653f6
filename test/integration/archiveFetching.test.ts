import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HttpFailure } from '../../src/core/base/ports.ts';
import type { RunProgress } from '../../src/domain/shipment/snapshot.ts';
import { someDraft } from '../fakes/desk.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';
import { like } from '../like.ts';

let real: RealDesk;
let ids: string[];
/** Stands between the desk and the documents. */
let onDocument: (() => void) | null = null;
const isDocument = (url: string): boolean => new URL(url).pathname.startsWith('/documents/');

beforeAll(async () => {
  real = await realDesk({
    through: (send) => (request) => {
      if (isDocument(request.url)) onDocument?.();
      return send(request);
    },
  });
  ids = await real.add(...['M-0', 'M-1', 'M-2', 'M-3'].map((name) => someDraft(name)));
  await real.price(ids);
});
afterEach(() => {
  onDocument = null;
  real.practice.setFaults([]);
});
afterAll(() => real.close());

const waybill = (id: string | undefined) =>
  real.snapshot(id ?? '').documents.find(({ kind }) => kind === 'waybill');
const fetchAll = (wanted: readonly string[] | null = null): Promise<RunProgress> =>
  real.desk().fetching.start(wanted, null).finished;
/** What was bought, as service and desk have it: nothing of it may ever change here. */
const bought = (): unknown => ({
  service: real.practice.shipments(),
  calls: real.practice.calls().filter(({ operation }) => operation === 'purchase').length,
  desk: ids.map((id) => ({
    purchase: real.desk().context.store.shipments.get(id)?.purchase,
    journal: real.desk().context.store.journal.of(id),
  })),
});
let before: unknown;

describe('documents that did not come', () => {
  it('are counted, got in one run, and those that fail are told by reason', async () => {
    real.practice.setFaults([{ operation: 'document', kind: 'status', status: 404 }]);
    await real.book(ids);
    expect(ids.map((id) => waybill(id)?.state)).toEqual(['failed', 'failed', 'failed', 'failed']);
    expect(real.desk().fetching.missing()).toBe(4);
    before = bought();
    const failed = await fetchAll();
    expect(failed).toMatchObject({
      kind: 'documents',
      state: 'done',
      total: 4,
      done: 4,
      failed: 4,
    });
    expect(failed.failures.map(({ message, ids: of = [] }) => [message, [...of].sort()])).toEqual([
      ['The document does not exist (any more).', [...ids].sort()],
    ]);
    real.practice.setFaults([]);
    // Only what failed for that reason is tried again.
    expect(await fetchAll(ids.slice(0, 2))).toMatchObject({ total: 2, done: 2, failed: 0 });
    expect(ids.map((id) => waybill(id)?.state)).toEqual(['stored', 'stored', 'failed', 'failed']);
    expect(real.desk().fetching.missing()).toBe(2);
    expect(bought()).toEqual(before);
  });

  it('wait while the run is paused, and a stopped one leaves the rest as they were', async () => {
    const { promise: asked, resolve }: PromiseWithResolvers<void> = Promise.withResolvers();
    onDocument = resolve;
    const run = real.desk().fetching.start(null, null);
    run.pause();
    expect(run.progress()).toMatchObject({ state: 'paused', total: 2 });
    run.resume();
    await asked;
    run.stop();
    const ended = await run.finished;
    expect(ended.state).toBe('stopped');
    for (const id of ids) expect(['stored', 'failed']).toContain(waybill(id)?.state);
    for (const id of ids) expect(waybill(id)?.message ?? '').not.toContain('cancelled');
    expect(bought()).toEqual(before);
  });

  it('end the run when the line is down, and come when it is back', async () => {
    onDocument = () => {
      throw new HttpFailure('connect', false, 'no line', 'ENETUNREACH');
    };
    const more = await real.add(someDraft('M-4'), someDraft('M-5'), someDraft('M-6'));
    await real.price(more);
    await real.book(more);
    ids.push(...more);
    before = bought();
    expect(real.desk().fetching.missing()).toBeGreaterThanOrEqual(3);
    expect(await fetchAll()).toMatchObject({
      state: 'stopped',
      message: like.stringContaining('no connection'),
    });
    onDocument = null;
    expect(await fetchAll()).toMatchObject({ state: 'done', failed: 0 });
    expect(() => real.desk().fetching.start(null, null)).toThrow('No document is missing.');
    expect(bought()).toEqual(before);
    for (const id of ids)
      expect(
        (await readFile(real.desk().context.documentStore.path(waybill(id)?.hash ?? '')))
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
  });

  it('are got within one run where the host fails every third time', async () => {
    const more = await real.add(...Array.from({ length: 12 }, (_, n) => someDraft(`H-${n}`)));
    await real.price(more);
    real.practice.setFaults([
      { operation: 'document', kind: 'status', status: 503, nth: 3 },
      { operation: 'document', kind: 'drop-before', nth: 7 },
    ]);
    const booked = await real.book(more);
    expect(
      booked.flatMap(({ documents }) => documents.filter(({ state }) => state === 'failed')),
    ).toEqual([]);
  });
});
