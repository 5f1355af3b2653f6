import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { plainRule } from '../../src/core/purchase/rating/choosing.ts';
import type { Desk } from '../../src/core/desk.ts';
import { createNodeSend } from '../../src/core/service/http/nodeSend.ts';
import { openDesk } from '../../src/core/openDesk.ts';
import { openStoreFile } from '../../src/core/ledger/files/open.ts';
import { systemClock } from '../../src/core/base/clock.ts';
import { emptyAddress, emptyDraft, type Draft } from '../../src/domain/shipment/draft.ts';
import { settingsSchema } from '../../src/domain/desk/settings.ts';
import { PRACTICE_PRIVATE_KEY, PRACTICE_PUBLIC_KEY } from '../../src/practice/keys.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const AT_ONCE = 6;
const BEHIND = 20_000;
const PER_BATCH = 1000;

/** The practice service counts its numbers up from its seed; with this distance, 50,000 bookings of one never reach those of the next. */
const SEEDS_APART = 10;
/** Another process has used the first seeds for a kept ledger. */
let started =
  process.env.BENCH_LEDGER === undefined
    ? 0
    : 1_000 + Math.floor(Math.random() * 1_000) * SEEDS_APART;

/**
 * Starts the practice service in its own process, so that its work is not measured as the desk's. Each has its own numbers: a repeated tracking
 * number proves no booking.
 */
export const startService = async (
  answerMs: number,
): Promise<{ readonly child: ChildProcess; readonly url: string }> => {
  const child = fork(
    join(ROOT, 'test/bench/practiceProcess.ts'),
    [String(answerMs), String((started += SEEDS_APART))],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const [url] = (await once(child, 'message')) as [string];
  return { child, url };
};

/** A draft for a customer who returns every 5,000 shipments. */
const draftNumber = (number: number, prefix = 'R'): Draft => ({
  ...emptyDraft(`${prefix}-${number}`),
  receiver: {
    ...emptyAddress(),
    first_name: 'Ada',
    last_name: `Sample ${number % 5000}`,
    email: `ada${number % 5000}@example.com`,
    phone: `1202555${String(number % 5000).padStart(4, '0')}`,
    country: 'US',
    state: 'NY',
    city: 'New York',
    address: `${number % 5000} Example Avenue`,
    address_in_detail: 'Floor 2',
    zip_code: '10001',
  },
  boxes: [
    {
      length: '30',
      width: '20',
      height: '15',
      weight: '2',
      items: [
        {
          name: `Printed novel ${number % 50}`,
          description: 'Paperback',
          product_hs_code: '4901990000',
          quantity: '2',
          unit_price: '5000',
          weight: '0.4',
          country: 'NG',
          sku: '',
          battery: '',
          liquid: '',
          goods_checked: '',
          documents: [],
          photos: [],
        },
      ],
    },
  ],
});

/** A desk on a data folder, opened like the program does, connected to the practice service at `url`. */
export const openBenchDesk = (dataDir: string, url: string): Desk => {
  // As the window opens it: a large ledger is checked in the background.
  const opened = openStoreFile(dataDir, Date.now(), undefined, { beside: true });
  if (opened.kind !== 'open') throw new Error('no database');
  const settings = settingsSchema.parse({ desk: 'BNCH', concurrency: AT_ONCE });
  return openDesk({
    dataDir,
    resourcesDir: join(ROOT, 'resources'),
    workerUrl: new URL('../../src/core/papers/documents/worker.ts', import.meta.url),
    db: opened.db,
    send: createNodeSend(),
    clock: systemClock,
    random: Math.random,
    log: { info: () => undefined, warn: () => undefined },
    timeZone: 'UTC',
    settings: () => settings,
    credentials: async () => ({ publicKey: PRACTICE_PUBLIC_KEY, privateKey: PRACTICE_PRIVATE_KEY }),
    practiceAddress: () => url,
    emit: () => undefined,
  });
};

/** Rates, chooses and books shipments like a person at the window. @returns how many were booked */
export const bookAll = async (
  desk: Desk,
  ids: readonly string[],
  batchId: string | null,
): Promise<number> => {
  await desk.rating.start(ids, batchId).finished;
  desk.choosing.byRule(ids, plainRule({ kind: 'cheapest' }));
  const { token } = desk.booking.preflight(ids);
  const ended = await desk.booking.start(
    token,
    { fileIsUrl: true, concurrency: AT_ONCE, pick: null },
    null,
  ).finished;
  return ended.done - ended.failed;
};

const learned = async (desk: Desk): Promise<void> => {
  while (desk.context.store.learningQueue.next(1).length > 0)
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
};

/**
 * Creates a data folder with this many booked shipments, booked one batch after another. Their documents count as stored: downloading them takes
 * minutes and leaves one row each.
 */
const makeLedger = async (dataDir: string, count: number): Promise<void> => {
  const { child, url } = await startService(0);
  try {
    for (let from = 0; from < count; from += PER_BATCH) {
      const desk = openBenchDesk(dataDir, url);
      const batch = desk.batches.create(`Day ${from / PER_BATCH}`, 'SFN');
      const ids = desk.drafts
        .insert(
          batch,
          Array.from({ length: PER_BATCH }, (_, at) => ({
            draft: draftNumber(from + at),
            rows: null,
            notes: [],
          })),
        )
        .map(({ id }) => id);
      const booked = await bookAll(desk, ids, batch.id);
      if (booked !== ids.length) throw new Error(`only ${booked} of ${ids.length} were booked`);
      await learned(desk);
      desk.context.store.db.run(
        "UPDATE documents SET state = 'stored', hash = lower(hex(randomblob(32))), pages = 1 WHERE state <> 'stored'",
      );
      // Cancels downloads in progress.
      await desk.close();
    }
  } finally {
    child.kill();
  }
};

/** A copy of a data folder that may be changed; `remove` deletes it. */
export const copyOf = (
  dataDir: string | null,
): { readonly dataDir: string; readonly remove: () => void } => {
  const made = mkdtempSync(join(tmpdir(), 'desk-bench-'));
  if (dataDir !== null) cpSync(dataDir, made, { recursive: true });
  return { dataDir: made, remove: () => rmSync(made, { recursive: true, force: true }) };
};

let made: Promise<string> | null = null;

/**
 * A data folder with 20,000 booked shipments, created once per process and deleted at its end. Work on a copy of it. Creating it takes minutes:
 * BENCH_LEDGER names a folder that is kept and reused.
 */
export const withLedger = (): Promise<string> => {
  made ??= (async () => {
    const kept = process.env.BENCH_LEDGER;
    if (kept !== undefined && existsSync(kept)) return kept;
    const dataDir = mkdtempSync(join(tmpdir(), 'desk-ledger-'));
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
    await makeLedger(dataDir, BEHIND);
    if (kept !== undefined) cpSync(dataDir, kept, { recursive: true });
    return dataDir;
  })();
  return made;
};
