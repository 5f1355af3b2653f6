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
  /** Everything that the site's database holds of passes. */
  const passesAtSite = async (): Promise<string> => {
    const client = new Client(pgOptions(server.owner(code.address.schema)));
    await client.connect();
    const { rows } = await client.query(`SELECT * FROM ${code.address.schema}.passes`);
    await client.end();
    return JSON.stringify(rows);
  };
  return { one, other, code, passesAtSite, to: one.site.state().desks[0]?.id ?? '' };
};
const erase = async ({ desk }: SiteDeskUnderTest): Promise<void> => {
  const { people } = await desk.personalData.find('Quixmander');
  await desk.personalData.erase(
    people.map(({ id }) => id),
    null,
  );
};
const found = async ({ desk }: SiteDeskUnderTest): Promise<number> =>
  (await desk.personalData.find('Quixmander')).people.length;
const labels = ({ desk }: SiteDeskUnderTest): string =>
  JSON.stringify(desk.context.store.db.all('SELECT label FROM site_passes'));

describe('somebody who is erased', () => {
  it.each(['after the erasure was read', 'before the erasure was read'])(
    'does not come back with a shipment that was passed on and is taken %s',
    async (when) => {
      const { one, other, to } = await two();
      ends.push(one.close);
      const [id = ''] = await chosen(one, goodDraft('A-1', { receiver: ZOLA }));
      await one.desk.passing.give(id, to);
      await other.site.exchange();
      expect(labels(one)).toMatch(/Quixmander/);
      await erase(one);
      expect(labels(one)).not.toMatch(/Quixmander/);
      await one.site.exchange();
      if (when.startsWith('after')) await other.site.exchange();
      await other.desk.passing.take(id);
      await other.site.exchange();
      await one.site.exchange();
      expect([await found(one), await found(other)]).toEqual([0, 0]);
      expect(other.desk.context.store.shipments.get(id)?.removedAt).not.toBeNull();
      expect(labels(one) + labels(other)).not.toMatch(/Quixmander/);
    },
  );

  it.each(['receiver', 'sender'] as const)(
    'is forgotten by the database of the site too, as %s of what was passed on, taken or not',
    async (part) => {
      const { one, other, to, passesAtSite } = await two();
      ends.push(one.close);
      const here = await chosen(
        one,
        goodDraft('A-1', { [part]: ZOLA }),
        goodDraft('A-2', { [part]: ZOLA }),
        goodDraft('A-3', { [part]: ZOLA }),
      );
      const [taken = '', given = '', back = ''] = here;
      for (const id of here) await one.desk.passing.give(id, to);
      await one.desk.passing.takeBack(back);
      await other.site.exchange();
      await other.desk.passing.take(taken);
      expect(await passesAtSite()).toMatch(/Quixmander/);
      await erase(other);
      await other.site.exchange();
      await one.site.exchange();
      await one.site.exchange();
      expect(await passesAtSite()).not.toMatch(/Quixmander|Vexford/);
      // What is left of it can still be taken, and says as much as after an erasure here.
      await other.desk.passing.take(given);
      const there = other.desk.context.store.shipments.get(given);
      expect(JSON.stringify(there?.draft)).not.toMatch(/Quixmander/);
      expect(there?.draft.boxes).toHaveLength(1);
      expect(there?.removedAt === null).toBe(part === 'sender');
    },
  );

  it('does not come back with a shipment that is taken back after the erasure', async () => {
    const { one, to } = await two();
    ends.push(one.close);
    const [id = ''] = await chosen(one, goodDraft('A-1', { receiver: ZOLA }));
    await one.desk.passing.give(id, to);
    await erase(one);
    await one.desk.passing.takeBack(id);
    expect(one.site.state().passes).toEqual([]);
    expect(one.desk.context.store.shipments.get(id)?.removedAt).not.toBeNull();
  });

  it('is forgotten by a site of an earlier version, which kept what was passed on before the erasure', async () => {
    const { one, other, to, code, passesAtSite } = await two();
    const [id = ''] = await chosen(one, goodDraft('A-1', { receiver: ZOLA }));
    await one.desk.passing.give(id, to);
    await other.site.exchange();
    await other.desk.passing.take(id);
    await one.site.exchange();
    const client = new Client(pgOptions(server.owner(code.address.schema)));
    await client.connect();
    ends.push(() => client.end());
    const { rows } = await client.query<{ body: unknown }>(
      `SELECT body FROM ${code.address.schema}.passes`,
    );
    await erase(one);
    for (const desk of [one, other, one, other]) await desk.site.exchange();
    // As it was: no desk sent what an erasure changes of a pass.
    for (const { desk } of [one, other])
      desk.context.store.db.run("DELETE FROM site_outbox WHERE kind = 'passErased'");
    await client.query(`UPDATE ${code.address.schema}.passes SET body = $1`, [rows[0]?.body]);
    expect(await passesAtSite()).toMatch(/Quixmander/);
    const updated = await one.reopen();
    ends.push(updated.close);
    await updated.site.exchange();
    expect(await passesAtSite()).not.toMatch(/Quixmander/);
  });

  it('may come again: a later draft that is passed on keeps them', async () => {
    const { one, other, to } = await two();
    ends.push(one.close);
    await chosen(one, goodDraft('A-1', { receiver: ZOLA }));
    await erase(one);
    await one.site.exchange();
    await other.site.exchange();
    const [id = ''] = await chosen(one, goodDraft('A-2', { receiver: ZOLA }));
    await one.desk.passing.give(id, to);
    await other.site.exchange();
    await other.desk.passing.take(id);
    expect(other.desk.context.store.shipments.get(id)).toMatchObject({
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
