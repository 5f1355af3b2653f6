import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { pgOptions } from '../../src/core/site/pgLine.ts';
import { book, chosen, goodDraft, washington } from '../builders.ts';
import { fakeService } from '../fakes/service.ts';
import { joined, type SiteDeskUnderTest } from '../fakes/siteDesks.ts';
import { useSiteServer } from '../fakes/siteTests.ts';

const server = useSiteServer();
const { ends } = server;

/** An invented person whose words stand nowhere else. */
const ZOLA = washington({
  first_name: 'Zolabetha',
  last_name: 'Quixmander',
  email: 'zb.quix@example.org',
  phone: '+1 (202) 555-0147',
  address: '77 Vexford Crescent',
});
const two = async () => {
  const code = await server.site('refuse');
  const service = fakeService();
  const one = await joined(code, 'One', { service });
  const other = await joined(code, 'Two', { service });
  ends.push(other.close);
  await one.site.exchange();
  /** Everything that the site's database holds of shipments. */
  const factsAtSite = async (): Promise<string> => {
    const client = new Client(pgOptions(server.owner(code.address.schema)));
    await client.connect();
    const { rows } = await client.query(`SELECT * FROM ${code.address.schema}.facts`);
    await client.end();
    return JSON.stringify(rows);
  };
  return { one, other, factsAtSite };
};
const erase = async ({ desk }: SiteDeskUnderTest): Promise<void> => {
  const { people } = await desk.personalData.find('Quixmander');
  await desk.personalData.erase(people.map(({ id }) => id));
};
const found = async ({ desk }: SiteDeskUnderTest): Promise<number> =>
  (await desk.personalData.find('Quixmander')).people.length;
const offer = async (
  from: SiteDeskUnderTest,
  ids: readonly string[],
  to: SiteDeskUnderTest,
): Promise<void> => {
  for (const id of ids) from.desk.copies.offer(id, true);
  await from.site.exchange();
  await to.site.exchange();
};

describe('somebody who is erased', () => {
  it('cannot be opened as a copy any more, before and after the erasure was read', async () => {
    const { one, other, factsAtSite } = await two();
    ends.push(one.close);
    const ids = await chosen(
      one,
      goodDraft('A-1', { receiver: ZOLA }),
      goodDraft('A-2', { sender: ZOLA }),
    );
    const [id = '', sent = ''] = ids;
    await offer(one, ids, other);
    const copy = other.desk.copies.open(id);
    expect(await factsAtSite()).toMatch(/Quixmander/);
    await erase(one);
    await one.site.exchange();
    expect(await factsAtSite()).not.toMatch(/Quixmander|Vexford/);
    await other.site.exchange();
    expect([await found(one), await found(other)]).toEqual([0, 0]);
    expect(other.desk.context.store.shipments.get(copy)?.removedAt).not.toBeNull();
    expect(() => other.desk.copies.open(id)).toThrow('not offered');
    const withoutSender = other.desk.ledger.must(other.desk.copies.open(sent));
    expect(JSON.stringify(withoutSender.draft)).not.toMatch(/Quixmander/);
  });

  it('does not come in with an offer that was read before, where the erasure is of this desk', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    const ids = await chosen(one, goodDraft('A-1', { receiver: ZOLA }));
    await offer(one, ids, other);
    await book(other, await chosen(other, goodDraft('B-1', { receiver: ZOLA })));
    await erase(other);
    expect(() => other.desk.copies.open(ids[0] ?? '')).toThrow('not offered');
    expect(await found(other)).toBe(0);
  });

  it('may come again: a later draft that is offered keeps them', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    await chosen(one, goodDraft('A-1', { receiver: ZOLA }));
    await erase(one);
    await one.site.exchange();
    await other.site.exchange();
    const ids = await chosen(one, goodDraft('A-2', { receiver: ZOLA }));
    await offer(one, ids, other);
    const copy = other.desk.copies.open(ids[0] ?? '');
    expect(other.desk.context.store.shipments.get(copy)).toMatchObject({
      removedAt: null,
      draft: { receiver: { last_name: 'Quixmander' } },
    });
  });

  it('does not come back with a backup on another computer, which lacks the log of erasures', async () => {
    const { one, other } = await two();
    await book(one, await chosen(one, goodDraft('A-1', { receiver: ZOLA })));
    const backup = join(one.dataDir, 'kept.db');
    one.desk.context.store.db.copyTo(backup);
    await erase(one);
    await one.site.exchange();
    const back = await one.reopen((dataDir) => {
      for (const name of ['desk.db', 'desk.db-wal', 'desk.db-shm', 'attempts.log', 'erasures.log'])
        rmSync(join(dataDir, name), { force: true });
      copyFileSync(backup, join(dataDir, 'desk.db'));
    });
    ends.push(back.close);
    expect(await found(back)).toBe(1);
    back.desk.ledgerLock.reviewed();
    await expect.poll(async () => (await back.site.exchange()).trouble).toBe('copied');
    await back.site.resume();
    expect(await found(back)).toBe(0);
    await other.site.exchange();
    expect(JSON.stringify(other.desk.othersShipments.search('', 50))).not.toMatch(/Quixmander/);
  });
});
