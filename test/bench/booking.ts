import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import PQueue from 'p-queue';
import type { Desk } from '../../src/core/desk.ts';
import { createNodeSend } from '../../src/core/service/http/nodeSend.ts';
import type { HttpRequest, HttpSend } from '../../src/core/base/ports.ts';
import { plainRule } from '../../src/core/purchase/rating/choosing.ts';
import { settingsSchema } from '../../src/domain/desk/settings.ts';
import { emptyAddress, emptyDraft, type Draft } from '../../src/domain/shipment/draft.ts';
import { openBenchDesk } from './benchDesk.ts';
import { makeLedger, newFolder } from './ledger.ts';
import { median, seconds } from './measure.ts';
import type { BenchRow } from './table.ts';

const COUNT = 1000;
const AT_ONCE = 6;
const ANSWER_MS = 100;
/** Shipments that are in the ledger already. */
const BEHIND = 20_000;
/** Measurements of the desk and the bare requests in turn: one stall of the machine exceeds the limit. */
const ROUNDS = 5;
const [RATE_MUST, BOOK_MUST] = [1.05, 1.08];
/** Far from the tracking numbers of the ledger: a repeated one proves no booking. */
const SEED = 5_000;

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

/** Starts the practice service in its own process, so that its work is not measured as the desk's. */
const startService = async (): Promise<{ readonly url: string; readonly stop: () => void }> => {
  const child = fork(
    join(import.meta.dirname, 'practiceProcess.ts'),
    [String(ANSWER_MS), String(SEED)],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const [url] = (await once(child, 'message')) as [string];
  return { url, stop: () => child.kill() };
};

/** What rating and booking all shipments take, in milliseconds. */
interface Times {
  readonly rate: number;
  readonly book: number;
}

/** The same requests bare, with the same concurrency: no checks, no storage, no display. The desk's own time is what exceeds it. */
const bareTimes = async (requests: readonly HttpRequest[]): Promise<Times> => {
  const { url, stop } = await startService();
  const send = createNodeSend();
  const replay = async (path: string): Promise<number> => {
    const queue = new PQueue({ concurrency: AT_ONCE });
    const from = performance.now();
    for (const request of requests.filter((each) => each.url.endsWith(path)))
      void queue.add(async () => {
        const { pathname } = new URL(request.url);
        const { status } = await send({ ...request, url: new URL(pathname, url).href });
        if (status >= 300) throw new Error(`the bare request was answered with ${status}`);
      });
    await queue.onIdle();
    return performance.now() - from;
  };
  try {
    return { rate: await replay('/shipment/rates'), book: await replay('/shipment/purchase') };
  } finally {
    stop();
  }
};

/** A desk on a data folder, connected to a practice service at this URL. */
const openAt = (url: string, dataDir: string, send: HttpSend): Desk => {
  const settings = settingsSchema.parse({
    desk: 'BNCH',
    concurrency: AT_ONCE,
    profiles: settingsSchema
      .parse({})
      .profiles.map((each) => (each.id === 'practice' ? { ...each, baseAddress: url } : each)),
  });
  return openBenchDesk(dataDir, { send, settings: () => settings, practiceAddress: () => url });
};

/** Rates and books shipments with six requests at once, behind a copy of a ledger, at a service that answers in 100 ms. */
const deskTimes = async (
  ledger: string,
  onRequest: (request: HttpRequest) => void,
): Promise<Times> => {
  const { url, stop } = await startService();
  const { dataDir, remove } = newFolder(ledger);
  const bare = createNodeSend();
  const desk = openAt(url, dataDir, (request) => {
    onRequest(request);
    return bare(request);
  });
  try {
    const batch = desk.batches.create('Bench', 'SFN');
    const ids = desk.drafts
      .insert(
        batch,
        Array.from({ length: COUNT }, (_, number) => ({
          draft: draft(number),
          rows: null,
          notes: [],
        })),
      )
      .map(({ id }) => id);
    let from = performance.now();
    await desk.rating.start(ids, batch.id).finished;
    const rate = performance.now() - from;
    desk.choosing.byRule(ids, plainRule({ kind: 'cheapest' }));
    const { token } = desk.booking.preflight(ids);
    from = performance.now();
    const ended = await desk.booking.start(
      token,
      { fileIsUrl: true, concurrency: AT_ONCE, pick: null },
      batch.id,
    ).finished;
    const book = performance.now() - from;
    if (ended.done - ended.failed !== COUNT) throw new Error('not all were booked');
    return { rate, book };
  } finally {
    await desk.close();
    stop();
    remove();
  }
};

/** Rates and books 1,000 shipments, in turn with the same requests bare. */
export const run = async (): Promise<BenchRow[]> => {
  const ledger = newFolder();
  try {
    await makeLedger(ledger.dataDir, BEHIND, Date.now());
    const rounds: { readonly desk: Times; readonly bare: Times }[] = [];
    while (rounds.length < ROUNDS) {
      const sent: HttpRequest[] = [];
      const desk = await deskTimes(ledger.dataDir, (request) => sent.push(request));
      rounds.push({ desk, bare: await bareTimes(sent) });
    }
    const row = (work: string, which: keyof Times, must: number): BenchRow => {
      const ratio = median(rounds.map(({ desk, bare }) => desk[which] / bare[which]));
      return {
        work,
        figure: `${seconds(median(rounds.map(({ desk }) => desk[which])))}, ${ratio.toFixed(3)} × bare`,
        must: `≤ ${must} ×`,
        holds: ratio <= must,
      };
    };
    const work = `${COUNT.toLocaleString('en')} shipments, ${ANSWER_MS} ms per response, ${AT_ONCE} at once`;
    return [
      row(`rate ${work}`, 'rate', RATE_MUST),
      row(`book ${work}, journal synced before each send`, 'book', BOOK_MUST),
    ];
  } finally {
    ledger.remove();
  }
};
