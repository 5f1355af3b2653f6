import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { STILL_AT_WORK_MS } from '../../src/domain/purchase/purchase.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { cli, startCli, type CliEnd, type CliEnv } from '../fakes/cli.ts';
import { settled } from '../fakes/settled.ts';
import { batchOf } from './batchOf.ts';
import { phaseOf, type Phase } from './phase.ts';
import { randomFrom } from './random.ts';
import { boughtTwice, differences, untruths, type LedgerLine } from './truth.ts';

const SHIPMENTS = 20;
const NAMES = Array.from({ length: SHIPMENTS }, (_, index) => `K-${index + 1}`);
const MOST_ROUNDS = 12;
const MOST_KILLS = 4;
/** Concurrent sends: one at a time makes the booking long, several let a kill hit more than one. */
const CONCURRENCIES = [1, 2, 4];
/** Number of calls in a complete booking: codes, rates, purchases, and two documents each. */
const CALLS = 3 + 4 * SHIPMENTS;
/** Share of kills during the start of the program, and the maximum time of such a kill. */
const EARLY = 0.1;
const EARLY_MS = 700;
const LONGEST_RUN_MS = 120_000;
/** Exit status of a resolution that comes too early. */
const TOO_EARLY = 4;

/** The result of a booking that was killed, resumed and completed. The lists contain messages; all are empty on success. */
export interface KillOutcome {
  readonly seed: number;
  /** The phase that each kill hit. */
  readonly kills: readonly Phase[];
  /** Number of shipments that were uncertain after a restart, and how many of them the service had sold. */
  readonly uncertain: number;
  readonly uncertainBought: number;
  readonly boughtTwice: readonly string[];
  readonly lost: readonly string[];
  readonly mismatches: readonly string[];
}

const ledgerOf = async (desk: CliEnv): Promise<LedgerLine[]> => {
  const { status, stdout, stderr } = await cli(desk, 'ledger', '--json');
  if (status !== 0) throw new Error(`the ledger could not be read (${status}): ${stderr}`);
  return (JSON.parse(stdout) as { shipments: LedgerLine[] }).shipments;
};

/** When to kill: after this many answers of the service plus a delay, so that a busy machine does not shift it; or during the start. */
interface Point {
  readonly answers: number;
  readonly plusMs: number;
}

const drawPoint = (random: () => number, calls: number): Point =>
  random() < EARLY
    ? { answers: 0, plusMs: random() * EARLY_MS }
    : { answers: 1 + Math.floor(random() * calls), plusMs: random() * 40 };

/** Runs a command and kills it with SIGKILL at the point, unless it has finished. @returns whether it was killed */
const runKilled = async (
  desk: CliEnv,
  practice: Practice,
  args: readonly string[],
  point: Point | null,
): Promise<boolean> => {
  const goal = practice.calls().length + (point?.answers ?? 0);
  const running = startCli(desk, args);
  let over = false;
  const ended = running.ended.finally(() => {
    over = true;
  });
  const kill = async (at: Point): Promise<void> => {
    const start = performance.now();
    while (!over && practice.calls().length < goal && performance.now() - start < LONGEST_RUN_MS)
      await wait(2);
    await wait(at.plusMs);
    if (!over) running.kill('SIGKILL');
  };
  const [{ status, stderr }] = await Promise.all([ended, point === null ? undefined : kill(point)]);
  if (status !== null && status > 1)
    throw new Error(`${args[0] ?? ''} ended with ${status}: ${stderr}`);
  return status === null;
};

/** A desk whose clock can be advanced. */
interface AgingDesk extends CliEnv {
  aheadMs: number;
}

/** Resolves like a person who looks up each uncertain shipment at the service: first too early, then when the service must have finished. */
const resolveAll = async (
  desk: AgingDesk,
  uncertain: readonly LedgerLine[],
  practice: Practice,
): Promise<void> => {
  for (const { externalReference } of uncertain) {
    const say = (): Promise<CliEnd> => {
      const found = practice
        .shipments()
        .find((each) => each.external_reference === externalReference);
      return cli(
        desk,
        'resolve',
        externalReference,
        ...(found ? ['--booked', found.tracking_number] : ['--not-booked']),
      );
    };
    const hasty = await say();
    if (hasty.status === TOO_EARLY) {
      await settled(practice);
      desk.aheadMs += STILL_AT_WORK_MS;
    }
    const { status, stderr } = hasty.status === TOO_EARLY ? await say() : hasty;
    if (status !== 0)
      throw new Error(`resolve ${externalReference} ended with ${status}: ${stderr}`);
  }
};

const withDesk = async <T>(
  seed: number,
  work: (
    desk: AgingDesk,
    practice: Practice,
    book: readonly string[],
    random: () => number,
  ) => Promise<T>,
): Promise<T> => {
  const random = randomFrom(seed);
  const dataDir = await mkdtemp(join(tmpdir(), 'waybill-kill-'));
  // The service recognises a repeated reference only an hour later, so within the run it would sell the same shipment twice if it were asked to.
  const practice = await startPractice({
    port: 0,
    seed: seed + 1,
    latencyMs: 15 + Math.floor(random() * 25),
    confirmAfterMs: 3_600_000,
  });
  try {
    const file = join(dataDir, 'batch.csv');
    await writeFile(file, batchOf(SHIPMENTS));
    return await work(
      { dataDir, url: practice.url, aheadMs: 0 },
      practice,
      [
        'batch',
        file,
        '--book',
        '--pick',
        'cheapest',
        '--concurrency',
        String(CONCURRENCIES[seed % CONCURRENCIES.length]),
      ],
      random,
    );
  } finally {
    await practice.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/**
 * Books 20 shipments by the command line, kills it at a random point, resumes it (sometimes killed again) and resolves uncertain shipments until all
 * are booked; then compares the desk's ledger with the service's sales.
 */
export const killRun = (seed: number): Promise<KillOutcome> =>
  withDesk(seed, async (desk, practice, book, random) => {
    const kills: Phase[] = [];
    const wrong: string[] = [];
    const uncertain = new Set<string>();
    let uncertainBought = 0;

    const look = async (): Promise<LedgerLine[]> => {
      const ledger = await ledgerOf(desk);
      const bought = practice.shipments();
      wrong.push(...untruths(ledger, bought));
      for (const { externalReference } of ledger.filter(({ state }) => state === 'uncertain')) {
        if (uncertain.has(externalReference)) continue;
        uncertain.add(externalReference);
        if (bought.some((each) => each.external_reference === externalReference))
          uncertainBought += 1;
      }
      return ledger;
    };
    const attempt = async (args: readonly string[], point: Point | null): Promise<void> => {
      if (await runKilled(desk, practice, args, point)) kills.push(phaseOf(desk.dataDir));
    };

    await attempt(book, drawPoint(random, CALLS));
    let ledger = await look();
    for (
      let round = 0;
      round < MOST_ROUNDS &&
      !(ledger.length === SHIPMENTS && ledger.every(({ state }) => state === 'booked'));
      round += 1
    ) {
      const again =
        kills.length < MOST_KILLS && random() < 0.4
          ? drawPoint(random, CALLS - Math.min(CALLS - 1, practice.calls().length))
          : null;
      // A kill before the import left nothing: a person starts the same command again.
      await attempt(ledger.length === 0 ? book : ['resume'], again);
      ledger = await look();
      const uncertain = ledger.filter(({ state }) => state === 'uncertain');
      await resolveAll(desk, uncertain, practice);
      if (uncertain.length > 0) ledger = await look();
    }
    // Imports the same file again, like a person who is not sure: nothing may be bought.
    if (seed % 5 === 0) {
      await attempt(book, null);
      ledger = await look();
    }
    const bought = practice.shipments();
    const { lost, mismatches } = differences(ledger, bought, NAMES);
    return {
      seed,
      kills,
      uncertain: uncertain.size,
      uncertainBought,
      boughtTwice: boughtTwice(bought),
      lost,
      mismatches: [...new Set([...wrong, ...mismatches])],
    };
  });
