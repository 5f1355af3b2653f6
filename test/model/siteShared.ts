import type { AddressCard } from '../../src/domain/desk/savedEntries.ts';
import { rememberedId } from '../../src/core/imports/mappings.ts';
import { emptyAddress } from '../../src/domain/shipment/draft.ts';
import type { SiteDeskUnderTest } from '../fakes/siteDesks.ts';

/** Few people, so that two desks enter the same one. */
const PEOPLE = 3;
const WORDS = ['', 'rings twice', 'at the gate', 'after five'];

const person = (at: number, over: Partial<AddressCard> = {}): AddressCard => ({
  ...emptyAddress(),
  first_name: `P${at}`,
  last_name: 'Bello',
  phone: `+23480312345${at}0`,
  country: 'NG',
  city: 'Lagos',
  address: '1 Broad Street',
  company: '',
  note: '',
  ...over,
});

/** Makes one change to the shared data. @returns a description */
export const writeShared = (
  { desk }: SiteDeskUnderTest,
  random: (below: number) => number,
): string => {
  const { addresses, boxes } = desk.memory;
  const at = random(PEOPLE);
  const word = WORDS[random(WORDS.length)] ?? '';
  const known = addresses.search(`P${at}`)[0];
  switch (random(10)) {
    case 0:
    case 1:
      addresses.save(null, person(at, { email: word === '' ? '' : `${word.at(0)}@example.com` }));
      return `enters person ${at}`;
    case 2:
    case 3:
      if (known) addresses.save(known.id, { ...known.data, note: word });
      return `notes "${word}" of person ${at}`;
    case 4:
      // Another phone gives another key, which may already belong to another person.
      if (known)
        addresses.save(known.id, { ...known.data, phone: `+23480312345${random(PEOPLE)}0` });
      return `changes the phone of person ${at}`;
    case 5:
      if (known) addresses.remove([known.id]);
      return `removes person ${at}`;
    case 6: {
      const [box] = boxes.list('SFN');
      if (box) boxes.save({ ...box, name: `Box ${word}` });
      return `renames a box to "${word}"`;
    }
    case 7: {
      const [headers, field] = [
        ['Sold', 'Thing'].slice(0, 1 + random(2)),
        ([null, 'item.unit_price', 'item.name'] as const)[random(3)] ?? null,
      ];
      const { imports } = desk.context.store;
      imports.saveMapping({
        id: imports.mappingFor(headers)?.id ?? rememberedId(headers),
        name: 'Columns',
        columns: headers.map((header, nth) => ({
          header,
          field: nth === 0 ? field : null,
          unit: null,
          guessed: nth > 0,
        })),
        settings: {},
        usedAt: desk.context.clock.now(),
      });
      return `reads ${headers.join(' and ')} as ${field ?? 'nothing'}`;
    }
    case 8: {
      for (const { id } of desk.imports.mappings()) desk.imports.removeMapping(id);
      return 'forgets all columns';
    }
    default: {
      const vat = random(4) * 100;
      desk.pricing.setLists({
        SFN: { rules: [], vat, roundTo: 1 },
        STN: { rules: [], vat: 0, roundTo: 1 },
      });
      return `sets the VAT to ${vat}`;
    }
  }
};

/** The shared records of a desk, one per line. */
export const sharedAt = ({ desk }: SiteDeskUnderTest): string[] => [
  // Entries learned from parcels that were not booked are not shared.
  ...desk.context.store.addresses
    .all(false)
    .filter(({ id }) => desk.context.store.addresses.standing(id) !== null)
    .map(({ id, data: { first_name, phone, email, note } }) =>
      [id, first_name, phone, email, note].join(' '),
    )
    .toSorted(),
  ...desk.memory.boxes.list('SFN').map((box) => JSON.stringify(box)),
  JSON.stringify(desk.pricing.lists()),
  ...desk.imports
    .mappings()
    .map(({ id, columns }) => [
      id,
      ...columns.map(({ header, field }) => `${header}: ${field ?? 'nothing'}`).toSorted(),
    ])
    .map((line) => line.join(' '))
    .toSorted(),
];
