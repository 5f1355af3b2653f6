import { performance } from 'node:perf_hooks';
import { withPair, type Pair } from '../../src/domain/desk/pair.ts';
import { emptyAddress, emptyDraft } from '../../src/domain/shipment/draft.ts';
import { book, chosen, goodDraft, testDesk, washington } from '../builders.ts';
import { fakeService } from '../fakes/service.ts';
import { present } from '../present.ts';
import { millis, spreadOf } from './measure.ts';
import type { BenchRow } from './table.ts';

const CARDS = 20_000;
const PARCELS = 60;
const TIMES = 25;
const MUST_MS = 50;
/** The texts that are searched while typing; a single letter is not searched. */
const TYPED = ['am', 'ama', 'ama m'];

/** Processor time of all threads so far: measures the desk's work even when other programs slow it down. */
const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Measures a returning customer: from the first key press that finds them to the request for rates, only the desk's own work. */
export const benchRepeat = async (): Promise<BenchRow> => {
  const { send } = fakeService();
  let [askedAt, usedAt] = [0, 0];
  const test = testDesk({
    send: (request) => {
      if (request.url.endsWith('/rates')) [askedAt, usedAt] = [performance.now(), processorMs()];
      return send(request);
    },
  });
  try {
    const { desk } = test;
    const { store } = desk.context;
    store.db.transaction(() => {
      for (let card = 0; card < CARDS; card += 1)
        store.addresses.put(
          null,
          {
            ...emptyAddress(),
            first_name: card % 2 === 0 ? 'Amaka' : 'Bola',
            last_name: `Sample${card}`,
            phone: `080${String(card).padStart(8, '0')}`,
            country: 'NG',
            city: 'Ikeja',
            address: `${card} Road`,
            company: '',
            note: '',
          },
          { at: card, newId: () => `CARD${card}` },
        );
    });
    const ids = await chosen(
      test,
      ...Array.from({ length: PARCELS }, (_, at) =>
        goodDraft(`P-${at}`, {
          receiver: washington({ first_name: 'Ama', last_name: 'Mensah' }),
        }),
      ),
    );
    await book(test, ids);
    desk.memory.learner.flush();
    const batch = desk.batches.counter('SFN');
    const [times, used]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TIMES; turn += 1) {
      const [row] = desk.drafts.add(batch, [emptyDraft()]);
      const { id } = present(row, 'a form');
      const [begun, usedBefore] = [performance.now(), processorMs()];
      let pair: Pair | null = null;
      for (const text of TYPED) {
        [pair = null] = desk.memory.pairs.search('SFN', text);
        desk.memory.addresses.search(text, 8);
      }
      desk.drafts.save([{ id, draft: withPair(emptyDraft(), present(pair, 'a pair')) }]);
      await desk.rating.start([id], null).finished;
      times.push(askedAt - begun);
      used.push(usedAt - usedBefore);
    }
    const [spread, usedSpread] = [spreadOf(times), spreadOf(used)];
    return {
      work: `repeat customer among ${CARDS.toLocaleString('en')} cards: from the first of ${TYPED.length + 1} keys to rates asked, own time`,
      figure: `median ${millis(spread.median)}, p95 ${millis(spread.p95)}; processor of all threads median ${millis(usedSpread.median)}, p95 ${millis(usedSpread.p95)}`,
      must: `p95 ≤ ${MUST_MS} ms`,
      holds: spread.p95 <= MUST_MS,
    };
  } finally {
    await test.close();
  }
};

if (import.meta.main) console.log(await benchRepeat());
