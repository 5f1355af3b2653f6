import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { pgLine, pgOptions } from '../../src/core/site/pgLine.ts';
import { troubleOf } from '../../src/core/site/trouble.ts';
import type { JoinCode } from '../../src/domain/site/siteAddress.ts';
import { book, chosen, goodDraft, stateOf } from '../builders.ts';
import { joined, type SiteDeskUnderTest } from '../fakes/siteDesks.ts';
import { useSiteServer } from '../fakes/siteTests.ts';

const server = useSiteServer();
const { ends } = server;

/** What stands between a desk and PostgreSQL: it changes what the server says, or keeps it to itself. */
const between = async (say: (bytes: Buffer) => Buffer | null): Promise<number> => {
  const sockets = new Set<Socket>();
  const proxy = createServer((desk) => {
    const database = connect(server.server.port, '127.0.0.1');
    for (const socket of [desk, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    desk.pipe(database);
    database.on('data', (bytes) => {
      const said = say(bytes);
      if (said !== null) desk.write(said);
    });
    desk.on('close', () => database.destroy());
    database.on('close', () => desk.destroy());
  });
  await new Promise<void>((ready) => {
    proxy.listen(0, '127.0.0.1', ready);
  });
  ends.push(
    () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        proxy.close(done);
      }),
  );
  return (proxy.address() as AddressInfo).port;
};
const through = (code: JoinCode, port: number): JoinCode => ({
  ...code,
  address: { ...code.address, port },
});
const ownerOf = async ({ address: { schema } }: JoinCode): Promise<Client> => {
  const owner = new Client(pgOptions(server.owner(schema)));
  await owner.connect();
  ends.push(() => owner.end());
  return owner;
};
const deskOf = async (code: JoinCode): Promise<SiteDeskUnderTest> => {
  const desk = await joined(code, 'One');
  ends.push(desk.close);
  return desk;
};

describe('a PostgreSQL that cannot do its work', () => {
  it('whose disk is full says so: the desk keeps what it would have told, and tells it when there is room', async () => {
    const code = await server.site('allow');
    const desk = await deskOf(code);
    const owner = await ownerOf(code);
    const { schema } = code.address;
    await owner.query(`
      CREATE FUNCTION ${schema}.no_room() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER no_room BEFORE INSERT ON ${schema}.facts FOR EACH ROW EXECUTE FUNCTION ${schema}.no_room();
      CREATE TRIGGER no_room BEFORE INSERT ON ${schema}.claims FOR EACH ROW EXECUTE FUNCTION ${schema}.no_room();`);
    const ids = await chosen(desk, goodDraft('A-1'));
    await book(desk, ids);
    expect(stateOf(desk, ids[0])).toBe('booked');
    expect(await desk.site.exchange()).toMatchObject({ line: 'down', trouble: 'full', unasked: 1 });
    await owner.query(`DROP FUNCTION ${schema}.no_room CASCADE`);
    await expect.poll(async () => (await desk.site.exchange()).unsent).toBe(0);
    expect(desk.site.state()).toMatchObject({ line: 'up', trouble: null, unasked: 0 });
  });

  it('that takes no more connections says so', async () => {
    const code = await server.site();
    const owner = await ownerOf(code);
    await owner.query(`ALTER ROLE ${code.login.user} CONNECTION LIMIT 0`);
    const said = await pgLine({ ...code, certificates: [] })(() => undefined).catch(troubleOf);
    expect(said).toBe('busy');
  });

  it('that is older than version 15 says so, and nothing is asked of it', async () => {
    const code = await server.site();
    const port = await between((bytes) =>
      Buffer.from(bytes.toString('latin1').replaceAll(/1[5-9]0\d{3}/g, '140012'), 'latin1'),
    );
    const said = await pgLine({ ...through(code, port), certificates: [] })(() => undefined).catch(
      troubleOf,
    );
    expect(said).toBe('tooOld');
  });

  it('that answers too late says so: nothing is bought under "refuse", and the claim is not in the way afterwards', async () => {
    const code = await server.site();
    let isSilent = false;
    const port = await between((bytes) => (isSilent ? null : bytes));
    const desk = await joined(through(code, port), 'One', { answerMs: 150 });
    ends.push(desk.close);
    const ids = await chosen(desk, goodDraft('A-1'));
    isSilent = true;
    await book(desk, ids);
    expect(stateOf(desk, ids[0])).toBe('chosen');
    expect(desk.service.bought).toEqual([]);
    expect(desk.site.state()).toMatchObject({ line: 'down', trouble: 'slow' });
    isSilent = false;
    await expect.poll(async () => (await desk.site.exchange()).line).toBe('up');
    await book(desk, ids);
    expect(stateOf(desk, ids[0])).toBe('booked');
  });
});
