import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
  return { one, other };
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
describe('somebody who is erased', () => {
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
