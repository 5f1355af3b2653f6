import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pgOptions } from '../../src/core/site/pgLine.ts';
import { migrateSite, setUpSite } from '../../src/core/site/setUp.ts';
import { pgLine } from '../../src/core/site/pgLine.ts';
import { troubleOf } from '../../src/core/site/trouble.ts';
import { readJoinCode, readSiteAddress, writeJoinCode } from '../../src/domain/site/siteAddress.ts';
import { book, chosen, goodDraft } from '../builders.ts';
import { joined, siteDesk, siteServer, type SiteServer } from '../fakes/siteDesks.ts';

let server: SiteServer;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  server = await siteServer();
});
afterAll(async () => {
  await server.stop();
});
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
});

const connected = async (code: Awaited<ReturnType<SiteServer['site']>>): Promise<Client> => {
  const client = new Client(pgOptions({ ...code, certificates: [] }));
  await client.connect();
  ends.push(() => client.end());
  return client;
};

describe('a client with the login of desks', () => {
  it('changes nothing past the functions, reads no secret and speaks for no other desk', async () => {
    const code = await server.site();
    const desk = await joined(code, 'One');
    ends.push(desk.close);
    const hostile = await connected(code);
    const { schema } = code.address;
    const { rows } = await hostile.query<{ id: string }>(`SELECT id FROM ${schema}.desks`);
    const victim = rows[0]?.id ?? '';
    for (const sql of [
      `SELECT secret FROM ${schema}.desks`,
      `UPDATE ${schema}.desks SET name = 'x'`,
      `DELETE FROM ${schema}.claims`,
      `INSERT INTO ${schema}.claims (key, desk, shipment) VALUES ('k', '${victim}', 's')`,
      `UPDATE ${schema}.facts SET body = '{}'`,
      `UPDATE ${schema}.site SET rule = 'allow'`,
      `CREATE TABLE ${schema}.mine (n int)`,
      `SELECT ${schema}.standing('${victim}', '', 0, '', NULL)`,
    ])
      await expect(hostile.query(sql), sql).rejects.toThrow(/permission denied/);
    const line = await pgLine({ ...code, certificates: [] })(() => undefined);
    ends.push(line.close);
    const asVictim = { desk: victim, secret: 'guessed', turn: 99, nonce: 'x' };
    expect(await line.claim(asVictim, 's', ['k'])).toEqual({ how: 'secret' });
    expect(await line.append(asVictim, 'n', [])).toBe('secret');
    expect(await line.release(asVictim, ['k'])).toBe('secret');
    expect(await line.leave(asVictim)).toBe('secret');
    expect(await line.hello(asVictim, 'n', { name: 'One', program: '', as: 'resume' })).toEqual({
      how: 'secret',
    });
  });
});

describe('a site that cannot be worked with', () => {
  it.each([
    ['a wrong password', { password: 'wrong' }, {}, 'login'],
    ['no such database', {}, { database: 'nothing' }, 'noSite'],
    ['no such schema', {}, { schema: 'nothing' }, 'noSite'],
    ['nobody at the port', {}, { port: 1 }, 'unreachable'],
  ])(
    '%s is said as what it is, and the desk belongs to no site then',
    async (_, login, address, trouble) => {
      const code = await server.site();
      const wrong = {
        address: { ...code.address, ...address },
        login: { ...code.login, ...login },
      };
      const opened = await pgLine({ ...wrong, certificates: [] })(() => undefined).catch(troubleOf);
      expect(opened).toBe(trouble);
      const desk = siteDesk();
      ends.push(desk.close);
      await expect(desk.site.join(writeJoinCode(wrong), 'One')).rejects.toThrow();
      expect(desk.site.state()).toMatchObject({ site: null, line: 'off' });
    },
  );

  it('TLS is always asked for away from this computer: a server without it is refused', async () => {
    const code = await server.site();
    expect(
      pgOptions({ ...code, address: { ...code.address, host: 'db.example.com' }, certificates: [] })
        .ssl,
    ).toMatchObject({ rejectUnauthorized: true });
  });

  it('a newer or older site is said, and the desk goes on alone', async () => {
    const code = await server.site('allow');
    const desk = await joined(code, 'One');
    ends.push(desk.close);
    const owner = new Client(pgOptions(server.owner(code.address.schema)));
    await owner.connect();
    ends.push(() => owner.end());
    await owner.query(`UPDATE ${code.address.schema}.site SET version = 99`);
    desk.setLine('cut');
    await desk.site.exchange();
    desk.setLine('none');
    await expect.poll(async () => (await desk.site.exchange()).trouble).toBe('siteNewer');
    await book(desk, await chosen(desk, goodDraft('A-1')));
    expect(desk.service.bought).toHaveLength(1);
    await expect(migrateSite(server.owner(code.address.schema))).rejects.toThrow('siteNewer');
  });

  it('two that make the same site at once make one', async () => {
    const made = await Promise.all(
      ['A', 'B'].map((id) => setUpSite(server.owner('at_once'), { id, name: id, rule: 'refuse' })),
    );
    expect(made.filter((code) => code !== null)).toHaveLength(1);
  });
});

describe('two desks of one name', () => {
  it('a second desk with a name that is taken is refused', async () => {
    const code = await server.site();
    ends.push((await joined(code, 'One')).close);
    const second = siteDesk();
    ends.push(second.close);
    await expect(second.site.join(writeJoinCode(code), 'One')).rejects.toThrow('has this name');
  });
});

describe('what is typed', () => {
  it('an address is read with its defaults, and a cut code is refused', () => {
    expect(readSiteAddress('postgres://own%40er:p%3Aw@db.example.com/waybill')).toEqual({
      address: { host: 'db.example.com', port: 5432, database: 'waybill', schema: 'waybill_site' },
      login: { user: 'own@er', password: 'p:w' },
    });
    for (const text of [
      '',
      'https://db.example.com/x',
      'postgres://db.example.com',
      'postgres://h/d?schema=a-b',
    ])
      expect(readSiteAddress(text)).toBeNull();
    const code = {
      address: { host: '::1', port: 5433, database: 'a b', schema: 'site_2' },
      login: { user: 'u', password: 'ñ"' },
    };
    const text = writeJoinCode(code);
    expect(readJoinCode(` ${text.slice(0, 30)}\n${text.slice(30)} `)).toEqual(code);
    expect(readJoinCode(text.slice(0, -1))).toBeNull();
  });
});
