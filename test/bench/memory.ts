import { openDatabase } from '../../src/core/ledger/database/database.ts';
import { createStore } from '../../src/core/ledger/tables/store.ts';
import { emptyAddress } from '../../src/domain/shipment/draft.ts';
import { millis, numbers, spreadOf, timed } from './measure.ts';
import type { BenchRow } from './table.ts';

const CARDS = 20_000;
const MUST_MS = 5;
const FIRST = [
  'Ada',
  'Bola',
  'Chidi',
  'Dayo',
  'Efe',
  'Femi',
  'Gbemi',
  'Halima',
  'Ife',
  'Jide',
  'Kemi',
  'Lara',
  'Musa',
  'Ngozi',
  'Obi',
  'Peju',
  'Sade',
  'Tunde',
  'Uche',
  'Yemi',
];
const LAST = [
  'Adeyemi',
  'Bello',
  'Chukwu',
  'Danjuma',
  'Eze',
  'Fashola',
  'Garba',
  'Hassan',
  'Igwe',
  'Johnson',
  'Kalu',
  'Lawal',
  'Mohammed',
  'Nwosu',
  'Okafor',
  'Peters',
  'Sanusi',
  'Taiwo',
  'Umar',
  'Yusuf',
];

/** Autocomplete in an address book of 20,000 cards: names, companies and phones, at each key press. */
export const benchMemory = (): BenchRow => {
  const db = openDatabase(':memory:', () => undefined, { mayBeEmpty: true });
  const store = createStore(db);
  const random = numbers(3);
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let id = 0;
  db.transaction(() => {
    for (let card = 0; card < CARDS; card += 1) {
      const data = {
        ...emptyAddress(),
        first_name: any(FIRST),
        last_name: any(LAST),
        phone: `080${String(Math.floor(random() * 1e8)).padStart(8, '0')}`,
        country: 'NG',
        city: 'Ikeja',
        address: `${card} Road`,
        company:
          random() < 0.3
            ? `${any(LAST)} ${any(['Fabrics', 'Foods', 'Motors', 'Pharmacy'])} Ltd`
            : '',
        note: '',
      };
      store.addresses.put(null, data, { at: card, newId: () => String((id += 1)) });
    }
  });
  const texts = [
    'ada okafor',
    'fabrics',
    '08031234567',
    '+234803123',
    '4567',
    'nwosu ltd',
    'ngozi 0805',
  ].flatMap((text) => Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1)));
  const runs = Array.from({ length: 5 }, () =>
    spreadOf(texts.map((text) => timed(() => store.addresses.search(false, text, 20)))),
  ).toSorted((a, b) => a.p95 - b.p95);
  db.close();
  const spread = runs[2] ?? spreadOf([]);
  return {
    work: `address book type-ahead, ${CARDS.toLocaleString('en')} cards`,
    figure: `median ${millis(spread.median)}, p95 ${millis(spread.p95)}`,
    must: `p95 ≤ ${MUST_MS} ms`,
    holds: spread.p95 <= MUST_MS,
  };
};

if (import.meta.main) console.log(benchMemory());
