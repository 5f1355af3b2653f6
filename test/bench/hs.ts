import type { HsCode } from '../../src/domain/service/service.ts';
import { copyOf, openBenchDesk } from './ledger.ts';
import { millis, numbers, spreadOf, timed } from './measure.ts';
import type { BenchRow } from './table.ts';

const CODES = 20_000;
const RUNS = 5;
const LIMIT = 20;
const MUST_MS = 5;

const WORDS = (
  'of other parts and the for with machines apparatus fabrics cotton woven articles plastics textile fibres containing weight paper steel iron wool rubber ' +
  'leather footwear telephones dresses shirts trousers synthetic printed dyed bleached electric motors pumps valves bearings instruments optical medical vehicles ' +
  'tractors seeds fruit dried fresh frozen fish meat preparations sugar cocoa coffee roasted tea spices oil animal vegetable mineral waxes salts oxides chlorides acids ' +
  'polymers tubes plates sheets film foil profiles wire rope chains screws bolts tools knives blades locks frames furniture lamps toys games clocks watches musical ' +
  'household kitchen ceramic glass stone cement slabs tiles bricks wood bamboo cork straw hats umbrellas feathers jewellery gold silver copper nickel aluminium lead zinc'
).split(' ');

/** As many codes as in a national tariff, with names made of its words: a few words are frequent, most are rare. */
const tariff = (count: number): HsCode[] => {
  const random = numbers(7);
  const codes = new Set<string>();
  while (codes.size < count) {
    const chapter = String(1 + Math.floor(random() * 97)).padStart(2, '0');
    codes.add(`${chapter}${String(Math.floor(random() * 1e8)).padStart(8, '0')}`);
  }
  return [...codes].map((code) => ({
    id: null,
    code,
    active: true,
    name: Array.from(
      { length: 4 + Math.floor(random() * 10) },
      () => WORDS[Math.floor(random() ** 2 * WORDS.length)],
    ).join(' '),
  }));
};

/** All states of a search box while these texts are typed. */
const typings = (): string[] => {
  const texts = [
    'cotton dress',
    'telephones',
    'other parts of machines',
    'woven fabrics of synthetic fibres',
    'roasted coffee',
    '8517130000',
    '6204.42',
    'jewellery of gold',
    'shoes rubber',
    'of',
  ];
  return texts.flatMap((text) =>
    Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1)),
  );
};

/** HS autocomplete over 20,000 codes, at each key press. */
export const benchHs = async (): Promise<BenchRow> => {
  const { dataDir, remove } = copyOf(null);
  const desk = openBenchDesk(dataDir, 'http://127.0.0.1:1');
  const { store, identity } = desk.context;
  const known = tariff(CODES);
  store.codes.seen(identity().id, known, 1);
  for (const [index, { code }] of known.slice(0, 300).entries())
    store.codes.used(identity().id, `S${index}`, [code], 1);
  const { searchLocal } = desk.codes;
  const texts = typings();
  const runs = Array.from({ length: RUNS }, () =>
    spreadOf(texts.map((text) => timed(() => searchLocal(text, LIMIT)))),
  );
  await desk.close();
  remove();
  const spread = runs.toSorted((a, b) => a.p95 - b.p95)[Math.floor(RUNS / 2)] ?? spreadOf([]);
  return {
    work: `HS type-ahead, ${CODES.toLocaleString('en')} codes`,
    figure: `median ${millis(spread.median)}, p95 ${millis(spread.p95)}`,
    must: `p95 ≤ ${MUST_MS} ms`,
    holds: spread.p95 <= MUST_MS,
  };
};

if (import.meta.main) console.log(await benchHs());
