import { pack, type PackItem } from '../../src/domain/packing/pack.ts';
import type { BoxPreset } from '../../src/domain/packing/presets.ts';
import { millis, numbers, spreadOf, timed } from './measure.ts';
import type { BenchRow } from './table.ts';

const PIECES = 200;
const MUST_MS = 100;

const PRESETS: readonly BoxPreset[] = [
  [35, 27, 3, 2],
  [30, 22, 15, 10],
  [40, 30, 30, 20],
  [60, 40, 40, 30],
  [80, 60, 60, 50],
].map(([length = 0, width = 0, height = 0, maximumWeight = 0], index) => ({
  id: `P${index}`,
  mode: 'SFN',
  name: `P${index}`,
  length,
  width,
  height,
  emptyWeight: 0.1,
  maximumWeight,
}));

const goods = (seed: number): PackItem[] => {
  const random = numbers(seed);
  const side = (): number => 2 + Math.round(random() * 280) / 10;
  return Array.from({ length: PIECES }, (_, index) => ({
    id: String(index),
    size: { length: side(), width: side(), height: side() },
    weight: random() * 2,
    quantity: 1,
  }));
};

/** Packs 200 different pieces into boxes of five sizes. */
export const benchPack = (): BenchRow => {
  const runs = Array.from({ length: 20 }, (_, seed) => goods(seed + 1)).map((items) =>
    timed(() => pack(items, PRESETS, { allowance: 1, wrap: 0, volumePerMass: 5000 })),
  );
  const { median, max } = spreadOf(runs);
  return {
    work: `pack ${PIECES} different pieces`,
    figure: `median ${millis(median)}, slowest ${millis(max)}`,
    must: `≤ ${MUST_MS} ms`,
    holds: median <= MUST_MS,
  };
};

if (import.meta.main) {
  const result = pack(goods(1), PRESETS, { allowance: 1, wrap: 0, volumePerMass: 5000 });
  console.log(
    benchPack(),
    result.boxes.map(
      ({ preset, placed, fill }) => `${preset.id} ${placed.length} ${(fill * 100).toFixed(0)} %`,
    ),
  );
}
