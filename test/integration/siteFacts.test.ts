import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeJoinCode } from '../../src/domain/site/siteAddress.ts';
import { systemClock } from '../../src/core/base/clock.ts';
import type { HttpAnswer } from '../../src/core/base/ports.ts';
import { SiteFailure } from '../../src/core/site/trouble.ts';
import { book, chosen, goodDraft, stateOf, washington } from '../builders.ts';
import { good } from '../fakes/http.ts';
import { fakeService, receiptData } from '../fakes/service.ts';
import { copied, joined, siteDesk, type SiteDeskUnderTest } from '../fakes/siteDesks.ts';
import { useSiteServer } from '../fakes/siteTests.ts';

const server = useSiteServer();
const { ends } = server;

const two = async (rule: 'refuse' | 'allow' = 'refuse') => {
  const code = await server.site(rule);
  const service = fakeService();
  const one = await joined(code, 'One', { service });
  const other = await joined(code, 'Two', { service });
  ends.push(other.close);
  return { one, other, service, code };
};
const othersAt = (desk: SiteDeskUnderTest, text = '') =>
  desk.desk.othersShipments
    .search(text, 50)
    .map(({ deskName, state, receiver }) => [deskName, state, receiver]);

describe('what one desk sent', () => {
  it('is seen at the other with whose it is, found by the beginning of a word, and not in its own list', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    await book(one, await chosen(one, goodDraft('A-1'), goodDraft('B-2')));
    await one.site.exchange();
    await other.site.exchange();
    expect(othersAt(other)).toHaveLength(2);
    expect(othersAt(other, 'whitf a-1')).toEqual([
      ['One', 'booked', expect.stringContaining('A-1') as string],
    ]);
    expect(othersAt(other, 'nobody')).toEqual([]);
    expect(othersAt(one)).toEqual([]);
    expect(other.desk.context.store.shipments.attention(other.desk.context.identity().id)).toBe(0);
  });

  it('before it joined is told too, so that nothing of it is bought at another desk', async () => {
    const code = await server.site();
    const service = fakeService();
    const one = siteDesk({ service });
    ends.push(one.close);
    await book(one, await chosen(one, goodDraft('A-1')));
    await one.site.join(writeJoinCode(code), 'One');
    await one.site.exchange();
    const other = await joined(code, 'Two', { service });
    ends.push(other.close);
    expect(othersAt(other)).toHaveLength(1);
    await book(other, await chosen(other, goodDraft('A-1')));
    expect(service.bought).toHaveLength(1);
  });

  it('reaches the other once, though the answer to it was lost again and again', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    await book(one, await chosen(one, goodDraft('A-1')));
    one.setLine('deaf');
    for (let turn = 0; turn < 3; turn += 1) await one.site.exchange();
    expect(one.site.state()).toMatchObject({ line: 'down', trouble: 'slow' });
    one.setLine('none');
    await expect.poll(async () => (await one.site.exchange()).unsent).toBe(0);
    await other.site.exchange();
    expect(othersAt(other)).toHaveLength(1);
    expect(one.site.state()).toMatchObject({ line: 'up', trouble: null });
  });
});

describe('numbers that are missing, because what they told was told anew', () => {
  it('do not end the reading', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    const { site } = one.desk.context.store;
    const [first = ''] = await chosen(one, goodDraft('A-1'));
    await book(one, [first]);
    await one.site.exchange();
    // More than are asked for at once.
    for (let turn = 0; turn < 600; turn += 1) site.note('shipment', first);
    await one.site.exchange();
    for (let turn = 0; turn < 600; turn += 1) site.note('shipment', first);
    await book(one, await chosen(one, goodDraft('B-2')));
    await one.site.exchange();
    await other.site.exchange();
    expect(othersAt(other)).toHaveLength(2);
    expect(other.site.state().desks).toMatchObject([{ name: 'One', behind: 0 }]);
  });
});

describe('a booking run', () => {
  it('is told in a piece every quarter of a second, not in one for each booking', async () => {
    const { one } = await two();
    ends.push(one.close);
    const ids = await chosen(one, ...Array.from({ length: 40 }, (_, at) => goodDraft(`R-${at}`)));
    await one.site.exchange();
    const turn = (): number => one.desk.context.store.facts.get('site')?.turn ?? 0;
    const [before, from] = [turn(), performance.now()];
    await book(one, ids);
    const told = turn() - before;
    expect(told).toBeLessThanOrEqual((performance.now() - from) / 250 + 2);
    expect((await one.site.exchange()).unsent).toBe(0);
  });

  it('has its claims kept as its own, though the program ends before that is written down', async () => {
    const { one } = await two();
    await book(one, await chosen(one, goodDraft('A-1')));
    const back = await one.reopen();
    ends.push(back.close);
    expect(back.desk.context.store.site.claimed('asking', '', 10)).toEqual([]);
    expect(back.desk.context.store.site.claimed('held', '', 10)).toHaveLength(1);
  });
});

describe('a line that comes back', () => {
  it('is not believed by its first answer: the site greets the desk, takes nothing of it, and is called away', async () => {
    const { one, service } = await two();
    ends.push(one.close);
    const id = await chosen(one, goodDraft('A-1'));
    one.setLine('cut');
    await one.site.exchange();
    expect(one.site.state().line).toBe('down');
    one.desk.context.store.site.note('shipment', 'S-1');
    one.setLine('cut', 'append');
    await one.site.exchange();
    expect(one.site.state()).toMatchObject({ line: 'down', trouble: 'unreachable' });
    expect(() => one.desk.booking.preflight(id)).toThrow('cannot be asked');
    // Nor while it is told everything and what others told is not heard.
    one.setLine('cut', 'desks');
    await one.site.exchange();
    expect(one.site.state()).toMatchObject({ line: 'down', unsent: 0 });
    expect(service.bought).toEqual([]);
    one.setLine('none');
    await expect.poll(async () => (await one.site.exchange()).line).toBe('up');
  });

  it('that is cut in the middle of telling marks nothing as sent that the site does not have, and loses no answer', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    const notes = 450;
    const told = (): number => one.desk.context.store.facts.get('site')?.acked ?? 0;
    const had = async (): Promise<number> => {
      await other.site.exchange();
      return other.desk.context.store.site.cursors()[0]?.last ?? 0;
    };
    for (const fault of ['cut', 'deaf'] as const) {
      const before = told();
      // The first piece of 200 goes well, the second does not.
      one.setLine(fault, 'append', 1);
      one.desk.context.store.db.transaction(() => {
        for (let at = 0; at < notes; at += 1)
          one.desk.context.store.site.note('shipment', `S-${fault}-${at}`);
      });
      await one.site.exchange();
      expect(one.site.state()).toMatchObject({ line: 'down', unsent: notes - 200 });
      expect(told() - before).toBe(200);
      expect(await had()).toBe(told() + (fault === 'deaf' ? 200 : 0));
      one.setLine('none');
      await expect.poll(async () => (await one.site.exchange()).unsent).toBe(0);
      expect(await had()).toBe(told());
    }
  });
});

describe('a ledger that knows less than the site', () => {
  it('stops and books nothing until a person says that it is the desk; what it told after that arrives', async () => {
    const { one, other, service } = await two('allow');
    const backup = join(one.dataDir, 'kept.db');
    one.desk.context.store.db.copyTo(backup);
    await book(one, await chosen(one, goodDraft('A-1')));
    await one.site.exchange();
    const back = await one.reopen((dataDir) => {
      for (const end of ['', '-wal', '-shm'])
        rmSync(join(dataDir, `desk.db${end}`), { force: true });
      copyFileSync(backup, join(dataDir, 'desk.db'));
    });
    ends.push(back.close);
    back.desk.ledgerLock.reviewed();
    await expect.poll(async () => (await back.site.exchange()).trouble).toBe('copied');
    expect(back.site.state().line).toBe('stopped');
    const id = await chosen(back, goodDraft('B-2'));
    expect(() => back.desk.booking.preflight(id)).toThrow('cannot be asked');
    await back.site.resume();
    expect(back.site.state()).toMatchObject({ line: 'up', trouble: null });
    await book(back, id);
    expect(stateOf(back, id[0])).toBe('booked');
    await back.site.exchange();
    await other.site.exchange();
    expect(othersAt(other, 'b-2')).toEqual([['One', 'booked', expect.anything() as string]]);
    expect(service.bought).toHaveLength(2);
  });
});

describe('a ledger that was restored on another computer, without its attempts log', () => {
  it('has what the desk bought after the backup, with its payments, and knows it when it is to be bought again', async () => {
    const { one, other, service } = await two('refuse');
    const [early = '', draft = ''] = await chosen(one, goodDraft('A-1'), goodDraft('A-2'));
    await book(one, [early]);
    const backup = join(one.dataDir, 'kept.db');
    one.desk.context.store.db.copyTo(backup);
    await book(one, [draft]);
    const [late = ''] = await chosen(one, goodDraft('A-3'));
    await book(one, [late]);
    one.desk.payments.take({
      id: 'PAY-1',
      shipmentIds: [early],
      method: 'cash',
      amount: { minor: 5_000, currency: 'NGN' },
      tendered: null,
      reference: '',
      allowed: null,
    });
    await one.site.exchange();
    const bought = (desk: SiteDeskUnderTest) =>
      desk.desk.context.store.shipments
        .some([early, draft, late])
        .map(({ id, draft: { name }, purchase }) => [
          id,
          name,
          purchase.kind === 'booked' ? purchase.receipt.trackingNumber : purchase.kind,
        ]);
    const journal = (desk: SiteDeskUnderTest) => desk.desk.context.store.journal.of(early);
    const before = [bought(one), one.desk.context.store.payments.of(early), journal(one)];
    const back = await one.reopen((dataDir) => {
      for (const name of ['desk.db', 'desk.db-wal', 'desk.db-shm', 'attempts.log'])
        rmSync(join(dataDir, name), { force: true });
      copyFileSync(backup, join(dataDir, 'desk.db'));
    });
    ends.push(back.close);
    back.desk.ledgerLock.reviewed();
    await expect.poll(async () => (await back.site.exchange()).trouble).toBe('copied');
    await back.site.resume();
    await expect.poll(() => back.site.state().settingUp).toBeNull();
    expect([bought(back), back.desk.context.store.payments.of(early), journal(back)]).toEqual(
      before,
    );
    const { shipments } = back.desk.context.store;
    const serviceId = back.desk.context.identity().id;
    for (const [name, id] of [
      ['A-2', draft],
      ['A-3', late],
    ] as const)
      expect(shipments.lookalikes(serviceId, 'SFN', goodDraft(name))).toMatchObject([
        { same: true, record: { id, purchase: { kind: 'booked' } } },
      ]);
    expect(service.bought).toHaveLength(3);
    await back.site.exchange();
    await other.site.exchange();
    expect(othersAt(other, 'a-').map(([, state]) => state)).toEqual(['booked', 'booked', 'booked']);
  });
});

describe('a desk whose clock is days off', () => {
  it('says by how much, buys no parcel of another desk, and is heard like any', async () => {
    const code = await server.site();
    const service = fakeService();
    const days = 86_400_000;
    const clock = { ...systemClock, now: () => systemClock.now() - 5 * days };
    const one = await joined(code, 'One', { service, clock });
    const other = await joined(code, 'Two', { service });
    ends.push(one.close, other.close);
    expect(Math.round(one.site.state().clockOff / days)).toBe(-5);
    expect(other.site.state().clockOff).toBe(0);
    await book(one, await chosen(one, goodDraft('A-1')));
    await one.site.exchange();
    await other.site.exchange();
    await book(other, await chosen(other, goodDraft('A-1'), goodDraft('B-2')));
    await other.site.exchange();
    await one.site.exchange();
    expect(service.bought).toHaveLength(2);
    expect([othersAt(one).length, othersAt(other).length]).toEqual([1, 1]);
  });
});

describe('a desk that was copied to a second computer', () => {
  it('tells its outbox once, whichever of the two is first; the other stops, books nothing and asks, and loses nothing', async () => {
    const { one, other, service } = await two('allow');
    ends.push(one.close);
    one.setLine('cut');
    await book(one, await chosen(one, goodDraft('A-1')));
    await one.site.exchange();
    const copy = copied(one);
    ends.push(copy.close);
    copy.desk.ledgerLock.reviewed();
    const [mine, its] = [await chosen(one, goodDraft('B-2')), await chosen(copy, goodDraft('C-3'))];
    await expect.poll(async () => (await copy.site.exchange()).line).toBe('up');
    one.setLine('none');
    await expect.poll(async () => (await one.site.exchange()).line).toBe('stopped');
    expect(one.site.state().trouble).toBe('copied');
    // Even where the rule is to allow: who is the desk is for a person to say.
    expect(() => one.desk.booking.preflight(mine)).toThrow('cannot be asked');
    await book(copy, its);
    await copy.site.exchange();
    await other.site.exchange();
    expect(othersAt(other).map(([name, state]) => `${name} ${state}`)).toEqual([
      'One booked',
      'One booked',
    ]);
    expect(service.bought).toHaveLength(2);
    expect(one.site.state().unsent).toBeGreaterThan(0);
  });

  it('that leaves the site as the copy joins it under a name of its own, and tells what it bought alone, not what it was copied with', async () => {
    const { one, other, service, code } = await two('allow');
    await book(one, await chosen(one, goodDraft('A-1')));
    await one.site.exchange();
    const copy = copied(one);
    ends.push(one.close, copy.close);
    copy.desk.ledgerLock.reviewed();
    one.setLine('cut');
    await one.site.exchange();
    await expect.poll(async () => (await copy.site.exchange()).line).toBe('up');
    await book(one, await chosen(one, goodDraft('B-2')));
    one.setLine('none');
    await expect.poll(async () => (await one.site.exchange()).trouble).toBe('copied');
    await one.site.leave(true);
    // Also what is bought before it joins.
    await book(one, await chosen(one, goodDraft('C-3')));
    await one.site.join(writeJoinCode(code), 'Three');
    await expect.poll(async () => (await one.site.exchange()).unsent).toBe(0);
    expect(one.site.state()).toMatchObject({ line: 'up', doubles: [] });
    for (const desk of [copy, other]) {
      await desk.site.exchange();
      expect(desk.site.state().doubles).toEqual([]);
    }
    expect(
      othersAt(other)
        .map(([name, state]) => `${name} ${state}`)
        .sort(),
    ).toEqual(['One booked', 'Three booked', 'Three booked']);
    await book(other, await chosen(other, goodDraft('B-2'), goodDraft('C-3')));
    expect(service.bought).toHaveLength(3);
    // It can leave and come back like any other desk.
    await one.site.leave(false);
    expect((await one.site.join(writeJoinCode(code), 'Three')).site).not.toBeNull();
  });
});

describe('a connection that carries little in the time of an answer', () => {
  it('is sent and asked for smaller pieces, until everything is at the other desk', async () => {
    const code = await server.site('allow');
    const service = fakeService();
    const most = 5;
    const inTime = <T>(n: number, work: () => Promise<T>): Promise<T> =>
      n > most ? Promise.reject(new SiteFailure('slow')) : work();
    const slow: Parameters<typeof joined>[2] = {
      service,
      wrapLine: (line) => ({
        ...line,
        append: (speaker, next, facts) =>
          inTime(facts.length, () => line.append(speaker, next, facts)),
        facts: async (desk, after, limit, of) => {
          const all = await line.facts(desk, after, limit, of);
          return inTime(all.length, async () => all);
        },
      }),
    };
    const one = await joined(code, 'One', slow);
    const other = await joined(code, 'Two', slow);
    ends.push(one.close, other.close);
    const ids = await chosen(one, ...['A-1', 'B-2', 'C-3', 'D-4'].map((name) => goodDraft(name)));
    one.setLine('cut');
    await one.site.exchange();
    await book(one, ids);
    expect(one.site.state().unsent).toBeGreaterThan(3 * most);
    one.setLine('none');
    for (let round = 0; round < 8; round += 1) {
      await one.site.exchange();
      await other.site.exchange();
    }
    expect(one.site.state()).toMatchObject({ line: 'up', unsent: 0 });
    expect(other.site.state().desks).toMatchObject([{ behind: 0 }]);
    expect(othersAt(other)).toHaveLength(4);
  });
});

describe('a site that was put back', () => {
  it('gives no claim before every desk has claimed again what it bought, and then knows it', async () => {
    const { one, other, service, code } = await two();
    ends.push(one.close);
    const putBack = await server.backUp(code);
    await book(one, await chosen(one, goodDraft('A-1')));
    await one.site.exchange();
    one.setLine('cut');
    const id = await chosen(other, goodDraft('A-1'));
    await putBack();
    // Before the desk has heard of it too: the site itself gives no claim.
    await book(other, id).catch(() => undefined);
    expect(service.bought).toHaveLength(1);
    await expect.poll(async () => (await other.site.exchange()).trouble).toBe('returning');
    expect(() => other.desk.booking.preflight(id)).toThrow('cannot be asked');
    one.setLine('none');
    await expect.poll(async () => (await one.site.exchange()).unsent).toBe(0);
    await expect.poll(async () => (await other.site.exchange()).trouble).toBeNull();
    await book(other, id);
    expect(service.bought).toHaveLength(1);
    expect(othersAt(other)).toHaveLength(1);
  });

  it('is told all again that it lost, also by a desk that was in the middle of telling something', async () => {
    const { one, other, code } = await two('allow');
    ends.push(one.close);
    const putBack = await server.backUp(code);
    other.setLine('cut');
    await book(one, await chosen(one, goodDraft('A-1')));
    await one.site.exchange();
    one.setLine('cut', 'claim');
    one.beforeNext('claimBought', putBack);
    await book(one, await chosen(one, goodDraft('B-2')));
    await expect.poll(async () => (await one.site.exchange()).unsent).toBe(0);
    one.setLine('none');
    other.setLine('none');
    await expect
      .poll(async () => {
        await one.site.exchange();
        return (await other.site.exchange()).trouble;
      })
      .toBeNull();
    expect(othersAt(other).map(([name, state]) => `${name} ${state}`)).toEqual([
      'One booked',
      'One booked',
    ]);
  });

  it('gives no claim when it is put back once more while a desk claims again what it bought', async () => {
    const { one, other, service, code } = await two();
    ends.push(one.close);
    const putBack = await server.backUp(code);
    await book(one, await chosen(one, goodDraft('A-1')));
    await one.site.exchange();
    one.beforeNext('returned', putBack);
    await putBack();
    const id = await chosen(other, goodDraft('A-1'));
    await expect
      .poll(async () => {
        await one.site.exchange();
        return (await other.site.exchange()).trouble;
      })
      .toBeNull();
    await book(other, id);
    expect(service.bought).toHaveLength(1);
  });

  it('has a claim again of what was being sent when it was put back', async () => {
    const { one, other, service, code } = await two();
    ends.push(one.close);
    const putBack = await server.backUp(code);
    const answer = Promise.withResolvers<HttpAnswer>();
    service.next('purchase', () => answer.promise);
    const booking = book(one, await chosen(one, goodDraft('A-1')));
    await expect.poll(() => service.count('purchase')).toBe(1);
    await putBack();
    const id = await chosen(other, goodDraft('A-1'));
    await expect
      .poll(async () => {
        await one.site.exchange();
        return (await other.site.exchange()).trouble;
      })
      .toBeNull();
    answer.resolve(good(receiptData('A-1')));
    await booking;
    await one.site.exchange();
    await book(other, id);
    expect(service.count('purchase')).toBe(1);
  });
});

describe('leaving', () => {
  it('leaves what was sent to desks that were away then, and to those that join later', async () => {
    const { one, other, code } = await two();
    ends.push(one.close);
    other.setLine('cut');
    await other.site.exchange();
    await book(
      one,
      await chosen(one, goodDraft('A-1', { receiver: washington({ last_name: 'Quixmander' }) })),
    );
    await expect.poll(async () => (await one.site.exchange()).unsent).toBe(0);
    await one.site.leave(false);
    other.setLine('none');
    await expect.poll(async () => (await other.site.exchange()).line).toBe('up');
    const third = await joined(code, 'Three');
    ends.push(third.close);
    for (const desk of [other, third]) {
      expect(othersAt(desk, 'quixmander')).toHaveLength(1);
      // It is no desk of the site any more.
      expect(desk.site.state().desks.map(({ name }) => name)).not.toContain('One');
    }
    await other.site.exchange();
    let asked = 0;
    other.beforeNext('facts', async () => void (asked += 1));
    await other.site.exchange();
    expect(asked).toBe(0);
    // Back again, it is the same desk, and what it says from then on is read too.
    await one.site.join(writeJoinCode(code), 'One');
    await book(one, await chosen(one, goodDraft('B-2')));
    await expect.poll(async () => (await one.site.exchange()).unsent).toBe(0);
    await other.site.exchange();
    expect(othersAt(other)).toHaveLength(2);
    // Who leaves and comes back reads again also what desks had sent that have left.
    await one.site.leave(false);
    await third.site.exchange();
    await third.site.leave(false);
    expect(othersAt(third)).toEqual([]);
    await third.site.join(writeJoinCode(code), 'Three');
    await third.site.exchange();
    expect(othersAt(third)).toHaveLength(2);
  });

  it('waits for what is unsent, then keeps nothing of the others; who comes back is the same desk', async () => {
    const { one, other, code } = await two();
    ends.push(one.close);
    await book(one, await chosen(one, goodDraft('A-1')));
    await book(other, await chosen(other, goodDraft('B-2')));
    await other.site.exchange();
    one.setLine('cut');
    await one.site.exchange();
    await expect(one.site.leave(false)).rejects.toThrow(/cannot be reached|not sent to the site/);
    one.setLine('none');
    await expect.poll(async () => (await one.site.exchange()).line).toBe('up');
    await expect.poll(async () => (await one.site.exchange()).unsent).toBe(0);
    expect(othersAt(one)).toHaveLength(1);
    await one.site.leave(false);
    expect(one.site.state()).toMatchObject({ site: null, line: 'off', desks: [] });
    expect(othersAt(one)).toEqual([]);
    expect(one.desk.context.store.site.unsent(0)).toBe(0);
    // Without a site nothing is noted any more.
    await book(one, await chosen(one, goodDraft('C-3')));
    expect(one.desk.context.store.site.unsent(0)).toBe(0);
    await one.site.join(writeJoinCode(code), 'One');
    await one.site.exchange();
    expect(one.site.state()).toMatchObject({ line: 'up', doubles: [] });
    await other.site.exchange();
    expect(othersAt(other).map(([, , receiver]) => receiver)).toHaveLength(2);
  });
});
