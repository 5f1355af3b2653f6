import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import type { SiteLine } from '../../src/core/site/line.ts';
import { pgLine, pgOptions } from '../../src/core/site/pgLine.ts';
import { replaceSiteLogin, setSiteZone } from '../../src/core/site/setUp.ts';
import { writeJoinCode, type JoinCode } from '../../src/domain/site/siteAddress.ts';
import { book, chosen, goodDraft, stateOf } from '../builders.ts';
import { nth, present } from '../present.ts';
import { fakeService } from '../fakes/service.ts';
import { joined, type SiteDeskUnderTest } from '../fakes/siteDesks.ts';
import { useSiteServer } from '../fakes/siteTests.ts';

const server = useSiteServer();
const { ends } = server;

/** A client with the login of the desks, beside the program. */
const client = async (code: JoinCode): Promise<Client> => {
  const made = new Client(pgOptions({ ...code, certificates: [] }));
  made.on('error', () => undefined);
  await made.connect();
  ends.push(() => made.end().catch(() => undefined));
  return made;
};
/** A desk that somebody writes by hand. */
const byHand = async (code: JoinCode, name: string) => {
  const line: SiteLine = await pgLine({ ...code, certificates: [] })(() => undefined);
  ends.push(line.close);
  const who = { desk: `HOSTILE ${name}`, secret: 's', turn: 0, nonce: '' };
  const said = await line.hello(who, 'n', { name, program: 'x', as: 'join', place: 0 });
  if (said.how !== 'ok') throw new Error(said.how);
  Object.assign(who, { turn: said.turn, nonce: 'n' });
  let seq = 0;
  const send = async (kind: string, subject: string, body: unknown): Promise<string> => {
    seq += 1;
    const { how } = await line.append(who, `n${seq}`, [{ seq, kind, subject, body }]);
    Object.assign(who, { turn: who.turn + 1, nonce: `n${seq}` });
    return how;
  };
  return { line, who, send };
};
const exchanged = async (...desks: readonly SiteDeskUnderTest[]): Promise<void> => {
  for (let round = 0; round < 2; round += 1) for (const { site } of desks) await site.exchange();
};
const two = async (rule: 'refuse' | 'allow' = 'refuse') => {
  const code = await server.site(rule);
  const service = fakeService();
  const one = await joined(code, 'One', { service });
  const other = await joined(code, 'Two', { service });
  ends.push(one.close, other.close);
  await exchanged(one, other);
  return { code, service, one, other };
};

describe('facts of a desk that do not fit', () => {
  it('are left out, counted and named by desk, and nothing that reads them stops', async () => {
    const { code, one, other } = await two();
    await book(one, await chosen(one, goodDraft('A-1')));
    await exchanged(one, other);
    const [own] = one.desk.context.store.shipments.some(
      one.desk.context.store.db.all('SELECT id FROM shipments').map((row) => String(row['id'])),
    );
    const { id } = present(own, 'a shipment');
    const bad = await byHand(code, 'Bad');
    const sound = present(
      JSON.parse(present(other.desk.context.store.siteOthers.get(id), 'its fact').body) as object,
      'a body',
    );
    const money = (minor: unknown, currency = 'NGN') => ({ minor, currency });
    const poison: readonly (readonly [string, string, unknown])[] = [
      ['shipment', 'P1', { ...sound, customer: money(1.5) }],
      ['shipment', 'P2', { ...sound, cost: money(9e15) }],
      ['shipment', 'P3', { ...sound, cost: money(5, 'XYZ') }],
      ['shipment', 'P4', { ...sound, at: 8.7e15 }],
      ['shipment', 'P5', { ...sound, at: -1 }],
      ['shipment', 'P6', { ...sound, receiver: 'x'.repeat(5_000) }],
      ['shipment', 'P7', 'nothing'],
      ['shipment', 'P8', { ...sound, boxes: 1e9 }],
      [
        'site_tracked',
        '1',
        { shipment_id: id, at: 8.7e15, status: 'x', location: '', estimated_delivery: null },
      ],
      ['journal', '1', { shipment_id: id, at: 1e300, operator: '', event: 'booked', detail: '' }],
      ['payments', '1', { shipment_id: id, at: Date.now(), minor: 0.1, currency: 'NGN' }],
      ['day_lines', '1', { at: Date.now(), day: { toString: 1 } }],
      [
        'print_jobs',
        '1',
        { kind: 'label', state: 'printed', printer: '', updated_at: 4e15, shipments: '[1]' },
      ],
      [
        'parcel_lines',
        '1',
        { parcel_id: id, at: 0, operator: '', kind: 'handedOver', handover_id: 'H', reason: '' },
      ],
      ['handovers', '1', { id: 'H', at: Date.now(), carrier: 7, driver: '' }],
      ['voids', '1', { at: Date.now(), operator: [], kind: 'void', reason: '', shipment_id: id }],
      ['erasure', 'E', { at: 1e17, operator: '', people: [] }],
      ['double', `a b c`, { reference: 'R', otherDesk: 'x', otherShipment: 'y', at: 1.5 }],
      ['addresses', 'C1', { life: 1.5, removed: false, erased: false, into: null, fields: {} }],
      [
        'price_lists',
        'SFN',
        {
          life: 1,
          removed: false,
          erased: false,
          into: null,
          fields: { vat: { value: 'x', at: 1e16, place: 1, desk: 'Z', own: true } },
        },
      ],
      ['invented', '1', {}],
    ];
    for (const [kind, subject, body] of poison)
      expect(await bad.send(kind, subject, body)).toBe('ok');
    await exchanged(one, other);
    for (const desk of [one, other]) {
      const state = desk.site.state();
      expect(state).toMatchObject({ line: 'up', trouble: null, unsent: 0 });
      expect(state.desks.find(({ name }) => name === 'Bad')?.leftOut).toBe(poison.length);
      const { total } = await desk.desk.dashboard.figures({
        span: 'month',
        day: null,
        desks: 'all',
        withCost: true,
      });
      expect(total.parcels).toBe(1);
      for (const { id: each } of desk.desk.othersShipments.search('', 50))
        desk.desk.othersShipments.get(each);
    }
    expect(one.desk.othersShipments.actsAt(id)).toEqual([]);
    // What fits afterwards is taken, and no longer counted.
    expect(await bad.send('shipment', 'P1', sound)).toBe('ok');
    await exchanged(one, other);
    expect(one.site.state().desks.find(({ name }) => name === 'Bad')?.leftOut).toBe(
      poison.length - 1,
    );
  });

  it('with numbers and sizes that the site cannot keep are refused by the site', async () => {
    const { code, one } = await two();
    const bad = await byHand(code, 'Bad');
    const send = (seq: number, kind: string, body: unknown) =>
      bad.line.append(bad.who, 'x', [{ seq, kind, subject: 's', body }]);
    await expect(send(2 ** 60, 'shipment', null)).rejects.toMatchObject({ trouble: 'refused' });
    await expect(send(1, 'k'.repeat(100), null)).rejects.toMatchObject({ trouble: 'refused' });
    await expect(send(1, 'shipment', 'x'.repeat(5_000_000))).rejects.toMatchObject({
      trouble: 'refused',
    });
    await exchanged(one);
    expect(one.site.state().line).toBe('up');
  });
});

describe('a login that changes what it may', () => {
  const DEFAULTS = [
    "default_transaction_isolation = 'serializable'",
    "default_transaction_isolation = 'repeatable read'",
    'default_transaction_read_only = on',
    'statement_timeout = 1',
    'lock_timeout = 1',
    'idle_in_transaction_session_timeout = 1',
    "search_path = 'pg_temp'",
    "timezone = 'Pacific/Kiritimati'",
    'standard_conforming_strings = off',
  ];
  it.each(DEFAULTS)('%s stops no desk, and the limit of the day holds', async (setting) => {
    const code = await server.site();
    const hostile = await client(code);
    await hostile.query(`ALTER ROLE CURRENT_USER SET ${setting}`);
    const service = fakeService();
    const one = await joined(code, 'One', { service });
    const other = await joined(code, 'Two', { service });
    ends.push(one.close, other.close);
    await exchanged(one, other);
    // Two parcels of 100 each in a limit of 150.
    await one.site.setLimits([{ amount: '150.00', currency: 'NGN' }]);
    const [a = ''] = await chosen(one, goodDraft('A-1'));
    const [b = ''] = await chosen(other, goodDraft('B-1'));
    await Promise.all([book(one, [a]), book(other, [b])]);
    expect([stateOf(one, a), stateOf(other, b)].toSorted()).toEqual(['booked', 'chosen']);
    await exchanged(one, other);
    expect(one.site.state()).toMatchObject({ line: 'up', trouble: null });
  });

  it('cannot claim in another isolation, in which it would not see what others spend', async () => {
    const { code, one } = await two();
    await one.site.setLimits([{ amount: '100.00', currency: 'NGN' }]);
    const bad = await byHand(code, 'Bad');
    const hostile = await client(code);
    const { schema } = code.address;
    const { desk, secret, turn, nonce } = bad.who;
    for (const isolation of ['SERIALIZABLE', 'REPEATABLE READ']) {
      await hostile.query(`BEGIN ISOLATION LEVEL ${isolation}`);
      await expect(
        hostile.query(
          `SELECT ${schema}.claim($1, $2, $3, $4, 'S', ARRAY['k'], '{"currency":"NGN","amount":700000}')`,
          [desk, secret, turn, nonce],
        ),
      ).rejects.toThrow('read committed');
      await hostile.query('ROLLBACK');
    }
  });

  it('owns nothing, and creates no role, schema or table', async () => {
    const { code } = await two();
    const hostile = await client(code);
    const { schema } = code.address;
    for (const sql of [
      'CREATE ROLE mine',
      'CREATE SCHEMA mine',
      `CREATE TABLE ${schema}.mine (n int)`,
      `ALTER ROLE ${schema}_desks SET work_mem = '1MB'`,
      `DROP ROLE ${schema}_desks`,
      `SELECT nextval('${schema}.places')`,
      `SELECT setval('${schema}.places', 9000000000000000000)`,
      `SELECT ${schema}.put_back_anew()`,
      `SELECT ${schema}.set_up_anew('One', 'x', 'y')`,
      `SELECT * FROM ${schema}.site FOR UPDATE`,
      `DO $$ BEGIN LOCK TABLE ${schema}.site IN ROW EXCLUSIVE MODE; END $$`,
    ])
      await expect(hostile.query(sql), sql).rejects.toThrow(/permission denied|must be owner/);
    const { rows } = await hostile.query(
      `SELECT count(*)::int AS n FROM pg_class WHERE relowner = (SELECT oid FROM pg_roles WHERE rolname = current_user)`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('that changed its password locks the desks out until the owner replaces it; then they go on', async () => {
    const { code, one, other } = await two();
    const hostile = await client(code);
    await hostile.query("ALTER ROLE CURRENT_USER PASSWORD 'mine'");
    one.setLine('cut');
    await one.site.exchange();
    one.setLine('none');
    await expect.poll(async () => (await one.site.exchange()).trouble).toBe('login');
    const fresh = await replaceSiteLogin(server.owner(code.address.schema));
    expect(fresh.login.user).not.toBe(code.login.user);
    await expect(hostile.query('SELECT 1')).rejects.toThrow();
    for (const [desk, name] of [
      [one, 'One'],
      [other, 'Two'],
    ] as const) {
      await desk.site.join(writeJoinCode(fresh), name);
      await expect.poll(async () => (await desk.site.exchange()).line).toBe('up');
    }
  });
});

describe('a transaction that somebody leaves open', () => {
  it('with the claim of a parcel, or the row of the site, delays the others for a second and is named', async () => {
    const { code, one } = await two();
    const bad = await byHand(code, 'Bad');
    const hostile = await client(code);
    const { schema } = code.address;
    const { desk, secret, turn, nonce } = bad.who;
    await one.site.setLimits([{ amount: '1000.00', currency: 'NGN' }]);
    await hostile.query('BEGIN');
    await hostile.query(
      `SELECT ${schema}.claim($1, $2, $3, $4, 'S', ARRAY['k'], '{"currency":"NGN","amount":1}')`,
      [desk, secret, turn, nonce],
    );
    const [a = ''] = await chosen(one, goodDraft('A-1'));
    const began = performance.now();
    await book(one, [a]);
    expect(performance.now() - began).toBeLessThan(6_000);
    expect(stateOf(one, a)).toBe('chosen');
    expect(one.site.state().trouble).toBe('held');
    await hostile.query('COMMIT');
    await expect.poll(async () => (await one.site.exchange()).trouble).toBeNull();
    await book(one, [a]);
    expect(stateOf(one, a)).toBe('booked');
  });

  it('by who does not know its secret holds nothing of a desk', async () => {
    const { code, one } = await two();
    const hostile = await client(code);
    const { schema } = code.address;
    const { desk } = present(one.desk.context.store.facts.get('site'), 'a membership');
    await hostile.query('BEGIN');
    await hostile.query(`SELECT ${schema}.claim($1, 'guessed', 1, 'n', 'S', ARRAY['k'], NULL)`, [
      desk,
    ]);
    await hostile.query(`SELECT ${schema}.release($1, 'guessed', 1, 'n', '["k"]')`, [desk]);
    const [a = ''] = await chosen(one, goodDraft('A-1'));
    await book(one, [a]);
    expect(stateOf(one, a)).toBe('booked');
    expect(one.site.state().trouble).toBeNull();
  });
});

describe('the time zone of the site', () => {
  it('decides at every desk which day a purchase counts for', async () => {
    const code = await server.site('refuse', 'Pacific/Kiritimati');
    const service = fakeService();
    const one = await joined(code, 'One', { service, timeZone: 'Pacific/Kiritimati' });
    const other = await joined(code, 'Two', { service, timeZone: 'Pacific/Pago_Pago' });
    ends.push(one.close, other.close);
    await exchanged(one, other);
    await one.site.setLimits([{ amount: '150.00', currency: 'NGN' }]);
    const [a = ''] = await chosen(one, goodDraft('A-1'));
    const [b = ''] = await chosen(other, goodDraft('B-1'));
    await book(one, [a]);
    await book(other, [b]);
    expect([stateOf(one, a), stateOf(other, b)]).toEqual(['booked', 'chosen']);
    expect(await other.site.spending()).toEqual(await one.site.spending());
    expect(other.site.state().site?.zone).toBe('Pacific/Kiritimati');
    await setSiteZone(server.owner(code.address.schema), 'Africa/Lagos');
    other.setLine('cut');
    await other.site.exchange();
    other.setLine('none');
    await expect.poll(async () => (await other.site.exchange()).site?.zone).toBe('Africa/Lagos');
    await expect(setSiteZone(server.owner(code.address.schema), 'Nowhere')).rejects.toThrow();
  });
});

describe('what the site refuses of a claim', () => {
  it('is named for that parcel, which is not bought; the others of the run are', async () => {
    const code = await server.site('allow');
    const service = fakeService();
    const one = await joined(code, 'One', { service });
    const other = await joined(code, 'Two', { service });
    ends.push(other.close);
    await exchanged(one, other);
    const owner = new Client(pgOptions(server.owner(code.address.schema)));
    await owner.connect();
    ends.push(() => owner.end());
    await owner.query(
      `ALTER TABLE ${code.address.schema}.claims ADD CONSTRAINT odd CHECK (key NOT LIKE '%ODD%')`,
    );
    const ids = await chosen(
      one,
      goodDraft('A-1'),
      goodDraft('A-2', { external_reference: 'ODD-1' }),
      goodDraft('A-3'),
    );
    await book(one, ids);
    expect(ids.map((id) => stateOf(one, id))).toEqual(['booked', 'chosen', 'booked']);
    expect(service.bought).toHaveLength(2);
    expect(one.site.state()).toMatchObject({ line: 'up', trouble: null });
    // Bought without the line, it is claimed afterwards: that is refused, named, and holds up nothing.
    one.setLine('cut');
    await one.site.exchange();
    await book(one, [nth(ids, 1)]);
    const more = await chosen(one, goodDraft('A-4'));
    await book(one, more);
    one.setLine('none');
    await expect.poll(async () => (await one.site.exchange()).unsent).toBe(0);
    await exchanged(one, other);
    expect(one.site.state().setAside).toMatchObject([{ kind: 'claim', name: 'ODD-1' }]);
    expect(other.desk.othersShipments.search('', 50)).toHaveLength(4);
    await owner.query(`ALTER TABLE ${code.address.schema}.claims DROP CONSTRAINT odd`);
    const again = await one.reopen();
    ends.push(again.close);
    await expect.poll(async () => (await again.site.exchange()).setAside).toEqual([]);
  });
});
