import { makePaper } from '../../src/core/papers/make/make.ts';
import type { MakeOrder } from '../../src/core/papers/make/data.ts';
import { FONTS, party, receiptData } from '../fixtures/papers.ts';
import { spreadOf } from './measure.ts';
import type { BenchRow } from './table.ts';

const RUNS = 40;
const MUST = 3;

const receiptFor = (name: string, place: string, region: string): MakeOrder => ({
  kind: 'receipt',
  paper: 'a6',
  data: receiptData({ receiver: { ...party(name, place), region } }),
});
const LATIN = receiptFor('Sam Taylor', 'Washington DC, United States', 'US');
const OTHERS: readonly (readonly [place: string, order: MakeOrder])[] = [
  ['Tokyo', receiptFor('田中 太郎', '東京都渋谷区, Japan', 'JP')],
  ['Cairo', receiptFor('محمد علي', 'القاهرة, Egypt', 'EG')],
];

/** Milliseconds of processor time for making a paper once its fonts are loaded. */
const processorOf = async (order: MakeOrder): Promise<number> => {
  await makePaper(order, FONTS);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage();
    await makePaper(order, FONTS);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return spreadOf(times).median;
};

/** Compares receipts in other scripts with one in Latin letters. */
export const benchPapers = async (): Promise<BenchRow[]> => {
  await processorOf(LATIN);
  const latin = await processorOf(LATIN);
  const rows: BenchRow[] = [];
  for (const [place, order] of OTHERS) {
    const took = await processorOf(order);
    rows.push({
      work: `receipt for ${place} beside one in Latin letters, processor`,
      figure: `${took.toFixed(1)} ms to ${latin.toFixed(1)} ms: ${(took / latin).toFixed(2)} ×`,
      must: `≤ ${MUST} ×`,
      holds: took <= MUST * latin,
    });
  }
  return rows;
};

if (import.meta.main) console.log(await benchPapers());
