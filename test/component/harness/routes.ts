import type { HsCode, Warehouse } from '../../../src/domain/service/service.ts';
import type { KeyAnswer } from '../../../src/shared/ipc/keys.ts';
import { Refusal } from './fakeDesk.ts';
import { serveArchive } from './archiveRoutes.ts';
import { serveImports } from './importRoutes.ts';
import { serveMemory } from './memoryRoutes.ts';
import { servePreviews } from './previewRoutes.ts';
import { serveSheet } from './sheetRoutes.ts';
import type { World } from './world.ts';

const CODES: readonly HsCode[] = [
  ['8517130000', 'Smartphones'],
  ['8517140000', 'Other telephones for cellular networks'],
  ['0901210000', 'Coffee, roasted, not decaffeinated'],
  ['6403990000', 'Footwear with outer soles of rubber and uppers of leather'],
  ['6404190000', 'Footwear with outer soles of rubber and uppers of textile'],
  ['6109100000', 'T-shirts, of cotton, knitted'],
  ['4901990000', 'Printed books, brochures and leaflets'],
  ['3304990000', 'Beauty or make-up preparations'],
  ['1511900000', 'Palm oil, refined'],
  ['4602120000', 'Basketwork of rattan'],
].map(([code, name], id) => ({ id, code: code ?? '', name: name ?? '', active: id !== 9 }));
const WAREHOUSES: readonly Warehouse[] = [
  {
    id: 1,
    name: 'Ikeja hub',
    country: 'NG',
    address: '12 Sample Road, Ikeja, Lagos',
    active: true,
  },
  {
    id: 2,
    name: 'Abuja depot',
    country: 'NG',
    address: '4 Example Crescent, Garki, Abuja',
    active: true,
  },
  {
    id: 3,
    name: 'Houston',
    country: 'US',
    address: '900 Sample Freeway, Houston TX 77001',
    active: true,
  },
  {
    id: 4,
    name: 'London Gateway',
    country: 'GB',
    address: 'Unit 3, Example Park, Barking IG11',
    active: true,
  },
  { id: 5, name: 'Accra', country: 'GH', address: '7 Example Street, Tema', active: false },
];
const NO_KEYS: KeyAnswer = { state: 'none', publicKeyEnd: null, weak: false };

/** Answers every route from a world. */
export const serve = (world: World): World => {
  const { desk } = world;
  serveMemory(world, CODES);
  const keys = new Map<string, KeyAnswer>();
  const tokens = new Map<string, readonly string[]>();

  desk
    .handle('app.info', () => ({
      commit: null,
      version: '0.1.0',
      host: 'test',
      dataFolder: 'data',
      notices: [],
      unknownHolidays:
        'No announced holidays (Eid and the like) are entered for 2026: check the date around them.',
    }))
    .handle('settings.get', () => world.settings)
    .handle('settings.save', (patch) => {
      world.settings = { ...world.settings, ...patch };
      desk.emit('settings.changed', world.settings);
      return world.settings;
    })
    .handle('identity.get', () => world.identity)
    .handle('identity.answer', () => {
      world.identity = { ...world.identity, question: null };
      desk.emit('identity.changed', world.identity);
      return world.identity;
    })
    .handle('keys.status', ({ profileId }) => keys.get(profileId) ?? NO_KEYS)
    .handle('keys.set', ({ profileId, publicKey, insist }) => {
      const answer: KeyAnswer = {
        state: insist ? 'stored' : 'session',
        publicKeyEnd: publicKey.slice(-4),
        weak: true,
      };
      keys.set(profileId, answer);
      return answer;
    })
    .handle('keys.remove', ({ profileId, pin }) => {
      if (world.pin !== null && pin !== world.pin)
        throw new Refusal('notAllowed', 'That is not the manager’s PIN.');
      keys.delete(profileId);
      return NO_KEYS;
    })
    .handle('profiles.readdress', ({ profileId, baseAddress, pin }) => {
      if (world.pin !== null && pin !== world.pin)
        throw new Refusal('notAllowed', 'That is not the manager’s PIN.');
      const held = keys.get(profileId);
      if (held)
        keys.set(profileId, { ...held, state: 'elsewhere', place: 'https://before.example' });
      world.settings = {
        ...world.settings,
        profiles: world.settings.profiles.map((each) =>
          each.id === profileId ? { ...each, baseAddress } : each,
        ),
      };
      desk.emit('settings.changed', world.settings);
      return world.settings;
    })
    .handle('standing.get', () => world.standing)
    .handle('standing.reviewed', () => (world.standing = null))
    .handle('standing.thisDesk', () => (world.standing = null))
    .handle('connectivity.test', () => ({
      ok: true,
      message: 'The service answered in 41 ms and took the keys.',
    }))
    .handle('connectivity.state', () => world.connectivity)
    .handle('connectivity.probe', () => world.connectivity)
    .handle('attention.count', () => ({ count: world.attention().length }))
    .handle('runs.current', () => [])
    .handle('runs.control', () => {
      throw new Refusal('notFound', 'This run is over.');
    });

  desk
    .handle('batches.list', () => [...world.batches.values()].map(({ id }) => world.summary(id)))
    .handle('batches.create', ({ name, mode }) => world.summary(world.addBatch({ name, mode }).id))
    .handle('batches.counter', ({ mode }) => {
      const found =
        [...world.batches.values()].find(
          (entry) => entry.kind === 'counter' && entry.mode === mode,
        ) ?? world.addBatch({ kind: 'counter', name: 'Counter', mode });
      return world.summary(found.id);
    })
    .handle('batches.rename', ({ id, name }) => {
      world.batches.set(id, { ...world.summary(id), name });
      return world.summary(id);
    })
    .handle('batches.hide', ({ id, hidden }) => ({ ...world.summary(id), hidden }))
    .handle('batches.open', ({ id, first }) => ({
      batch: world.summary(id),
      ids: world.of(id).map((row) => row.id),
      shipments: world.of(id).slice(0, first),
    }))
    .handle('batches.rows', ({ id, ids }) => world.of(id).filter((row) => ids.includes(row.id)));

  desk.handle('drafts.add', ({ batchId, drafts }) =>
    drafts.map((entry) => world.add(batchId, entry)),
  );

  serveSheet(world);
  serveImports(world);
  serveArchive(world);

  const wishes = new Set<string>();
  desk
    .handle('rating.start', ({ ids }) => {
      if (world.connectivity.state !== 'offline')
        return { kind: 'asked' as const, run: world.run('rating', ids, (id) => world.rate(id)) };
      ids.forEach((id) => wishes.add(id));
      return { kind: 'waiting' as const, waiting: [...wishes] };
    })
    .handle('rating.waiting', () => [...wishes])
    .handle('rating.forget', ({ ids }) => {
      ids.forEach((id) => wishes.delete(id));
      return [...wishes];
    })
    .handle('rating.goOn', () => {
      throw new Refusal('notFound', 'Nothing is left of that run.');
    })
    .handle('rating.failures', () => [])
    .handle('choice.byRule', ({ ids, rule }) => {
      const rows = ids.map((id) => world.pickFor(id, rule));
      world.say(rows);
      const chosen = rows.filter((row) => row.chosen !== null).length;
      return { chosen, missed: rows.length - chosen, unreadable: 0, unreadableNames: [] };
    })
    .handle('choice.one', ({ id, slug }) => world.choose(id, slug))
    .handle('booking.preflight', ({ ids }) => {
      const made = world.preflight(ids);
      tokens.set(made.token, made.ids);
      return made;
    })
    .handle('booking.start', ({ token }) => {
      const ids = tokens.get(token);
      if (!ids) throw new Refusal('notAllowed', 'This was booked already.');
      tokens.delete(token);
      return world.run('booking', ids, (id) => world.book(id, world.outcome(world.get(id))));
    })
    .handle('booking.goOn', ({ id }) =>
      world.run('booking', [], () => {
        throw new Error(id);
      }),
    )
    .handle('booking.resolve', ({ id, outcome }) => {
      const row =
        outcome.kind !== 'notBooked'
          ? world.book(id, 'booked')
          : world.put(world.get(id), { state: 'chosen', attempt: null });
      world.say([row]);
      return row;
    });

  const all = () =>
    [...world.shipments.values()]
      .filter((entry) => entry.draft.receiver.first_name !== '')
      .sort((a, b) => b.updatedAt - a.updatedAt);
  desk
    .handle('shipments.search', ({ text, filter, offset, limit }) => {
      const found = all().filter(
        (entry) =>
          (filter === 'all' ||
            (filter === 'attention'
              ? world.attention().includes(entry)
              : filter === 'booked'
                ? entry.state === 'booked'
                : entry.allowed.edit)) &&
          JSON.stringify([entry.draft.receiver, entry.receipt])
            .toLowerCase()
            .includes(text.toLowerCase()),
      );
      return { total: found.length, shipments: found.slice(offset, offset + limit) };
    })
    .handle('shipments.get', ({ id }) => world.get(id))
    .handle('shipments.journal', ({ id }) => world.journal.get(id) ?? [])
    .handle('shipments.answers', ({ id }) => world.answers.get(id) ?? [])
    .handle('journal.export', ({ format }) => ({ path: `Documents/journal.${format}`, lines: 214 }))
    .handle('documents.attach', ({ id, kind }) =>
      world.put(world.get(id), {
        documents: [
          ...world.get(id).documents.filter((entry) => entry.kind !== kind),
          { kind, state: 'stored' as const, hash: 'd'.repeat(64), pages: 1, message: null },
        ],
      }),
    )
    .handle('documents.save', ({ name, ids }) => ({
      path: `Documents/${name}.pdf`,
      pages: ids.length,
      refused: [],
    }))
    .handle('documents.retry', ({ ids }) =>
      ids.map((id) =>
        world.put(world.get(id), {
          documents: world.get(id).documents.map((entry) => ({
            ...entry,
            state: entry.state === 'failed' ? ('stored' as const) : entry.state,
            hash: entry.hash ?? 'c'.repeat(64),
            message: null,
          })),
        }),
      ),
    );

  desk.handle(
    'shipments.lastBooked',
    ({ mode }) =>
      [...world.shipments.values()]
        .filter((row) => row.state === 'booked' && row.mode === mode)
        .sort((a, b) => (b.bookedAt ?? 0) - (a.bookedAt ?? 0))[0] ?? null,
  );
  desk
    .handle('tracking.track', ({ number }) => {
      if (/^0/.test(number)) throw new Refusal('service', 'The service does not know this number.');
      return {
        shipmentId: 'SHP-204',
        trackingNumber: number,
        status: 'In Transit',
        location: 'Murtala Muhammed Airport, Lagos',
        estimatedDelivery: '2026-11-27',
      };
    })
    .handle('warehouses.list', ({ country }) =>
      WAREHOUSES.filter((entry) => country === null || entry.country === country),
    )
    .handle('external.open', () => ({ opened: true }))
    .handle('folder.show', () => ({}));
  return servePreviews(world);
};
