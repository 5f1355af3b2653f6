import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Verdict } from '../model/judge.ts';
import { modelLanes } from '../model/lanes.ts';
import { MUTANTS, mutate, type Mutant } from './mutants.ts';
import type { Proof, ProveOptions } from './proof.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const MOST_RUNS = 1_000;
/** What the model reads: the site's desks, which it starts, are built by scripts/lib. */
const COPIED = ['src', 'test', 'resources', 'scripts', 'package.json', 'package-lock.json'];

const WORDS: Readonly<Record<Verdict | 'other', string>> = {
  'bought twice': 'bought twice',
  lost: 'lost',
  terms: 'sold on other terms than shown',
  untrue: 'something else bought than shown',
  'receipt untrue': 'papers say something else than was sold',
  rule: 'sent without its line in the journal',
  other: 'another state than the reducer’s',
};

/** A copy of the project with one guard broken; null when the guard is missing. */
const copyWith = async (mutant: Mutant): Promise<string | null> => {
  const broken = mutate(mutant, await readFile(join(ROOT, mutant.file), 'utf8'));
  if (broken === null) return null;
  const copy = await mkdtemp(join(tmpdir(), 'waybill-mutant-'));
  for (const part of COPIED) await cp(join(ROOT, part), join(copy, part), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  await writeFile(join(copy, mutant.file), broken);
  return copy;
};

/** After how many random runs the broken guard was found, and how; null when it was not. */
const caught = async (
  mutant: Mutant,
  lanes: number,
): Promise<{ readonly runs: number; readonly how: Verdict | 'other' } | null> => {
  const root = await copyWith(mutant);
  if (root === null)
    throw new Error(
      `“${mutant.name}” is not in ${mutant.file} any more: mend test/prove/guards.ts`,
    );
  try {
    for (let runs = 0; runs < MOST_RUNS;) {
      const outcomes = await modelLanes({ first: runs + 1, runs: 50, lanes, root });
      runs += outcomes.length;
      const failed = outcomes.find(({ failure }) => failure !== null);
      if (failed?.failure) return { runs, how: failed.failure.verdict };
      if (outcomes.length === 0) return null;
    }
    return null;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
};

/** Proves that the model test can fail: breaks the guards one at a time; each must be found. */
export const run = async ({ lanes, say }: Pick<ProveOptions, 'lanes' | 'say'>): Promise<Proof> => {
  const found: number[] = [];
  const lines: string[] = [];
  for (const mutant of MUTANTS) {
    const failure = await caught(mutant, lanes);
    if (failure) found.push(failure.runs);
    const text = failure
      ? `found after ${failure.runs}: ${WORDS[failure.how]}`
      : `NOT FOUND in ${MOST_RUNS}`;
    say(`${mutant.name}: ${text}`);
    lines.push(`| ${mutant.name} | ${text} |`);
  }
  return {
    title: 'Guards broken on purpose',
    rows: [
      ['guards broken, found by the random runs', `${MUTANTS.length}, ${found.length}`],
      ['most runs until one was found', Math.max(0, ...found)],
    ],
    ok: found.length === MUTANTS.length,
    table: ['| guard | random runs until it was missed |', '|---|---|', ...lines].join('\n'),
  };
};
