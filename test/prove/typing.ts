import { DURABLE_MS, killWhileTyping, type KilledTyping } from '../kill/typing.ts';
import type { Proof, ProveOptions } from './proof.ts';

/** Kills a desk while a person types: edits older than a quarter of a second must be on disk. */
export const run = async ({ runs = 200, seed, lanes, say }: ProveOptions): Promise<Proof> => {
  const seen: KilledTyping[] = [];
  const seeds = Array.from({ length: runs }, (_, index) => 1000 + (seed + index) * 17);
  const lane = async (): Promise<void> => {
    for (let next = seeds.shift(); next !== undefined; next = seeds.shift()) {
      seen.push(await killWhileTyping(next));
      if (seen.length % 50 === 0) say(`typing: ${seen.length} of ${runs}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const sum = (pick: (each: KilledTyping) => number): number =>
    seen.reduce((total, each) => total + pick(each), 0);
  const [lost, unlike] = [
    sum(({ lostOlder }) => lostOlder),
    seen.filter(({ historyFits }) => !historyFits).length,
  ];
  return {
    title: 'Kills while somebody types',
    ok: lost === 0 && unlike === 0,
    rows: [
      ['kills', seen.length],
      ['edits', sum(({ typed }) => typed)],
      [`edits older than ${DURABLE_MS} ms lost`, lost],
      [
        'oldest edit lost, ms',
        Math.round(Math.max(0, ...seen.map(({ oldestLostMs }) => oldestLostMs))),
      ],
      ['histories that disagree with the disk', unlike],
    ],
  };
};
