import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { startPostgres } from '../../scripts/lib/sitePostgres.mjs';
import { pgOptions } from '../../src/core/site/pgLine.ts';
import { migrateSite, setUpSite } from '../../src/core/site/setUp.ts';
import { pgLine } from '../../src/core/site/pgLine.ts';
import { troubleOf } from '../../src/core/site/trouble.ts';
import { readJoinCode, readSiteAddress, writeJoinCode } from '../../src/domain/site/siteAddress.ts';
import { book, chosen, goodDraft } from '../builders.ts';
import { testCertificate } from '../fakes/certificate.ts';
import { joined, siteDesk, type SiteServer } from '../fakes/siteDesks.ts';
import { useSiteServer } from '../fakes/siteTests.ts';

const server = useSiteServer();
const { ends } = server;

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
    expect(await line.claim(asVictim, [{ shipment: 's', keys: ['k'] }])).toEqual([
      { how: 'secret' },
    ]);
    expect(await line.append(asVictim, 'n', [])).toEqual({ how: 'secret' });
    expect(await line.release(asVictim, ['k'])).toBe('secret');
    expect(await line.leave(asVictim)).toBe('secret');
    expect(
      await line.hello(asVictim, 'n', {
        name: 'One',
        program: '',
        as: 'resume',
        place: 0,
      }),
    ).toEqual({
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

  it('one that can only be read is said, nothing is lost, and it goes on where it was', async () => {
    const code = await server.site('allow');
    const desk = await joined(code, 'One');
    ends.push(desk.close);
    const owner = new Client(pgOptions(server.owner(code.address.schema)));
    await owner.connect();
    ends.push(() => owner.end());
    const { schema } = code.address;
    // As PostgreSQL answers where it only reads: each desk asks for a transaction that may write, whatever is the default.
    await owner.query(`CREATE FUNCTION ${schema}.read_only() RETURNS trigger LANGUAGE plpgsql AS
      $F$ BEGIN RAISE EXCEPTION 'read only' USING ERRCODE = '25006'; END $F$`);
    await owner.query(
      `CREATE TRIGGER read_only BEFORE UPDATE ON ${schema}.desks EXECUTE FUNCTION ${schema}.read_only()`,
    );
    desk.setLine('cut');
    await desk.site.exchange();
    desk.setLine('none');
    await book(desk, await chosen(desk, goodDraft('A-1')));
    expect(await desk.site.exchange()).toMatchObject({ line: 'down', trouble: 'readOnly' });
    expect(desk.site.state().unsent).toBeGreaterThan(0);
    await owner.query(`DROP TRIGGER read_only ON ${schema}.desks`);
    await expect.poll(async () => (await desk.site.exchange()).unsent).toBe(0);
    expect(desk.site.state()).toMatchObject({ line: 'up', trouble: null, unasked: 0 });
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
      ['A', 'B'].map((id) =>
        setUpSite(server.owner('at_once'), { id, name: id, rule: 'refuse', zone: 'UTC' }),
      ),
    );
    expect(made.filter((code) => code !== null)).toHaveLength(1);
  });
});

describe('TLS', () => {
  /** Connects as to this name, though the server is on this computer. */
  const connectAs = async (
    host: string,
    to: { readonly port: number; readonly user: string; readonly password: string },
    certificates: readonly string[],
  ): Promise<string> => {
    const client = new Client({
      ...pgOptions({
        address: { host, port: to.port, database: 'postgres', schema: 'x' },
        login: { user: to.user, password: to.password },
        certificates,
      }),
      stream: () => {
        const socket = new Socket();
        const connect = socket.connect.bind(socket) as (port: number, host: string) => Socket;
        return Object.assign(socket, { connect: (port: number) => connect(port, '127.0.0.1') });
      },
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ ssl: boolean }>(
        'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
      );
      return rows[0]?.ssl ? 'safe' : 'open';
    } catch (reason) {
      return troubleOf(reason);
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  it('with a certificate for the name that is trusted it is safe; another name, an unknown authority and no TLS are refused', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waybill-tls-'));
    const { key, cert } = testCertificate('db.example.com', '192.0.2.1');
    const other = testCertificate('other.example.com', '192.0.2.2').cert;
    const files = ['server.key', 'server.crt'].map((name) => join(folder, name));
    writeFileSync(files[0] ?? '', key, { mode: 0o600 });
    writeFileSync(files[1] ?? '', cert, { mode: 0o600 });
    // The server runs as a user of its own where the test runs as root.
    if (process.getuid?.() === 0) execFileSync('chown', ['postgres', ...files]);
    const safe = await startPostgres({
      folder,
      flags: ['fsync=off', 'ssl=on', `ssl_key_file=${files[0]}`, `ssl_cert_file=${files[1]}`],
    });
    ends.push(async () => {
      await safe.stop('kill');
      rmSync(folder, { recursive: true, force: true });
    });
    expect(await connectAs('db.example.com', safe, [cert])).toBe('safe');
    expect(await connectAs('evil.example.com', safe, [cert])).toBe('tls');
    expect(await connectAs('db.example.com', safe, [other])).toBe('tls');
    expect(await connectAs('db.example.com', server.server, [cert])).toBe('tls');
    // What a person trusts comes beside what the system trusts, not in its place.
    const known = tls.getCACertificates('default');
    tls.setDefaultCACertificates([...known, cert]);
    expect(await connectAs('db.example.com', safe, [other])).toBe('safe');
    tls.setDefaultCACertificates(known);
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
