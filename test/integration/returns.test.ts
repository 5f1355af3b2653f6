import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STILL_AT_WORK_MS } from '../../src/domain/purchase/purchase.ts';
import { book, chosen, goodDraft, testDesk, washington, type TestDesk } from '../builders.ts';
import { fakeClock } from '../fakes/clock.ts';
import { fakeService } from '../fakes/service.ts';
import { like } from '../like.ts';

const YEAR = 366 * 86_400_000;
const AGES = { documents: null, details: null, customers: null, logs: null, on: true } as const;
const clock = fakeClock();
let test: TestDesk;
let id: string;
let returnId: string;
beforeEach(async () => {
  test = testDesk({ send: fakeService().send, clock });
  const receiver = washington({ first_name: 'Zolabetha', last_name: 'Quixmander' });
  [id = ''] = await chosen(test, goodDraft('#1042', { receiver }));
  await book(test, [id]);
  returnId = test.desk.returns.make(id, [1], 'wrong').id;
});
afterEach(() => test.close());

const links = () => {
  const [first, back] = [test.desk.returns.facts(id), test.desk.returns.facts(returnId)];
  return {
    first: [first.original, first.returns.map(({ shipment }) => shipment.id), first.items[0]?.left],
    back: [back.original?.shipment.id, back.original?.reason, back.returns],
  };
};
const whole = () => ({ first: [null, [returnId], 1], back: [id, 'wrong', []] });
/** Starts again after a crash, on the same files. What is tidied up beside the work is finished before, because it reads the files. */
const restart = async (): Promise<void> => {
  await test.desk.personalData.tidyUp();
  test = test.crash();
};

describe('the link between a parcel and its return', () => {
  it('survives a crash and a restart, both ways', async () => {
    expect(links()).toEqual(whole());
    await restart();
    expect(links()).toEqual(whole());
    expect(test.desk.ledger.snapshot(returnId).returnOf).toBe(id);
  });

  it('names nobody, and stays whole where the person is erased from the original, after a restart too', async () => {
    const { people } = await test.desk.personalData.find('Quixmander');
    // They send the return too, so its draft loses its sender; the default sender must not take their place.
    await test.desk.personalData.erase(people.map((person) => person.id));
    for (const _ of [1, 2]) {
      const facts = test.desk.returns.facts(id);
      expect(links()).toEqual(whole());
      expect(facts.refusal).toMatch(/no longer stored here/);
      expect(() => test.desk.returns.make(id, [1], 'other')).toThrow(/no longer stored here/);
      expect(test.desk.ledger.snapshot(returnId).issues).toContainEqual(
        like.objectContaining({ code: 'return-no-sender', severity: 'error' }),
      );
      const rows = test.desk.context.store.db.all('SELECT * FROM returns');
      expect(JSON.stringify(rows)).not.toMatch(/zolabetha|quixmander/i);
      await restart();
    }
  });

  it('shows the original without its people where only that was reduced by age', async () => {
    const old = test.desk.context.store.shipments;
    clock.pass(YEAR);
    // The return was changed lately, so only the booked parcel is old enough.
    test.desk.drafts.save([{ id: returnId, draft: test.desk.ledger.snapshot(returnId).draft }]);
    await test.desk.retention.carryOut({ ...AGES, people: 6, drafts: 6 }, () => true);
    expect(old.get(id)?.draft.receiver.first_name).toBe('');
    expect(links()).toEqual(whole());
    expect(
      test.desk.ledger.snapshot(returnId).issues.filter(({ code }) => code === 'return-too-many'),
    ).toEqual([]);
    await restart();
    expect(links()).toEqual(whole());
  });

  it('takes nothing once the draft of the return was removed by its age', async () => {
    clock.pass(YEAR + STILL_AT_WORK_MS);
    await test.desk.retention.carryOut({ ...AGES, people: null, drafts: 6 }, () => true);
    const { returns, items } = test.desk.returns.facts(id);
    expect([returns, items[0]?.left]).toEqual([[], 2]);
  });
});
