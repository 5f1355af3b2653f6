import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { book, chosen, goodDraft, stateOf } from '../builders.ts';
import { bad } from '../fakes/http.ts';
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
  const to = one.site.state().desks[0]?.id ?? '';
  return { one, other, service, id, to, code };
};
const passes = (desk: SiteDeskUnderTest): string[] =>
  desk.site.state().passes.map(({ state, otherDesk }) => `${state} ${otherDesk}`);
const isHere = ({ desk }: SiteDeskUnderTest, id: string): boolean =>
  desk.context.store.shipments.get(id)?.removedAt === null;
/** Rates, chooses and books what a desk has taken. */
const bookTaken = async (desk: SiteDeskUnderTest, id: string): Promise<void> => {
  await desk.desk.rating.start([id], null).finished;
  desk.desk.choosing.byRule([id], { name: '', pick: { kind: 'cheapest' }, never: [] });
  await book(desk, [id]);
};

describe('passing a shipment on', () => {
  it('gives and takes it: between the two steps neither can book it, then the taker alone can, under the same reference', async () => {
    const { one, other, service, id, to } = await two();
    ends.push(one.close, other.close);
    const reference = one.desk.ledger.must(id).externalReference;
    await one.desk.passing.give(id, to);
    await other.site.exchange();
    expect([passes(one), passes(other)]).toEqual([['given Two'], ['offered One']]);
    expect([isHere(one, id), isHere(other, id)]).toEqual([false, false]);
    expect(one.desk.booking.preflight([id]).ids).toEqual([]);
    // Nor by a redo in the sheet that would bring the row back.
    one.desk.drafts.bringBack([id]);
    expect(isHere(one, id)).toBe(false);
    await other.desk.passing.take(id);
    await one.site.exchange();
    expect([passes(one), passes(other)]).toEqual([[], []]);
    expect([isHere(one, id), isHere(other, id)]).toEqual([false, true]);
    await bookTaken(other, id);
    expect(stateOf(other, id)).toBe('booked');
    expect(service.bought).toEqual([reference]);
    expect(other.desk.context.store.journal.of(id)[0]).toMatchObject({
      event: 'passTaken',
      detail: 'desk One',
    });
  });

  it('is taken back while nobody has taken it; of a taking and a taking back at once, one has it', async () => {
    const { one, other, id, to, service } = await two();
    ends.push(one.close, other.close);
    await one.desk.passing.give(id, to);
    await other.site.exchange();
    await one.desk.passing.takeBack(id);
    expect(isHere(one, id)).toBe(true);
    await other.desk.passing.take(id).catch(() => undefined);
    await other.site.exchange();
    expect([isHere(other, id), passes(other)]).toEqual([false, []]);
    await book(one, [id]);
    expect(service.bought).toHaveLength(1);

    const [next = ''] = await chosen(one, goodDraft('B-2'));
    await one.desk.passing.give(next, to);
    await other.site.exchange();
    await Promise.all([one.desk.passing.takeBack(next), other.desk.passing.take(next)]);
    await one.site.exchange();
    await other.site.exchange();
    expect([isHere(one, next), isHere(other, next)].filter(Boolean)).toHaveLength(1);
  });

  it('is taken back also while it is just being given', async () => {
    const { one, other, id, to } = await two();
    ends.push(one.close, other.close);
    const backing: Promise<void>[] = [];
    one.beforeNext('give', async () => {
      backing.push(one.desk.passing.takeBack(id));
    });
    await one.desk.passing.give(id, to);
    await Promise.all(backing);
    expect(backing).toHaveLength(1);
    expect([passes(one), isHere(one, id)]).toEqual([[], true]);
    await other.site.exchange();
    expect(passes(other)).toEqual([]);
  });

  it('taken back names the desk and the reference that it has from then on', async () => {
    const { one, other, id, to } = await two();
    ends.push(one.close, other.close);
    const { store } = one.desk.context;
    const { externalReference } = one.desk.ledger.must(id);
    await one.desk.passing.give(id, to);
    // Another shipment of this desk got the reference meanwhile.
    await chosen(one, goodDraft('B-2', { external_reference: externalReference }));
    await one.desk.passing.takeBack(id);
    const { externalReference: given } = one.desk.ledger.must(id);
    expect(given).not.toBe(externalReference);
    expect(store.journal.of(id).at(-1)).toMatchObject({
      event: 'passTakenBack',
      reference: given,
      detail: 'desk Two',
    });
  });

  it('comes in while nobody is signed in: the exchange with the site goes on', async () => {
    const { one, other, id, to } = await two();
    ends.push(one.close, other.close);
    await one.desk.passing.give(id, to);
    await other.site.exchange();
    other.setLine('cut');
    await other.desk.passing.take(id).catch(() => undefined);
    other.desk.operatorSettings.add(
      { initials: 'NG', name: 'Ngozi', next: '4711', role: 'manager' },
      null,
    );
    other.desk.context.operators.signOut(false);
    other.setLine('none');
    await expect.poll(async () => (await other.site.exchange()).line).toBe('up');
    expect(isHere(other, id)).toBe(true);
  });

  it('goes back and forth under one id', async () => {
    const { one, other, id, to, service } = await two();
    ends.push(one.close, other.close);
    const back = other.site.state().desks[0]?.id ?? '';
    await one.desk.passing.give(id, to);
    await other.site.exchange();
    await other.desk.passing.take(id);
    await one.site.exchange();
    await other.desk.passing.give(id, back);
    await one.site.exchange();
    await one.desk.passing.take(id);
    await other.site.exchange();
    expect([isHere(one, id), isHere(other, id)]).toEqual([true, false]);
    await bookTaken(one, id);
    expect(service.bought).toHaveLength(1);
  });

  it('keeps its desk from leaving until it is taken or taken back', async () => {
    const { one, other, id, to } = await two();
    ends.push(one.close, other.close);
    await one.desk.passing.give(id, to);
    await expect(one.site.leave(false)).rejects.toThrow('being passed on');
    await one.desk.passing.takeBack(id);
    expect((await one.site.leave(false)).site).toBeNull();
    expect(isHere(one, id)).toBe(true);
  });

  it('keeps the claim of another parcel with the same content that its desk has booked', async () => {
    const { one, other, id, to, service } = await two();
    ends.push(one.close, other.close);
    const [twin = ''] = await chosen(one, goodDraft('A-1'));
    service.next('purchase', bad(422, 'no'));
    await book(one, [id, twin]);
    expect([stateOf(one, id), stateOf(one, twin)]).toEqual(['refused', 'booked']);
    await one.site.exchange();
    await one.desk.passing.give(id, to);
    const there = await chosen(other, goodDraft('A-1'));
    await book(other, there);
    expect(other.desk.booking.preflight(there).alikeElsewhere).toMatchObject([{ desk: 'One' }]);
    expect(service.bought).toHaveLength(1);
  });

  it('refuses what was sent', async () => {
    const { one, other, id, to } = await two();
    ends.push(one.close, other.close);
    await book(one, [id]);
    await expect(one.desk.passing.give(id, to)).rejects.toThrow('sent to the service already');
    expect(passes(one)).toEqual([]);
  });
});

describe('while the line is down or answers are lost', () => {
  it('a giving that the site has not heard of binds its desk, under "allow" too, and goes out when the line is back', async () => {
    const { one, other, id, to, service } = await two('allow');
    ends.push(one.close, other.close);
    one.setLine('cut');
    await one.desk.passing.give(id, to);
    expect(passes(one)).toEqual(['giving Two']);
    expect(one.desk.booking.preflight([id]).ids).toEqual([]);
    one.setLine('none');
    await one.site.exchange();
    await other.site.exchange();
    expect(passes(other)).toEqual(['offered One']);
    other.setLine('cut');
    await other.desk.passing.take(id);
    expect([passes(other), isHere(other, id)]).toEqual([['taking One'], false]);
    other.setLine('none');
    await other.site.exchange();
    expect(isHere(other, id)).toBe(true);
    expect(service.bought).toEqual([]);
  });

  it('a step whose answer was lost is the same step when it is said again, after the program was killed too', async () => {
    const { one, other, id, to } = await two();
    one.setLine('deaf', 'give');
    await one.desk.passing.give(id, to);
    expect(passes(one)).toEqual(['giving Two']);
    one.setLine('none');
    const again = await one.reopen();
    await again.site.exchange();
    expect(passes(again)).toEqual(['given Two']);
    await other.site.exchange();
    other.setLine('deaf', 'take');
    await other.desk.passing.take(id);
    expect(isHere(other, id)).toBe(false);
    other.setLine('none');
    const taker = await other.reopen();
    ends.push(again.close, taker.close);
    await expect.poll(async () => (await taker.site.exchange()).trouble).toBeNull();
    expect(isHere(taker, id)).toBe(true);
    await again.site.exchange();
    expect([isHere(again, id), passes(again)]).toEqual([false, []]);
  });

  it('a site put back from before the giving learns of it from both desks, and the giver cannot book it', async () => {
    const { one, other, id, to, code } = await two();
    ends.push(one.close, other.close);
    const putBack = await server.backUp(code);
    await one.desk.passing.give(id, to);
    await other.site.exchange();
    await other.desk.passing.take(id);
    await one.site.exchange();
    await putBack();
    for (let round = 0; round < 3; round += 1)
      for (const desk of [one, other]) await desk.site.exchange();
    expect([one.site.state().trouble, other.site.state().trouble]).toEqual([null, null]);
    expect([isHere(one, id), isHere(other, id)]).toEqual([false, true]);
    await bookTaken(other, id);
    expect(stateOf(other, id)).toBe('booked');
  });
});

describe('what was bought and paid for without the line', () => {
  it('is not opened again by news of another desk, which knows it as a draft that it was given', async () => {
    const { one, other, id, to, service } = await two('allow');
    const backup = join(one.dataDir, 'before.db');
    one.desk.context.store.db.copyTo(backup);
    await one.desk.passing.give(id, to);
    await other.site.exchange();
    await other.desk.passing.take(id);
    one.setLine('cut');
    // Its ledger is put back from before the giving, and knows of none.
    const back = await one.reopen((dataDir) => {
      for (const end of ['', '-wal', '-shm'])
        rmSync(join(dataDir, `desk.db${end}`), { force: true });
      copyFileSync(backup, join(dataDir, 'desk.db'));
    });
    ends.push(back.close, other.close);
    back.desk.ledgerLock.reviewed();
    await back.site.exchange();
    await book(back, [id]);
    back.desk.payments.take({
      id: 'PAY-1',
      shipmentIds: [id],
      method: 'cash',
      amount: { minor: 5_000, currency: 'NGN' },
      tendered: null,
      reference: '',
      pin: null,
    });
    back.setLine('none');
    await back.site.resume();
    for (let round = 0; round < 2; round += 1)
      for (const desk of [back, other]) await desk.site.exchange();
    expect(back.site.state()).toMatchObject({ line: 'up', unsent: 0 });
    expect([stateOf(back, id), isHere(back, id)]).toEqual(['booked', true]);
    expect(back.desk.context.store.payments.of(id)).toHaveLength(1);
    // And the other cannot buy it once more.
    await bookTaken(other, id);
    expect(stateOf(other, id)).not.toBe('booked');
    expect(service.bought).toHaveLength(1);
  });
});

describe('a shipment that goes from one desk to the next and on to a third', () => {
  const three = async () => {
    const { one, other, id, to, code } = await two();
    const third = await joined(code, 'Three');
    ends.push(one.close, other.close, third.close);
    await one.site.exchange();
    await other.site.exchange();
    const idOf = (desk: SiteDeskUnderTest, name: string): string =>
      desk.site.state().desks.find((each) => each.name === name)?.id ?? '';
    /** The second desk takes it and gives it on, before its giver is heard again. */
    const giveOn = async (): Promise<void> => {
      await other.site.exchange();
      await other.desk.passing.take(id);
      await other.desk.passing.give(id, idOf(other, 'Three'));
    };
    const where = () => ({
      here: [one, other, third].map((desk) => isHere(desk, id)),
      passes: [one, other, third].map(passes),
    });
    return { one, other, third, id, to, code, idOf, giveOn, where };
  };

  it('is not on its way from its first desk any more, which heard nothing of the second step', async () => {
    const { one, third, id, to, giveOn, where } = await three();
    await one.desk.passing.give(id, to);
    one.setLine('cut');
    await giveOn();
    await third.site.exchange();
    one.setLine('none');
    await one.site.exchange();
    expect(where()).toEqual({
      here: [false, false, false],
      passes: [[], ['given Three'], ['offered Two']],
    });
    await third.desk.passing.take(id);
    await one.site.exchange();
    expect(where().here).toEqual([false, false, true]);
  });

  it('does not come back to its first desk, which asks once more whether it was given', async () => {
    const { one, third, id, to, giveOn, where } = await three();
    one.setLine('deaf', 'give');
    await one.desk.passing.give(id, to);
    expect(passes(one)).toEqual(['giving Two']);
    await giveOn();
    one.setLine('none');
    await one.site.exchange();
    await third.site.exchange();
    expect(where()).toEqual({
      here: [false, false, false],
      passes: [[], ['given Three'], ['offered Two']],
    });
  });

  it('goes on to the third after the site was put back from before the second took it', async () => {
    const { one, other, third, id, to, code, idOf, where } = await three();
    await one.desk.passing.give(id, to);
    const putBack = await server.backUp(code);
    // It hears nothing of the second step.
    one.setLine('cut');
    await other.site.exchange();
    await other.desk.passing.take(id);
    await putBack();
    one.setLine('none');
    // The site waits for its desks, and has not heard yet that the second one took it.
    await other.desk.passing.give(id, idOf(other, 'Three'));
    for (let round = 0; round < 4; round += 1)
      for (const desk of [one, other, third]) await desk.site.exchange();
    expect(where()).toEqual({
      here: [false, false, false],
      passes: [[], ['given Three'], ['offered Two']],
    });
    await third.desk.passing.take(id);
    await other.site.exchange();
    expect(where()).toEqual({ here: [false, false, true], passes: [[], [], []] });
  });

  it('that was given and taken back, and is given again while the site comes back, is not left at two desks', async () => {
    const { one, other, third, id, to, code, idOf, where } = await three();
    await one.desk.passing.give(id, to);
    const putBack = await server.backUp(code);
    await one.desk.passing.takeBack(id);
    // Until they are back the site accepts no giving.
    for (const desk of [other, third]) desk.setLine('cut');
    await putBack();
    await one.desk.passing.give(id, idOf(one, 'Three'));
    expect(passes(one)).toEqual(['giving Three']);
    for (const desk of [other, third]) desk.setLine('none');
    for (let round = 0; round < 4; round += 1)
      for (const desk of [one, other, third]) await desk.site.exchange();
    expect(where()).toEqual({
      here: [false, false, false],
      passes: [['given Three'], [], ['offered One']],
    });
  });
});
