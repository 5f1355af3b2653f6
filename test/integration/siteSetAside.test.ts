import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { pgOptions } from '../../src/core/site/pgLine.ts';
import { book, chosen, goodDraft } from '../builders.ts';
import { fakeService } from '../fakes/service.ts';
import { joined, type SiteDeskUnderTest } from '../fakes/siteDesks.ts';
import { useSiteServer } from '../fakes/siteTests.ts';

const server = useSiteServer();
const { ends } = server;

const two = async () => {
  const code = await server.site('refuse');
  const service = fakeService();
  const one = await joined(code, 'One', { service });
  const other = await joined(code, 'Two', { service });
  ends.push(other.close);
  const asOwner = async (sql: string): Promise<void> => {
    const client = new Client(pgOptions(server.owner(code.address.schema)));
    await client.connect();
    await client.query(sql.replaceAll('$S', code.address.schema)).finally(() => client.end());
  };
  return { one, other, asOwner };
};
const receivers = (desk: SiteDeskUnderTest): string[] =>
  desk.desk.othersShipments
    .search('', 50)
    .map(({ receiver }) => receiver)
    .sort();
const to = (name: string, first: string) => {
  const draft = goodDraft(name);
  return { ...draft, receiver: { ...draft.receiver, first_name: first, last_name: 'Lee' } };
};

describe('text that PostgreSQL refuses', () => {
  it.each([
    ['NUL', 'Ada\0'],
    ['a lone half of a character', 'Ada\ud83d'],
    ['the other half', '\udc00Ada'],
  ])('%s in a name never cuts a desk off from its site', async (_, first) => {
    const { one, other } = await two();
    ends.push(one.close);
    // Past every way in, as in a ledger of an earlier version.
    await book(one, await chosen(one, to('A-1', first), to('A-2', 'Bo')));
    const state = await one.site.exchange();
    expect([state.line, state.unsent, state.setAside]).toEqual(['up', 0, []]);
    await other.site.exchange();
    expect(receivers(other)).toHaveLength(2);
    expect(receivers(other).join().replace('\ufffd', '')).toContain('Ada Lee');
  });
});

describe('a fact that the database of the site refuses', () => {
  const REFUSE = `ALTER TABLE $S.facts ADD CONSTRAINT refused CHECK (body ->> 'receiver' IS DISTINCT FROM 'Ada Lee') NOT VALID`;

  it('is set aside and named, and holds up nothing behind it', async () => {
    const { one, other, asOwner } = await two();
    ends.push(one.close);
    await asOwner(REFUSE);
    await book(one, await chosen(one, to('A-1', 'Bo'), to('A-2', 'Ada'), to('A-3', 'Cleo')));
    const state = await one.site.exchange();
    const refused = one.desk.context.store.shipments
      .some(one.desk.context.store.site.allSetAside().map(({ subject }) => subject))
      .map(({ externalReference }) => externalReference);
    expect(refused).toHaveLength(1);
    expect([state.line, state.trouble, state.unsent]).toEqual(['up', null, 0]);
    expect(state.setAside).toMatchObject([{ kind: 'shipment', name: refused[0] }]);
    await other.site.exchange();
    expect(receivers(other)).toEqual(['Bo Lee', 'Cleo Lee']);
    // It is claimed all the same: no other desk buys it.
    expect(one.desk.context.store.site.unaskedCount()).toBe(0);
    // What comes later goes on as well.
    await book(one, await chosen(one, to('A-4', 'Dee')));
    await one.site.exchange();
    await other.site.exchange();
    expect(receivers(other)).toEqual(['Bo Lee', 'Cleo Lee', 'Dee Lee']);
  });

  it('is sent again at the next start, and is then no longer named', async () => {
    const { one, other, asOwner } = await two();
    await asOwner(REFUSE);
    await book(one, await chosen(one, to('A-1', 'Ada')));
    expect((await one.site.exchange()).setAside).toHaveLength(1);
    await asOwner('ALTER TABLE $S.facts DROP CONSTRAINT refused');
    const again = await one.reopen();
    ends.push(again.close);
    const state = await again.site.exchange();
    expect([state.unsent, state.setAside]).toEqual([0, []]);
    await other.site.exchange();
    expect(receivers(other)).toEqual(['Ada Lee']);
  });

  it('is the only one held back of many, also when every second one is refused', async () => {
    const { one, other, asOwner } = await two();
    ends.push(one.close);
    await asOwner(REFUSE);
    const drafts = Array.from({ length: 9 }, (_, at) => to(`A-${at}`, at % 2 === 0 ? 'Ada' : 'Bo'));
    await book(one, await chosen(one, ...drafts));
    const state = await one.site.exchange();
    expect([state.line, state.unsent, state.setAside.length]).toEqual(['up', 0, 5]);
    await other.site.exchange();
    expect(receivers(other)).toHaveLength(4);
  });

  it('is set aside after a lost answer too', async () => {
    const { one, other, asOwner } = await two();
    ends.push(one.close);
    await asOwner(REFUSE);
    await book(one, await chosen(one, to('A-1', 'Bo'), to('A-2', 'Ada')));
    one.setLine('deaf', 'append', 1);
    await one.site.exchange();
    one.setLine('none');
    const state = await one.site.exchange();
    expect([state.line, state.unsent, state.setAside.length]).toEqual(['up', 0, 1]);
    await other.site.exchange();
    expect(receivers(other)).toEqual(['Bo Lee']);
  });
});
