import type { DeskEvent } from '../../src/core/base/events.ts';
import { join } from 'node:path';
import { plainRule } from '../../src/core/purchase/rating/choosing.ts';
import { createNodeSend } from '../../src/core/service/http/nodeSend.ts';
import { openDesk } from '../../src/core/openDesk.ts';
import { createRunCommand } from '../../src/core/papers/cups/command.ts';
import { createCupsSystem } from '../../src/core/papers/cups/cupsSystem.ts';
import { createPrinting } from '../../src/core/papers/printing/index.ts';
import { openStoreFile } from '../../src/core/ledger/files/open.ts';
import { systemClock } from '../../src/core/base/clock.ts';
import { DEFAULT_CHOICES } from '../../src/domain/paper/print.ts';
import { settingsSchema } from '../../src/domain/desk/settings.ts';
import { startPractice } from '../../src/practice/server.ts';
import { someDraft } from '../fakes/desk.ts';
import { startCups } from '../fixtures/cups.ts';
import { copyOf, withLedger } from './ledger.ts';
import { spreadOf } from './measure.ts';
import type { BenchRow } from './table.ts';

const [BOOKINGS, WARM] = [21, 1];
const HANDED_MS = 300;
const ROOT = join(import.meta.dirname, '..', '..');

/** Measures the time from the answer to the purchase, over the download of the waybill, to the hand-over of the label to a real print queue. */
export const run = async (): Promise<BenchRow[]> => {
  const { dataDir: folder, remove } = copyOf(await withLedger());
  const cups = await startCups();
  const practice = await startPractice({ seed: 7 });
  const opened = openStoreFile(folder, Date.now());
  if (opened.kind !== 'open') throw new Error('no database');
  const settings = settingsSchema.parse({ desk: 'BNCH' });
  const [booked, handed] = [new Map<string, number>(), new Map<string, number>()];
  let tell: () => void = () => undefined;
  const desk = openDesk({
    dataDir: folder,
    resourcesDir: join(ROOT, 'resources'),
    workerUrl: new URL('../../src/core/papers/documents/worker.ts', import.meta.url),
    db: opened.db,
    send: createNodeSend(),
    clock: systemClock,
    random: Math.random,
    log: { info: () => undefined, warn: () => undefined },
    timeZone: 'UTC',
    settings: () => settings,
    practiceAddress: () => practice.url,
    credentials: async () => ({ publicKey: practice.publicKey, privateKey: practice.privateKey }),
    emit: (event) => {
      if (event.type !== 'shipments') return;
      for (const { id, state, allowed } of event.shipments) {
        if (state === 'booked' && !booked.has(id)) booked.set(id, performance.now());
        if (allowed.print) void printing.onBooked(id);
      }
    },
  });
  const emit = (event: DeskEvent): void => {
    if (event.type !== 'jobs') return;
    for (const { shipmentIds, job } of event.jobs) {
      if (job.kind !== 'sent' && job.kind !== 'printed') continue;
      for (const id of shipmentIds) if (!handed.has(id)) handed.set(id, performance.now());
    }
    tell();
  };
  const printing = createPrinting(
    { ...desk.context, emit },
    {
      system: createCupsSystem({ run: createRunCommand(cups.env) }),
      spoolDir: join(folder, 'spool'),
    },
  );
  try {
    await cups.addPdfPrinter('Label');
    printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'Label', auto: true });
    desk.context.worker.warm();
    await printing.start();
    const batch = desk.batches.create('Bench', 'SFN');
    for (let at = 0; at < BOOKINGS + WARM; at += 1) {
      const [{ id } = { id: '' }] = desk.drafts.insert(batch, [
        { draft: someDraft(`L-${at}`), rows: null, notes: [] },
      ]);
      await desk.rating.start([id], null).finished;
      desk.choosing.byRule([id], plainRule({ kind: 'cheapest' }));
      const { token } = desk.booking.preflight([id]);
      const out = new Promise<void>((resolve) => {
        tell = () => {
          if (handed.has(id)) resolve();
        };
      });
      await desk.booking.start(token, { fileIsUrl: true, concurrency: 1, pick: null }, null)
        .finished;
      await out;
    }
    const times = [...booked]
      .slice(WARM)
      .map(([id, from]) => (handed.get(id) ?? Number.NaN) - from);
    const { median, p95 } = spreadOf(times);
    return [
      {
        work: 'booked to handed to the printer, one label, practice service, behind 20,000 shipments',
        figure: `${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
        must: `≤ ${HANDED_MS} ms`,
        holds: median <= HANDED_MS,
      },
    ];
  } finally {
    await printing.stop();
    await desk.close();
    await practice.stop();
    await cups.close();
    remove();
  }
};

if (import.meta.main) for (const row of await run()) console.log(row);
