import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AddressCard } from '../../../../../src/domain/desk/savedEntries.ts';
import { fakeDesk, someAddress } from '../../../../fakes/desk.ts';

const card = (name: string): AddressCard => ({
  ...someAddress({ last_name: name, phone: '' }),
  company: '',
  note: '',
});
const NAMES = ['Ade', 'Bisi', 'Chidi'] as const;
const step = fc.record({
  shipment: fc.integer({ min: 0, max: 4 }),
  names: fc.subarray([...NAMES]),
  booked: fc.boolean(),
  at: fc.integer({ min: 1, max: 9 }),
  merge: fc.boolean(),
});

it('entries and codes are counted as their uses are, whatever shipments take up, leave, book and merge', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const { desk, close } = fakeDesk();
      const { store } = desk.context;
      let made = 0;
      const newId = (): string => `entry-${(made += 1)}`;
      for (const { shipment, names, booked, at, merge } of steps) {
        store.addresses.learn(
          { shipmentId: `S${shipment}`, booked, at, scope: 'all', newId },
          names.map(card),
        );
        store.codes.used('live', `S${shipment}`, [...names], at);
        const first = merge ? store.addresses.alike(card(NAMES[0])) : null;
        if (first) store.addresses.put(first.id, card(NAMES[1]), { at, newId });
      }
      for (const entry of store.db.all(
        'SELECT seq, uses, booked, last_used_at AS last FROM addresses',
      )) {
        const counted = store.db.get(
          'SELECT count(*) AS uses, coalesce(sum(booked), 0) AS booked, max(at) AS last FROM addresses_uses WHERE entry = ?',
          Number(entry['seq']),
        );
        expect([entry['uses'], entry['booked'], entry['last']]).toEqual([
          counted?.['uses'],
          counted?.['booked'],
          counted?.['last'],
        ]);
      }
      for (const entry of store.db.all('SELECT code, uses FROM codes')) {
        expect(entry['uses']).toBe(
          store.db.get(
            "SELECT count(*) AS uses FROM code_uses WHERE profile = 'live' AND code = ?",
            String(entry['code']),
          )?.['uses'],
        );
      }
      close();
    }),
    { numRuns: 60 },
  );
});

it('the thousandth shipment with one thing looks at no more uses than the first did', () => {
  const { desk, close } = fakeDesk();
  const plan = desk.context.store.db
    .all('EXPLAIN QUERY PLAN SELECT max(at) FROM items_uses WHERE entry = 1')
    .map((row) => String(row['detail']))
    .join();
  expect(plan).toMatch(/SEARCH items_uses USING COVERING INDEX items_uses_entry \(entry=\?\)/);
  close();
});
