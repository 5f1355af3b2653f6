import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Purchase } from '../../../../../src/domain/purchase/purchase.ts';
import { isBlankDraft } from '../../../../../src/domain/shipment/draft.ts';
import { createBatches, type Batches } from '../../../../../src/core/shipments/batch/batches.ts';
import type { Run } from '../../../../../src/core/service/runs/run.ts';
import { fakeDesk, someDraft, type FakeDesk } from '../../../../fakes/desk.ts';

let fake: FakeDesk;
let batches: Batches;
beforeEach(() => {
  fake = fakeDesk();
  ({ batches } = fake.desk);
});
afterEach(() => fake.close());

/** Adds a shipment whose outcome is unknown. @returns its id */
const addUncertain = (batchId: string): string => {
  const [row] = batches.add(batchId, [someDraft()]);
  const record = fake.desk.ledger.must(row?.id ?? '');
  fake.desk.context.store.shipments.update({
    ...record,
    purchase: {
      kind: 'uncertain',
      quote: { fingerprint: 'x', at: 1, options: [] },
      slug: 's',
      attempt: { reference: 'r', bodyHash: 'h', at: 1 },
      detail: '',
    } as unknown as Purchase,
  });
  return record.id;
};
const withUncertain = (): string => {
  const { id } = batches.create('uncertain', 'SFN');
  addUncertain(id);
  return id;
};

describe('a batch', () => {
  it('is put away out of the list, and comes back into it', () => {
    const { id } = batches.create('old', 'SFN');
    expect(batches.hide(id, true)).toMatchObject({ id });
    expect([batches.list(false).length, batches.list(true).map((each) => each.id)]).toEqual([
      0,
      [id],
    ]);
    batches.hide(id, false);
    expect([batches.list(false).length, batches.list(true).length]).toEqual([1, 0]);
  });
  it('is not put away while a booking of it is uncertain, lest nobody resolve it', () => {
    const id = withUncertain();
    expect(() => batches.hide(id, true)).toThrow('no clear answer yet');
    expect(batches.list(false)).toHaveLength(1);
  });
  it('comes back whatever is uncertain in it', () => {
    const id = withUncertain();
    fake.desk.context.store.batches.hide(id, true);
    batches.hide(id, false);
    expect(batches.list(false)).toHaveLength(1);
  });
  it('is not put away while a run works on it, and is once the run is over', () => {
    const { id } = batches.create('busy', 'SFN');
    const current: { batchId: string | null }[] = [{ batchId: id }];
    const guarded = createBatches(fake.desk.context, fake.desk.drafts, {
      current: () => current as ReturnType<Run['progress']>[],
    });
    expect(() => guarded.hide(id, true)).toThrow('in progress for this batch');
    current.length = 0;
    guarded.hide(id, true);
    expect(guarded.list(true)).toHaveLength(1);
  });
  it('that is gone is said to be gone, whatever is asked of it', () => {
    const gone = '0'.repeat(26);
    for (const ask of [
      () => batches.summary(gone),
      () => batches.rename(gone, 'new'),
      () => batches.hide(gone, true),
      () => batches.open(gone),
      () => batches.add(gone, [someDraft()]),
    ])
      expect(ask).toThrow('no longer exists');
  });
  it('of the counter gets one blank form, and no second one while that can be typed into', () => {
    const first = batches.openCounter('SFN', null);
    expect(first.shipments.map(({ draft, batchId }) => [isBlankDraft(draft), batchId])).toEqual([
      [true, first.batch.id],
    ]);
    expect(first.batch.shipments).toBe(1);
    expect(batches.openCounter('SFN', null)).toEqual(first);
    expect(batches.openCounter('STN', null).batch.id).not.toBe(first.batch.id);
  });
  it('of the counter gets no blank form beside the shipment in front, which is shown whatever became of it', () => {
    const sent = addUncertain(batches.counter('SFN').id);
    const shown = (inFront: string | null) => batches.openCounter('SFN', inFront).shipments.length;
    expect([shown(sent), shown(null)]).toEqual([1, 2]);
  });
  it('is opened by its ids and first rows; rows of another batch and removed ones are left out', () => {
    const { id } = batches.create('one', 'SFN');
    const [a, b, c] = batches
      .add(id, [someDraft('a'), someDraft('b'), someDraft('c')])
      .map((row) => row.id) as [string, string, string];
    const [far = ''] = batches
      .add(batches.create('other', 'SFN').id, [someDraft('far')])
      .map((row) => row.id);
    const opened = batches.open(id, 2);
    expect([opened.ids, opened.shipments.map((row) => row.id)]).toEqual([
      [a, b, c],
      [a, b],
    ]);
    fake.desk.drafts.remove([b]);
    expect(batches.rows(id, [c, far, b, a]).map((row) => row.id)).toEqual([c, a]);
  });
});
