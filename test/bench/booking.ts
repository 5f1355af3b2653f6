import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { join, resolve } from 'node:path';
import PQueue from 'p-queue';
import { createNodeSend } from '../../src/core/service/http/nodeSend.ts';
import type { HttpRequest, HttpSend } from '../../src/core/base/ports.ts';
import type { Desk } from '../../src/core/desk.ts';
import type { Database } from '../../src/core/ledger/database/database.ts';
import { openDesk } from '../../src/core/openDesk.ts';
import { plainRule } from '../../src/core/purchase/rating/choosing.ts';
import { newId } from '../../src/core/base/clock.ts';
import { openStoreFile } from '../../src/core/ledger/files/open.ts';
import { systemClock } from '../../src/core/base/clock.ts';
import { settingsSchema } from '../../src/domain/desk/settings.ts';
import { PRACTICE_PRIVATE_KEY, PRACTICE_PUBLIC_KEY } from '../../src/practice/keys.ts';
import { emptyAddress, emptyDraft, type Draft } from '../../src/domain/shipment/draft.ts';
import { copyOf, startService, withLedger } from './ledger.ts';
import { median } from './median.ts';
import type { BenchRow } from './table.ts';

export const AT_ONCE = 6;
export const ANSWER_MS = 100;
const ROOT = resolve(import.meta.dirname, '../..');

const receiver = {
  ...emptyAddress(),
  first_name: 'Ada',
  last_name: 'Sample',
  email: 'ada@example.com',
  phone: '12025550199',
  country: 'US',
  state: 'NY',
  city: 'New York',
  address: '5 Example Avenue',
  address_in_detail: 'Floor 2',
  zip_code: '10001',
};
const draft = (number: number): Draft => ({
  ...emptyDraft(`R-${number}`),
  receiver: { ...receiver, last_name: `Sample ${number}` },
  boxes: [
    {
      length: '30',
      width: '20',
      height: '15',
      weight: '2',
      items: [
        {
          name: 'Printed novel',
          description: '',
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

/** Duration of the same requests bare, with the same concurrency: no checks, no storage, no display. The desk's own time is what exceeds it. */
export const replay = async (requests: readonly HttpRequest[], send: HttpSend): Promise<number> => {
  const queue = new PQueue({ concurrency: AT_ONCE });
  const from = performance.now();
  for (const request of requests) {
    void queue.add(async () => {
      const { status } = await send(request);
      if (status >= 300) throw new Error(`the bare request was answered with ${status}`);
    });
  }
  await queue.onIdle();
  return performance.now() - from;
};

const replayAll = async (
  requests: readonly HttpRequest[],
): Promise<{ bareRateMs: number; bareBookMs: number }> => {
  const { child, url } = await startService(ANSWER_MS);
  try {
    const send = createNodeSend();
    const of = (path: string): HttpRequest[] =>
      requests
        .filter((each) => each.url.endsWith(path))
        .map((each) => ({ ...each, url: new URL(new URL(each.url).pathname, url).href }));
    return {
      bareRateMs: await replay(of('/shipment/rates'), send),
      bareBookMs: await replay(of('/shipment/purchase'), send),
    };
  } finally {
    child.kill();
  }
};

interface BookingFigures {
  readonly rateMs: number;
  readonly bookMs: number;
  readonly cpuMsEach: number;
  /** Memory that the booking added in MB, and the part added in its second half; 0 when only time was measured. */
  readonly growthMb: number;
  readonly lateGrowthMb: number;
  readonly booked: number;
}

type BookingOptions = { readonly answerMs: number } & (
  | {
      readonly measure: 'time';
      /** Called with each request to the service. */
      readonly onRequest: (request: HttpRequest) => void;
    }
  // Separate, because a full garbage collection half way would count as the desk's time.
  | { readonly measure: 'memory' }
);

const collectGarbage = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
};

/** A desk on a data folder, connected to a practice service at this URL, with six concurrent requests. */
export const openAt = (url: string, dataDir: string, db: Database, send: HttpSend): Desk => {
  const settings = settingsSchema.parse({
    desk: 'BNCH',
    concurrency: AT_ONCE,
    profiles: settingsSchema
      .parse({})
      .profiles.map((each) => (each.id === 'practice' ? { ...each, baseAddress: url } : each)),
  });
  return openDesk({
    dataDir,
    resourcesDir: join(ROOT, 'resources'),
    workerUrl: new URL('../../src/core/papers/documents/worker.ts', import.meta.url),
    db,
    send,
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

/** Drafts shipments in a new batch. */
export const draftMany = (desk: Desk, count: number): { batchId: string; ids: string[] } => {
  const batch = desk.batches.create('Bench', 'SFN');
  const ids = desk.drafts
    .insert(
      batch,
      Array.from({ length: count }, (_, number) => ({
        draft: draft(number),
        rows: null,
        notes: [],
      })),
    )
    .map(({ id }) => id);
  return { batchId: batch.id, ids };
};

/**
 * Rates and books `count` shipments with six concurrent requests, on a database with 20,000 booked shipments, at a service that answers in
 * `answerMs`.
 */
const bookMany = async (count: number, options: BookingOptions): Promise<BookingFigures> => {
  const { child, url } = await startService(options.answerMs);
  const { dataDir, remove } = copyOf(await withLedger());
  const opened = openStoreFile(dataDir, Date.now());
  if (opened.kind !== 'open') throw new Error('no database');
  const bare = createNodeSend();
  const send: HttpSend = (request) => {
    if (options.measure === 'time') options.onRequest(request);
    return bare(request);
  };
  const desk = openAt(url, dataDir, opened.db, send);
  try {
    const { batchId, ids } = draftMany(desk, count);
    let from = performance.now();
    await desk.rating.start(ids, batchId).finished;
    const rateMs = performance.now() - from;
    desk.choosing.byRule(ids, plainRule({ kind: 'cheapest' }));

    const clean = collectGarbage();
    const memory = (): number => {
      clean();
      return process.memoryUsage().rss / 1e6;
    };
    const isMemory = options.measure === 'memory';
    const [before, cpu] = [memory(), process.cpuUsage()];
    let half = before;
    from = performance.now();
    const record = {
      id: newId(desk.context),
      kind: 'booking' as const,
      serviceId: 'practice',
      members: ids,
      options: { fileIsUrl: true, concurrency: AT_ONCE, pick: null },
      startedAt: Date.now(),
      endedAt: null,
    };
    desk.context.store.runs.insert(record);
    const run = desk.booking.run(record, batchId);
    const watch = setInterval(() => {
      if (isMemory && half === before && run.progress().done > count / 2) half = memory();
    }, 50);
    const ended = await run.finished;
    const bookMs = performance.now() - from;
    clearInterval(watch);
    const { user, system } = process.cpuUsage(cpu);
    const after = memory();
    await desk.collector.idle();
    return {
      rateMs,
      bookMs,
      cpuMsEach: (user + system) / 1000 / count,
      growthMb: isMemory ? after - before : 0,
      lateGrowthMb: isMemory ? after - half : 0,
      booked: ended.done - ended.failed,
    };
  } finally {
    await desk.close();
    child.kill();
    remove();
  }
};

/** Noise of the garbage collector: less than this proves no growth. */
const NOISE_MB = 10;
/** Measurements of the desk and the bare requests in turn: one stall of the machine exceeds the limit. */
const ROUNDS = 5;

/** A measurement of the desk, and of the same requests bare. */
interface Round extends BookingFigures {
  readonly bareRateMs: number;
  readonly bareBookMs: number;
}

const bookBeside = async (count: number): Promise<Round> => {
  const made: HttpRequest[] = [];
  const figures = await bookMany(count, {
    answerMs: ANSWER_MS,
    measure: 'time',
    onRequest: (request) => made.push(request),
  });
  return { ...figures, ...(await replayAll(made)) };
};

/** Medians of pairs: the desk's time and that of the same requests bare, in milliseconds. */
const beside = (
  pairs: readonly (readonly [deskMs: number, bareMs: number])[],
): { readonly ratio: number; readonly bareMs: number; readonly figure: string } => {
  const ratios = pairs.map(([deskMs, bareMs]) => deskMs / bareMs);
  const seconds = median(pairs.map(([deskMs]) => deskMs)) / 1000;
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
  return {
    ratio: median(ratios),
    bareMs: median(pairs.map(([, bareMs]) => bareMs)),
    figure: `${seconds.toFixed(2)} s, ${median(ratios).toFixed(3)} × bare (${low.toFixed(3)} to ${high.toFixed(3)})`,
  };
};

/** The rows of booking: rating and booking 1,000 shipments, and the memory for 10,000. */
export const run = async (): Promise<BenchRow[]> => {
  const count = 1000;
  const bound = (count * ANSWER_MS) / AT_ONCE;
  const rounds: Round[] = [];
  while (rounds.length < ROUNDS) rounds.push(await bookBeside(count));
  const rate = beside(rounds.map(({ rateMs, bareRateMs }) => [rateMs, bareRateMs]));
  const book = beside(rounds.map(({ bookMs, bareBookMs }) => [bookMs, bareBookMs]));
  const bare = (ms: number): string => `${(ms / 1000).toFixed(2)} s, ${(ms / bound).toFixed(3)} ×`;
  const cpu = median(rounds.map(({ cpuMsEach }) => cpuMsEach));
  const many = 10_000;
  const large = await bookMany(many, { answerMs: 2, measure: 'memory' });
  return [
    {
      work: `rate ${count} shipments, ${ANSWER_MS} ms an answer, ${AT_ONCE} at once behind 20,000, median of ${ROUNDS} (the same requests bare: ${bare(rate.bareMs)} the bound)`,
      figure: rate.figure,
      must: '≤ 1.03 × bare',
      holds: rate.ratio <= 1.03,
    },
    {
      work: `book ${count} likewise, journal synced before each send (the same requests bare: ${bare(book.bareMs)} the bound)`,
      figure: book.figure,
      must: '≤ 1.05 × bare',
      holds: rounds.every(({ booked }) => booked === count) && book.ratio <= 1.05,
    },
    {
      work: 'own CPU a booked shipment',
      figure: `${cpu.toFixed(2)} ms`,
      must: '≤ 3 ms',
      holds: cpu <= 3,
    },
    {
      work: `memory that booking ${large.booked} shipments adds`,
      figure: `${large.growthMb.toFixed(0)} MB`,
      must: '≤ 100 MB',
      holds: large.booked === many && large.growthMb <= 100,
    },
    {
      work: 'of it after half way',
      figure: `${large.lateGrowthMb.toFixed(0)} MB`,
      must: `none (≤ ${NOISE_MB} MB)`,
      holds: large.lateGrowthMb <= NOISE_MB,
    },
  ];
};
