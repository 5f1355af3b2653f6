import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import type { SiteLine } from '../../src/core/site/line.ts';
import { pgLine, pgOptions } from '../../src/core/site/pgLine.ts';
import { siteWasPutBack } from '../../src/core/site/setUp.ts';
import type { JoinCode } from '../../src/domain/site/siteAddress.ts';
import { useSiteServer } from '../fakes/siteTests.ts';

const server = useSiteServer();
const { ends } = server;

/** A desk as the site sees it. */
interface RawDesk {
  readonly desk: string;
  readonly secret: string;
  turn: number;
  nonce: string;
}

const greet = async (line: SiteLine, who: RawDesk, as: '' | 'join' = '') => {
  const next = `${who.nonce}+`;
  const said = await line.hello(who, next, {
    name: who.desk,
    program: 'test',
    as,
    place: 0,
  });
  if (said.how !== 'ok') throw new Error(said.how);
  who.turn = said.turn;
  who.nonce = next;
  return said;
};

const opened = async (code: JoinCode): Promise<SiteLine> => {
  const line = await pgLine({ ...code, certificates: [] })(() => undefined);
  ends.push(line.close);
  return line;
};

const connected = async (options: Parameters<typeof pgOptions>[0]): Promise<Client> => {
  const client = new Client(pgOptions(options));
  await client.connect();
  ends.push(() => client.end());
  return client;
};

const desksAt = async (line: SiteLine, names: readonly string[]): Promise<RawDesk[]> => {
  const desks = names.map((desk): RawDesk => ({ desk, secret: `s ${desk}`, turn: 0, nonce: 'n' }));
  for (const desk of desks) await greet(line, desk, 'join');
  return desks;
};

const isReturning = async (line: SiteLine): Promise<boolean> => (await line.desks()).returning;

const restored = async (names: readonly string[]) => {
  const code = await server.site();
  const line = await opened(code);
  const desks = await desksAt(line, names);
  const putBack = await server.backUp(code);
  await putBack();
  return { code, line, desks };
};

describe('the desks of a restored site', () => {
  it('open it, also when the last two return at the same time', async () => {
    const { code, line, desks } = await restored(['A', 'B']);
    const [a, b] = desks as [RawDesk, RawDesk];
    await greet(line, a);
    await greet(line, b);
    const first = await connected({ ...code, certificates: [] });
    const watching = await connected(server.owner(code.address.schema));
    await first.query('BEGIN');
    const returned = `SELECT ${code.address.schema}.returned($1, $2, $3, $4) AS how`;
    await first.query(returned, [a.desk, a.secret, a.turn, a.nonce]);
    const second = { isDone: false };
    const returning = line.returned(b).finally(() => (second.isDone = true));
    // The second one has either ended or waits for the first one's transaction.
    await expect
      .poll(async () => {
        const { rows } = await watching.query(
          "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%.returned(%'",
        );
        return second.isDone || rows.length > 0;
      })
      .toBe(true);
    await first.query('COMMIT');
    expect(await returning).toBe('ok');
    expect(await isReturning(line)).toBe(false);
  });

  it('open it when the last one that it waits for leaves', async () => {
    const { line, desks } = await restored(['A', 'B']);
    const [a, b] = desks as [RawDesk, RawDesk];
    await greet(line, a);
    await line.returned(a);
    expect(await isReturning(line)).toBe(true);
    await greet(line, b);
    await line.leave(b);
    expect(await isReturning(line)).toBe(false);
    expect(await line.claim(a, [{ shipment: 's', keys: ['k'] }])).toEqual([{ how: 'ok' }]);
  });

  it('do not return for a restore that came after their greeting', async () => {
    const { code, line, desks } = await restored(['A', 'B']);
    const [a, b] = desks as [RawDesk, RawDesk];
    await greet(line, a);
    await greet(line, b);
    await line.returned(a);
    await siteWasPutBack(server.owner(code.address.schema));
    await line.returned(b);
    expect(await isReturning(line)).toBe(true);
    for (const desk of [a, b]) {
      expect(await greet(line, desk)).toMatchObject({ giveBack: true });
      await line.returned(desk);
    }
    expect(await isReturning(line)).toBe(false);
  });

  it('all return again when the backup was made while some had returned', async () => {
    const { code, line, desks } = await restored(['A', 'B']);
    const [a, b] = desks as [RawDesk, RawDesk];
    await greet(line, a);
    await line.returned(a);
    const putBack = await server.backUp(code);
    await greet(line, b);
    await line.returned(b);
    expect(await isReturning(line)).toBe(false);
    expect(await line.claim(a, [{ shipment: 's', keys: ['k'] }])).toEqual([{ how: 'ok' }]);
    await putBack();
    expect(await greet(line, a)).toMatchObject({ giveBack: true });
    expect(await greet(line, b)).toMatchObject({ giveBack: true });
  });

  it('return again when one that had returned finds that the site has lost its writes', async () => {
    const code = await server.site();
    const line = await opened(code);
    const [a, b] = (await desksAt(line, ['A', 'B'])) as [RawDesk, RawDesk];
    await line.putBack();
    await greet(line, a);
    await line.returned(a);
    const owner = await connected(server.owner(code.address.schema));
    const { schema } = code.address;
    await owner.query(`CREATE TABLE ${schema}.kept AS SELECT * FROM ${schema}.desks`);
    await greet(line, a);
    // The owner restores the table and does not run the command.
    await owner.query(
      `UPDATE ${schema}.desks d SET turn = k.turn, nonce = k.nonce, returned_for = k.returned_for, greeted_for = k.greeted_for FROM ${schema}.kept k WHERE k.id = d.id`,
    );
    expect(await greet(line, a)).toMatchObject({ giveBack: true });
    await greet(line, b);
    await line.returned(b);
    expect(await isReturning(line)).toBe(true);
    await line.returned(a);
    expect(await isReturning(line)).toBe(false);
  });
});
