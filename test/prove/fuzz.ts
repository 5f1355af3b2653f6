import { randomFrom } from '../kill/random.ts';
import { TARGETS, type FuzzTarget } from './fuzzTargets.ts';
import type { Proof, ProveOptions } from './proof.ts';

const TEN_MINUTES_MS = 600_000;
/** Longer than any case takes, and much shorter than one that does not end, in milliseconds. */
const SLOWEST_MS = 20_000;
const TOKENS = [
  '"',
  ',',
  ';',
  '\n',
  '\r',
  '\0',
  '\\',
  '{',
  '[',
  '}',
  ']',
  '<',
  '>',
  '&#x0;',
  '../',
  '//',
  '=',
  '1e999',
  '-0',
  'é',
  '\ufeff',
  '\ud800',
  '__proto__',
  'null',
];

/** Makes one to eight changes: bytes flipped, deleted, repeated, inserted, or replaced by another seed's. */
const garbled = (seeds: readonly Uint8Array[], random: () => number): Uint8Array => {
  const below = (end: number): number => Math.floor(random() * end);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  let now = Buffer.from(pick(seeds));
  for (let left = 1 + below(8); left > 0; left -= 1) {
    const at = below(now.length + 1);
    const end = Math.min(now.length, at + 1 + below(random() < 0.2 ? 500 : 8));
    const part = now.subarray(at, end);
    const instead = [
      () => Buffer.from(part.map((byte) => byte ^ (1 << below(8)))),
      () => Buffer.alloc(0),
      () => Buffer.concat(Array.from({ length: 2 + below(30) }, () => part)),
      () => Buffer.concat([Buffer.from(pick(TOKENS)), part]),
      () => Buffer.from(pick(seeds)).subarray(at, end + below(100)),
    ];
    now = Buffer.concat([now.subarray(0, at), pick(instead)(), now.subarray(end)]);
  }
  return now;
};

export interface FuzzOutcome {
  readonly cases: number;
  /** The seed of the first case that failed, and why; null when none failed. */
  readonly failure: { readonly seed: number; readonly why: string } | null;
}

/**
 * Feeds garbled input to a target until it fails or `mayContinue` returns false. A case that takes too long is a failure.
 * @param first seed of the first case; each further case has the next
 */
export const fuzz = async (
  { seeds, take }: FuzzTarget,
  first: number,
  mayContinue: (cases: number) => boolean,
): Promise<FuzzOutcome> => {
  let cases = 0;
  for (; mayContinue(cases); cases += 1) {
    const seed = first + cases;
    const begun = performance.now();
    try {
      await take(garbled(seeds, randomFrom(seed)));
    } catch (reason) {
      return { cases, failure: { seed, why: String(reason) } };
    }
    if (performance.now() - begun > SLOWEST_MS)
      return { cases, failure: { seed, why: `took longer than ${SLOWEST_MS} ms` } };
  }
  return { cases, failure: null };
};

/** Fuzzes the readers of external data and the router of the main process: ten minutes each, or `--runs` cases. */
export const run = async ({ runs, seed, say }: ProveOptions): Promise<Proof> => {
  const rows: [string, string | number][] = [];
  let ok = true;
  for (const [name, target] of Object.entries(TARGETS)) {
    const end = performance.now() + TEN_MINUTES_MS;
    const { cases, failure } = await fuzz(target, seed, (done) =>
      runs === undefined ? performance.now() < end : done < runs,
    );
    ok &&= failure === null;
    const text = failure
      ? `FAILED with seed ${failure.seed}: ${failure.why}`
      : `${cases} cases, none failed`;
    say(`${name}: ${text}`);
    rows.push([name, text]);
  }
  return { title: 'Garbled files, answers and requests', rows, ok };
};
