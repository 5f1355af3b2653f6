import type { DeskEvent } from '../../src/core/base/events.ts';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paperSize } from '../../src/core/papers/layout/papers.ts';
import { PAPER_NAMES } from '../../src/domain/paper/papers.ts';
import { makePaper } from '../../src/core/papers/make/make.ts';
import { rulesOn } from '../../src/core/papers/make/calibration.ts';
import { createRunCommand } from '../../src/core/papers/cups/command.ts';
import { createCupsSystem } from '../../src/core/papers/cups/cupsSystem.ts';
import { createPrinting } from '../../src/core/papers/printing/index.ts';
import type { Printing } from '../../src/core/papers/printing/printing.ts';
import { openStoreFile } from '../../src/core/ledger/files/open.ts';
import { createStore } from '../../src/core/ledger/tables/store.ts';
import { systemClock } from '../../src/core/base/clock.ts';
import { DEFAULT_CHOICES } from '../../src/domain/paper/print.ts';
import { newPrintJob, printJobAfter } from '../../src/domain/paper/printJob.ts';
import { ulid } from '../../src/domain/text/ulid.ts';
import { numbers, spreadOf } from '../bench/measure.ts';
import { someDraft } from '../fakes/desk.ts';
import { pdfInfo, startCups } from '../fixtures/cups.ts';
import type { LabelPrinter, TestCups } from '../fixtures/cups.ts';
import { FONTS } from '../fixtures/papers.ts';
import { realDesk } from '../fixtures/realDesk.ts';
import type { RealDesk } from '../fixtures/realDesk.ts';
import { measureRules } from '../fixtures/rule.ts';
import type { Proof } from './proof.ts';
import { nth, present } from '../present.ts';

interface Part {
  readonly rows: Proof['rows'];
  readonly ok: boolean;
}

const CHILD = fileURLToPath(new URL('./printChild.ts', import.meta.url));
const [BATCH, BOOKINGS, KILL_RUNS, KILL_JOBS] = [40, 20, 20, 8];
const RULE_MM = 0.3;
const HANDED_MS = 300;
const LIMIT_MS = 180_000;

const until = async (done: () => boolean | Promise<boolean>, what: string): Promise<void> => {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end;) {
    if (await done()) return;
    await systemClock.sleep(25);
  }
  throw new Error(`${what} did not come about`);
};

const booked = async (real: RealDesk, count: number): Promise<string[]> => {
  const ids = await real.add(...Array.from({ length: count }, (_, at) => someDraft(`P-${at}`)));
  await real.price(ids);
  await real.book(ids);
  return ids;
};

/** Prints a page on every paper through a real queue and measures its size and its rulers. */
const sizes = async (cups: TestCups, printing: Printing, folder: string): Promise<Part> => {
  let [worstRule, worstSize] = [0, 0];
  for (const paper of PAPER_NAMES) {
    const { id } = await printing.test('Office', paper);
    await until(
      () =>
        cups.pdfOf(id) !== null &&
        printing.jobs().find((job) => job.id === id)?.job.kind === 'printed',
      `the page on ${paper}`,
    );
    const path = present(cups.pdfOf(id), 'PDF of that job');
    const { width, height } = await pdfInfo(path);
    worstSize = Math.max(
      worstSize,
      Math.abs(width - paperSize(paper).width),
      Math.abs(height - paperSize(paper).height),
    );
    const [found, wanted] = [measureRules(folder, path, paper), rulesOn(paper)];
    worstRule = Math.max(
      worstRule,
      Math.abs(found.across - wanted.across),
      Math.abs(found.along - wanted.along),
    );
  }
  const rows = [
    ['papers printed', PAPER_NAMES.length],
    ['worst rule, mm off', worstRule.toFixed(3)],
    ['worst page size, points off', worstSize.toFixed(2)],
  ] as const;
  // Drivers round to whole points, and some have their own A5.
  return { rows, ok: worstRule <= RULE_MM && worstSize <= 2 };
};

/** Prints a batch on a label printer: each label must come out once, in the order of the sheet. */
const batch = async (
  cups: TestCups,
  real: RealDesk,
  printing: Printing,
  labels: LabelPrinter,
): Promise<Part> => {
  const ids = await booked(real, BATCH);
  const before = labels.printed().length;
  const answer = await printing.print({ kind: 'label', ids });
  if (answer.kind !== 'queued') throw new Error('not queued');
  await until(
    () =>
      answer.jobs.every(
        ({ id }) =>
          printing.printsOf(
            nth(
              ids,
              answer.jobs.findIndex((job) => job.id === id),
            ),
          )[0]?.job.kind === 'printed',
      ),
    'the batch',
  );
  const texts = await Promise.all(
    labels
      .printed()
      .slice(before)
      .map((path) => cups.command('pdftotext', path, '-')),
  );
  const wanted = ids.map((id) => present(real.snapshot(id).receipt, 'receipt').trackingNumber);
  const right = wanted.filter((number, at) =>
    texts[at]?.replace(/\s/g, '').includes(number),
  ).length;
  return {
    rows: [
      ['labels of a batch', BATCH],
      ['came out', texts.length],
      ['in their place', right],
    ],
    ok: texts.length === BATCH && right === BATCH,
  };
};

/** Measures the time from a booking to the hand-over of its label to the printer. */
const latency = async (
  real: RealDesk,
  printing: Printing,
  events: readonly DeskEvent[],
): Promise<Part> => {
  printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'Label', auto: true });
  const times: number[] = [];
  for (let at = 0; at < BOOKINGS; at += 1) {
    const [id] = (await booked(real, 1)) as [string];
    const [start, seen] = [performance.now(), events.length];
    await printing.onBooked(id);
    await until(
      () =>
        events
          .slice(seen)
          .some(
            (event) =>
              event.type === 'jobs' &&
              event.jobs.some(
                ({ shipmentIds, job }) => shipmentIds.includes(id) && job.kind === 'sent',
              ),
          ),
      'handing over',
    );
    times.push(performance.now() - start);
    // The printer has one job at a time: the next booking is measured against an idle one.
    await until(() => printing.printsOf(id)[0]?.job.kind === 'printed', 'the label');
  }
  const { median, p95 } = spreadOf(times);
  return {
    rows: [
      ['booked to handed to an idle printer, median ms', median.toFixed(0)],
      ['p95 ms', p95.toFixed(0)],
    ],
    ok: median <= HANDED_MS,
  };
};

/** Kills a printing desk many times at random: nothing may be printed twice or lost, after a person has said what came out. */
const kills = async (cups: TestCups, folder: string): Promise<Part> => {
  const random = numbers(5);
  const pdf = join(folder, 'page.pdf');
  writeFileSync(
    pdf,
    await makePaper(
      { kind: 'calibration', paper: '4x6in', data: { printer: 'Office', at: '' } },
      FONTS,
    ),
  );
  let [killed, unknown, twice, lost] = [0, 0, 0, 0];
  for (let run = 0; run < KILL_RUNS; run += 1) {
    const data = await mkdtemp(join(folder, 'desk-'));
    const ids = Array.from({ length: KILL_JOBS }, () => ulid(Date.now(), random));
    const edit = (work: (store: ReturnType<typeof createStore>) => void): void => {
      const opened = openStoreFile(data, Date.now());
      if (opened.kind !== 'open') throw new Error('the database is damaged');
      work(createStore(opened.db));
      opened.db.close();
    };
    edit(({ printJobs }) =>
      ids.forEach((id) =>
        printJobs.insert({
          id,
          kind: 'label',
          title: id,
          items: [],
          layout: { kind: 'original' },
          paper: '4x6in',
          continues: false,
          copies: 1,
          reprint: 0,
          reason: null,
          operator: '',
          job: newPrintJob('Office'),
          createdAt: 0,
          updatedAt: 0,
        }),
      ),
    );
    for (let over = false; !over;) {
      const child = spawn(process.execPath, [CHILD, data, cups.env['CUPS_SERVER'] ?? '', pdf], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const word = (wanted: string): Promise<boolean> =>
        new Promise((resolve) => {
          child.stdout.on('data', (text: Buffer) => {
            if (text.includes(wanted)) resolve(true);
          });
          child.once('exit', () => resolve(false));
        });
      const [idle, started] = [word('idle'), word('started')];
      over = await Promise.race([
        idle,
        started.then(() => systemClock.sleep(random() * 600)).then(() => false),
      ]);
      if (!over) killed += 1;
      child.kill('SIGKILL');
      await new Promise((resolve) => {
        child.once('close', resolve);
      });
    }
    await until(async () => (await cups.command('lpstat', '-o')).trim() === '', 'an empty queue');
    const copies = cups.copiesOf;
    edit(({ printJobs }) => {
      for (const { id, job } of ids.map((each) =>
        present(printJobs.get(each), 'print job of that id'),
      )) {
        if (job.kind === 'unknown') {
          unknown += 1;
          // The person checks the printer: a label that is there was printed.
          const answered = printJobAfter(
            job,
            copies(id) > 0
              ? { type: 'cameOut', at: 1 }
              : { type: 'didNotComeOut', printedSince: null },
          );
          if (answered.kind !== 'printed' && copies(id) > 0) lost += 1;
          continue;
        }
        if (copies(id) === 0) lost += 1;
      }
    });
    twice += ids.filter((id) => copies(id) > 1).length;
  }
  return {
    rows: [
      ['runs with kills', KILL_RUNS],
      ['kills', killed],
      ['jobs', KILL_RUNS * KILL_JOBS],
      ['asked about', unknown],
      ['printed twice', twice],
      ['lost', lost],
    ],
    ok: twice === 0 && lost === 0,
  };
};

/** The long test of printing: real queues, measured paper, a desk that is killed while printing. About two minutes. */
export const run = async (): Promise<Proof> => {
  const folder = await mkdtemp(join(tmpdir(), 'desk-prove-print-'));
  const cups = await startCups();
  const real = await realDesk();
  const events: DeskEvent[] = [];
  const printing = createPrinting(
    { ...real.desk().context, clock: systemClock, emit: (event) => events.push(event) },
    {
      system: createCupsSystem({ run: createRunCommand(cups.env) }),
      spoolDir: join(real.folder, 'spool'),
    },
  );
  try {
    await cups.addPdfPrinter('Office');
    const labels = await cups.addLabelPrinter('Label');
    printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'Label' });
    await printing.start();
    const parts = [
      await sizes(cups, printing, folder),
      await batch(cups, real, printing, labels),
      await latency(real, printing, events),
      await kills(cups, folder),
    ];
    return {
      title: 'Printing through real print queues',
      rows: parts.flatMap(({ rows }) => rows),
      ok: parts.every(({ ok }) => ok),
    };
  } finally {
    await printing.stop();
    await real.close();
    await cups.close();
    await rm(folder, { recursive: true, force: true });
  }
};
