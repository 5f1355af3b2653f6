import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, createIdentities } from '../../../../src/core/identity/identities.ts';
import { openDatabase, type Database } from '../../../../src/core/store/database.ts';
import { MIGRATIONS } from '../../../../src/core/store/migrations/index.ts';
import { createStore } from '../../../../src/core/store/store.ts';
import {
  serviceAddressOf,
  type ServiceAddress,
} from '../../../../src/domain/service/serviceIdentity.ts';
import type { ProfileId } from '../../../../src/domain/desk/settings.ts';
import { fakeDesk, someDraft } from '../../../fakes/desk.ts';

/** The schema as it was before services had identities. */
const BEFORE = MIGRATIONS.slice(0, 9);
const A = serviceAddressOf('https://a.example.com');
const B = serviceAddressOf('https://b.example.com');
const KEYS = { publicKey: 'pk_live_one', privateKey: 'sk' };

let dir: string;
let open: Database[];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'old-data-'));
  open = [];
  // Sold under LIVE and under PRACTICE by a program that kept the profile alone; rows as the new program writes them, without its columns.
  const fake = fakeDesk({ settings: { activeProfile: 'live' } });
  const batch = fake.desk.batches.create('old', 'SFN');
  const [made] = fake.desk.drafts.insert(batch, [
    { draft: someDraft('A-1'), rows: null, notes: [] },
  ]);
  const row =
    fake.desk.context.store.db.get('SELECT * FROM shipments WHERE id = ?', made?.id ?? '') ?? {};
  fake.close();
  const db = openDatabase(join(dir, 'desk.db'), () => undefined, {
    migrations: BEFORE,
    mayBeEmpty: true,
  });
  const columns = db
    .all("SELECT name FROM pragma_table_info('shipments')")
    .map((each) => String(each['name']));
  for (const profile of ['live', 'practice']) {
    db.run(
      "INSERT INTO batches (id, name, kind, mode, profile, created_at) VALUES (?, 'old', 'batch', 'SFN', ?, 1)",
      `B-${profile}`,
      profile,
    );
    const purchase = {
      kind: 'booked',
      receipt: { reference: 'R', trackingNumber: `T-${profile}`, trackingUrl: null },
      attempt: { at: 5, reference: 'WD-OLD-1', bodyHash: '' },
      quote: { at: 1, fingerprint: '', options: [] },
      slug: 'air',
      at: 6,
    };
    const values = {
      ...row,
      id: `S-${profile}`,
      batch_id: `B-${profile}`,
      profile,
      external_reference: 'WD-OLD-1',
      state: 'booked',
      purchase: JSON.stringify(purchase),
      tracking_number: `T-${profile}`,
      booked_at: 6,
    };
    db.run(
      `INSERT INTO shipments (${columns.join(',')}) VALUES (${columns.map(() => '?').join(',')})`,
      ...columns.map((name) => (values as Record<string, string | number | null>)[name] ?? null),
    );
  }
  db.run(
    "INSERT INTO tracking (number, status, location, estimated_delivery, at) VALUES ('T-live', 'delivered', 'Washington', NULL, 7)",
  );
  db.close();
});
afterEach(() => {
  for (const db of open) db.close();
  rmSync(dir, { recursive: true, force: true });
});

/** A start of the new program. @param settings addresses in the settings at that time */
const start = (
  connected: { profile: ProfileId; place: ServiceAddress | null },
  settings: Partial<Record<ProfileId, ServiceAddress | null>>,
  keys: typeof KEYS | null = KEYS,
) => {
  const db = openDatabase(join(dir, 'desk.db'), () => undefined);
  open.push(db);
  const store = createStore(db);
  const identities = createIdentities({
    store,
    clock: { now: () => 1_000_000, sleep: async () => undefined },
    random: Math.random,
    connected: () => connected,
    profiles: () => [],
    addressAt: (profile) => settings[profile] ?? null,
    keys: async () => keys,
  });
  return { store, identities };
};

describe('a data folder older than service identities', () => {
  it('its sales belong to the address that the profile has at the first start: found, alike, tracked, under their references', async () => {
    const { store, identities } = start({ profile: 'live', place: A }, { live: A });
    await identities.takeOverKeys();
    await identities.refresh();
    expect(identities.question()).toBeNull();
    expect(identities.active()).toMatchObject({
      id: 'live',
      place: A,
      knowledge: 'settings',
      accounts: [accountOf(KEYS.publicKey)],
    });
    const { id } = identities.active();
    expect(store.shipments.byReference(id, 'WD-OLD-1')?.id).toBe('S-live');
    expect(
      store.shipments
        .lookalikes(id, 'SFN', someDraft('A-1'))
        .map(({ record, same }) => [record.id, same]),
    ).toEqual([['S-live', true]]);
    expect(store.serviceCache.tracking(id, 'T-live')).toMatchObject({ status: 'delivered' });
  });

  it('an account that was not kept is not known: the first keys are asked about before anything goes out', async () => {
    const { identities } = start({ profile: 'live', place: A }, { live: A });
    await identities.refresh();
    expect(identities.question()).toMatchObject({ id: 'live', accounts: [] });
    expect(() => identities.requireAnswer()).toThrow(/belong to the same account/);
  });

  it('an address that was not kept is not known, and said so', async () => {
    const { identities } = start({ profile: 'live', place: A }, {});
    await identities.refresh();
    expect(identities.active()).toMatchObject({ id: 'live', place: null, knowledge: 'unknown' });
    expect(identities.questionText()).toContain('before it recorded addresses');
    expect(identities.answer(true)).toMatchObject({ id: 'live', place: A });
  });

  it('taken over once: an address that is typed later is another service', async () => {
    const first = start({ profile: 'live', place: A }, { live: A });
    first.identities.active();
    const { identities, store } = start({ profile: 'live', place: B }, { live: B });
    await identities.refresh();
    expect(identities.active().id).not.toBe('live');
    expect(identities.question()).toBeNull();
    expect(store.shipments.lookalikes(identities.active().id, 'SFN', someDraft('A-1'))).toEqual([]);
  });

  it('answered with “another account”, nothing of it is taken for this account’s', async () => {
    const { identities, store } = start({ profile: 'live', place: A }, { live: A });
    await identities.refresh();
    const other = identities.answer(false);
    expect([other.id === 'live', identities.question()]).toEqual([false, null]);
    expect(store.shipments.byReference(other.id, 'WD-OLD-1')).toBeNull();
  });

  it('what was practised stays with the practice service of this program and counts nowhere else', () => {
    const { identities, store } = start({ profile: 'practice', place: null }, {});
    expect(identities.active().id).toBe('practice');
    expect(store.shipments.byReference('practice', 'WD-OLD-1')?.id).toBe('S-practice');
    expect(store.identities.fresh('live')?.sent).toBe(true);
  });
});
