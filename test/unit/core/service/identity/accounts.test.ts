import { afterEach, beforeEach, expect, it } from 'vitest';
import { createIdentities } from '../../../../../src/core/service/identity/identities.ts';
import type { Database } from '../../../../../src/core/ledger/database/database.ts';
import { createStore } from '../../../../../src/core/ledger/tables/store.ts';
import { serviceAddressOf } from '../../../../../src/domain/service/serviceIdentity.ts';
import { openLedger } from '../../../../fakes/newLedger.ts';

let db: Database;
beforeEach(() => {
  db = openLedger();
});
afterEach(() => {
  db.close();
});

it('keys that were tried and replaced before anything was sent are asked about when they come again: what was sold since was sold with others', async () => {
  let publicKey = 'pk_one';
  const identities = createIdentities({
    store: createStore(db),
    clock: { now: () => 1_000_000, sleep: async () => undefined },
    random: Math.random,
    profiles: () => [],
    connected: () => ({
      profile: 'live',
      place: serviceAddressOf('https://a.example.com'),
    }),
    keys: async () => ({ publicKey, privateKey: 'sk' }),
  });
  const { id } = await identities.refresh();
  publicKey = 'pk_two';
  expect((await identities.refresh()).id).toBe(id);
  expect(identities.question()).toBeNull();
  db.run('UPDATE identities SET sent = 1 WHERE id = ?', id);
  publicKey = 'pk_one';
  await identities.refresh();
  expect(identities.question()).toMatchObject({ id });
  identities.answer(true);
  publicKey = 'pk_two';
  expect((await identities.refresh()).id).toBe(id);
  expect(identities.question()).toBeNull();
});
