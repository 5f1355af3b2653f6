import { describe, expect, it } from 'vitest';
import { book, chosen, goodDraft, stateOf } from '../builders.ts';
import { present } from '../present.ts';
import { fakeService } from '../fakes/service.ts';
import { joined, type SiteDeskUnderTest } from '../fakes/siteDesks.ts';
import { useSiteServer } from '../fakes/siteTests.ts';

const server = useSiteServer();
const { ends } = server;

const two = async (rule: 'refuse' | 'allow' = 'refuse') => {
  const code = await server.site(rule);
  const service = fakeService();
  const one = await joined(code, 'One', { service });
  const other = await joined(code, 'Two', { service });
  await one.site.exchange();
  const [id = ''] = await chosen(one, goodDraft('A-1'));
  return { one, other, service, id, code };
};
/** Offers a shipment and lets the other desk read of it. */
const offered = async (from: SiteDeskUnderTest, id: string, to: SiteDeskUnderTest) => {
  from.desk.copies.offer(id, true);
  await from.site.exchange();
  await to.site.exchange();
};
/** Edits the receiver and the name of a draft, so that its content is another one. */
const edit = ({ desk }: SiteDeskUnderTest, id: string): void => {
  const { draft } = desk.ledger.must(id);
  desk.drafts.save([
    { id, draft: { ...draft, receiver: { ...draft.receiver, address: '9 Other Street' } } },
  ]);
};
/** Rates, chooses and books. */
const bookHere = async (test: SiteDeskUnderTest, id: string): Promise<void> => {
  await test.desk.rating.start([id], null).finished;
  test.desk.choosing.byRule([id], { name: '', pick: { kind: 'cheapest' }, never: [] });
  await book(test, [id]);
};
const shown = ({ desk }: SiteDeskUnderTest): string[] =>
  desk.othersShipments.search('', 50).map(({ deskName, state }) => `${deskName} ${state}`);

describe('a draft of another desk', () => {
  it('is opened as a copy with the same reference, and of an edited copy and its original one is bought', async () => {
    const { one, other, service, id } = await two();
    ends.push(one.close, other.close);
    const { externalReference } = one.desk.ledger.must(id);
    await offered(one, id, other);
    expect(shown(other)).toEqual(['One draft']);
    const copy = other.desk.copies.open(id);
    expect(copy).not.toBe(id);
    expect(other.desk.ledger.must(copy)).toMatchObject({ externalReference });
    expect(other.desk.context.store.journal.of(copy)[0]).toMatchObject({
      event: 'openedCopy',
      detail: 'desk One',
    });
    edit(other, copy);
    await bookHere(other, copy);
    expect(stateOf(other, copy)).toBe('booked');
    await book(one, [id]);
    expect(stateOf(one, id)).toBe('chosen');
    expect(service.bought).toEqual([externalReference]);
  });

  it.each(['original', 'copy'] as const)(
    'is claimed by its origin where nothing else is equal, and the %s books first',
    async (first) => {
      const { one, other, service, id } = await two();
      ends.push(one.close, other.close);
      await offered(one, id, other);
      const copy = other.desk.copies.open(id);
      edit(other, copy);
      const { draft } = other.desk.ledger.must(copy);
      other.desk.drafts.save([{ id: copy, draft: { ...draft, external_reference: 'TYPED-2' } }]);
      expect(other.desk.ledger.must(copy).externalReference).toBe('TYPED-2');
      const acts = [() => book(one, [id]), () => bookHere(other, copy)] as const;
      for (const act of first === 'original' ? acts : acts.toReversed()) await act();
      expect(service.bought).toHaveLength(1);
      expect([stateOf(one, id), stateOf(other, copy)]).toEqual(
        first === 'original' ? ['booked', 'chosen'] : ['chosen', 'booked'],
      );
    },
  );

  it('is opened once: again, after it was removed, and from the desk of the original it is the same shipment', async () => {
    const { one, other, id } = await two();
    ends.push(one.close, other.close);
    await offered(one, id, other);
    const copy = other.desk.copies.open(id);
    expect(other.desk.copies.open(id)).toBe(copy);
    other.desk.drafts.remove([copy]);
    expect(other.desk.copies.open(id)).toBe(copy);
    expect(other.desk.ledger.must(copy).removedAt).toBeNull();
    await offered(other, copy, one);
    expect(one.desk.copies.open(copy)).toBe(id);
  });

  it('is bought once where a copy of the copy is at a third desk', async () => {
    const { one, other, service, id, code } = await two();
    const third = await joined(code, 'Three', { service });
    ends.push(one.close, other.close, third.close);
    await offered(one, id, other);
    const copy = other.desk.copies.open(id);
    edit(other, copy);
    await offered(other, copy, third);
    const last = third.desk.copies.open(copy);
    await bookHere(third, last);
    await book(one, [id]);
    await bookHere(other, copy);
    expect([stateOf(one, id), stateOf(other, copy), stateOf(third, last)]).toEqual([
      'chosen',
      'chosen',
      'booked',
    ]);
    expect(service.bought).toHaveLength(1);
  });

  it('shows at the others what it is now, and nothing once it is not offered, removed or sent', async () => {
    const { one, other, id } = await two();
    ends.push(one.close, other.close);
    await offered(one, id, other);
    edit(one, id);
    await one.site.exchange();
    await other.site.exchange();
    const copy = other.desk.copies.open(id);
    expect(other.desk.ledger.must(copy).draft.receiver.address).toBe('9 Other Street');
    one.desk.copies.offer(id, false);
    await one.site.exchange();
    await other.site.exchange();
    expect(shown(other)).toEqual([]);
    expect(() => other.desk.copies.open(id)).toThrow('not offered');
    await offered(one, id, other);
    await bookHere(one, id);
    await one.site.exchange();
    await other.site.exchange();
    expect(shown(other)).toEqual(['One booked']);
    expect(one.site.state().offered).toEqual([]);
    expect(() => one.desk.copies.offer(id, true)).toThrow('sent to the service already');
  });

  it('keeps its content, its rates and its place at its own desk, while the site is away too', async () => {
    const { one, other, service, id } = await two('allow');
    ends.push(one.close, other.close);
    await offered(one, id, other);
    const copy = other.desk.copies.open(id);
    edit(other, copy);
    one.setLine('cut');
    await one.site.exchange();
    await book(one, [id]);
    expect(stateOf(one, id)).toBe('booked');
    await bookHere(other, copy);
    one.setLine('none');
    for (const desk of [one, other, one, other]) await desk.site.exchange();
    // The edited copy is found as bought twice, by its origin, at both desks.
    expect(service.bought).toHaveLength(2);
    expect([one.site.state().doubles.length, other.site.state().doubles.length]).toEqual([1, 1]);
  });

  it('that was opened and forgotten is claimed by what the site says after the desk was set up again', async () => {
    const { one, other, service, id } = await two();
    await offered(one, id, other);
    const copy = other.desk.copies.open(id);
    edit(other, copy);
    await bookHere(other, copy);
    await other.site.exchange();
    const again = await one.reopen();
    ends.push(again.close, other.close);
    await again.site.exchange();
    expect(present(again.desk.othersShipments.search('', 5)[0], 'the copy').state).toBe('booked');
    await book(again, [id]);
    expect(service.bought).toHaveLength(1);
  });
});
