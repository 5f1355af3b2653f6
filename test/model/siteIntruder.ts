import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { pgLine, pgOptions } from '../../src/core/site/pgLine.ts';
import type { JoinCode } from '../../src/domain/site/siteAddress.ts';

/** Somebody with the join code of a site who works against its desks. */
export interface SiteIntruder {
  /** Number of acts so far. */
  readonly acts: () => number;
  /** Stops, ends its transactions and resets what it changed of its login. */
  readonly stop: () => Promise<void>;
}

const DEFAULTS = [
  "default_transaction_isolation = 'serializable'",
  "default_transaction_isolation = 'repeatable read'",
  'default_transaction_read_only = on',
  'statement_timeout = 1',
  'lock_timeout = 1',
  "search_path = 'pg_temp'",
];

/** Facts that no desk may take. @param id of a shipment of another desk */
const poison = (id: string): readonly (readonly [kind: string, body: unknown])[] => [
  ['shipment', { origin: 'X', offered: true, cost: { minor: 1.5, currency: 'NGN' } }],
  ['shipment', 'text'],
  [
    'site_tracked',
    { shipment_id: id, at: 8.7e15, status: 'x', location: '', estimated_delivery: null },
  ],
  ['journal', { shipment_id: id, at: 1e300, operator: '', event: 'booked', detail: '' }],
  ['payments', { shipment_id: id, at: Date.now(), minor: 0.5, currency: 'XYZ' }],
  ['print_jobs', { kind: 'label', state: 'printed', printer: '', updated_at: -1 }],
  ['addresses', { life: 1.5, removed: false, erased: false, into: null, fields: {} }],
  ['erasure', { at: 1e17, operator: '', people: [] }],
  ['invented', {}],
];

/**
 * Joins a site as a desk and, until it is stopped, sends facts that do not fit, changes the defaults of the login that all desks share, leaves
 * transactions open, claims with guessed secrets and ends connections of the desks.
 */
export const siteIntruder = async (
  code: JoinCode,
  random: (below: number) => number,
): Promise<SiteIntruder> => {
  const client = new Client(pgOptions({ ...code, certificates: [] }));
  client.on('error', () => undefined);
  await client.connect();
  const line = await pgLine({ ...code, certificates: [] })(() => undefined);
  const { schema } = code.address;
  const who = { desk: 'INTRUDER', secret: 's', turn: 0, nonce: '' };
  const said = await line.hello(who, 'n0', { name: 'Intruder', program: '', as: 'join', place: 0 });
  if (said.how !== 'ok') throw new Error(said.how);
  Object.assign(who, { turn: said.turn, nonce: 'n0' });
  let acts = 0;
  let seq = 0;
  const stopping = new AbortController();

  const send = async (): Promise<void> => {
    const { rows } = await client.query<{ subject: string }>(
      `SELECT subject FROM ${schema}.facts WHERE kind = 'shipment' LIMIT 1 OFFSET ${random(20)}`,
    );
    const all = poison(rows[0]?.subject ?? 'S');
    const [kind, body] = all[random(all.length)] ?? ['invented', null];
    seq += 1;
    const { how } = await line.append(who, `n${seq}`, [
      { seq, kind, subject: `${random(50)}`, body },
    ]);
    if (how === 'ok') Object.assign(who, { turn: who.turn + 1, nonce: `n${seq}` });
  };
  const setDefault = async (): Promise<void> => {
    await client.query(`ALTER ROLE CURRENT_USER SET ${DEFAULTS[random(DEFAULTS.length)]}`);
  };
  const leaveOpen = async (): Promise<void> => {
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE');
    try {
      await client.query(
        `SELECT ${schema}.claim($1, $2, $3, $4, 'S', ARRAY['k'], '{"currency":"NGN","amount":1}')`,
        [who.desk, who.secret, who.turn, who.nonce],
      );
      await delay(random(2_500));
    } finally {
      await client.query('ROLLBACK');
    }
  };
  const guess = async (): Promise<void> => {
    await client.query(
      `SELECT ${schema}.release(id, 'guessed', 1, 'n', '["k"]') FROM ${schema}.desks`,
    );
  };
  const endConnections = async (): Promise<void> => {
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = current_user AND pid <> pg_backend_pid() AND random() < 0.3`,
    );
  };
  const all = [send, send, send, send, setDefault, leaveOpen, guess, endConnections];
  const running = (async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      acts += 1;
      await all[random(all.length)]?.().catch(() => undefined);
      await delay(random(150));
    }
  })();
  return {
    acts: () => acts,
    stop: async () => {
      stopping.abort();
      await running;
      await client.query('ALTER ROLE CURRENT_USER RESET ALL');
      await client.end();
      await line.close();
    },
  };
};
