import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { ask } from '../e2e/support/ask.ts';
import { launchDesk, type LaunchOptions, type LaunchedDesk } from '../e2e/support/launch.ts';
import { buildEmptyWindow } from './emptyWindow.ts';
import { newFolder } from './ledger.ts';
import { LONG_ROWS, openLongBatch, writeLongBatch } from './longBatch.ts';
import { median } from './measure.ts';
import type { BenchRow } from './table.ts';

const RUNS = 7;
const START_MUST = 2.2;
const SEEN_MUST = 0.4;
const WHOLE_MUST = 1.2;

const FORM = '[data-path="receiver.first_name"]';
/**
 * Milliseconds from the start of the process until the form is on the page.
 * @param check what must be true of it, not part of the time
 */
const startOf = async (
  options: LaunchOptions,
  check: (desk: LaunchedDesk) => Promise<void> = async () => undefined,
): Promise<number> => {
  const start = performance.now();
  const desk = await launchDesk({ ...options, unready: true });
  try {
    await desk.page.locator(FORM).first().waitFor();
    const taken = performance.now() - start;
    await check(desk);
    return taken;
  } finally {
    await desk.close();
  }
};

const TYPED = 'Amara';
/** The form is usable only if what is typed at that moment is in the shipment that the desk stores. */
const demandTyped = async ({ page }: LaunchedDesk): Promise<void> => {
  await page.locator(FORM).first().press('a');
  await page.locator(`${FORM}:focus`).waitFor();
  await page.keyboard.press('Backspace');
  await page.keyboard.type(TYPED);
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await page.keyboard.press('Tab');
  for (let tries = 0; tries < 100; tries += 1) {
    const { shipments } = await ask(page, 'batches.counter', { mode: null, inFront: null });
    if (shipments.some(({ draft }) => draft.receiver.first_name === TYPED)) return;
    await page.waitForTimeout(50);
  }
  throw new Error('what was typed in the first form is not in the shipment');
};

const openedIn = async (dataDir: string, batch: string): ReturnType<typeof openLongBatch> => {
  const desk = await launchDesk({ dataDir });
  try {
    return await openLongBatch(desk.page, batch);
  } finally {
    await desk.close();
  }
};

/**
 * Starts the built program and, in turn, an empty window built by Vite with Vue, on the same host: each in its own process with a new browser, so
 * that nothing is warm but the disk. The program starts at the counter of a new ledger, or at the batches, of which the long one is opened.
 */
export const run = async (): Promise<BenchRow[]> => {
  if (!ensureBuilt()) throw new Error('the build failed');
  const [empty, long] = [await buildEmptyWindow(), newFolder()];
  try {
    const batch = writeLongBatch(long.dataDir);
    const times = {
      empty: [] as number[],
      counter: [] as number[],
      seen: [] as number[],
      whole: [] as number[],
    };
    for (let at = 0; at < RUNS; at += 1) {
      times.empty.push(await startOf(empty.options));
      times.counter.push(await startOf({ screen: '/counter' }, demandTyped));
      const { seen, whole } = await openedIn(long.dataDir, batch);
      times.seen.push(seen);
      times.whole.push(whole);
    }
    const base = median(times.empty);
    const beside = (ms: readonly number[]): number => median(ms) / base;
    const figure = (ms: readonly number[]): string =>
      `${median(ms).toFixed(0)} ms, ${beside(ms).toFixed(2)} ×`;
    return [
      {
        work: `process start to a counter form that takes keys (an empty window: ${base.toFixed(0)} ms)`,
        figure: figure(times.counter),
        must: `≤ ${START_MUST} ×`,
        holds: beside(times.counter) <= START_MUST,
      },
      {
        work: `open a batch of ${LONG_ROWS.toLocaleString('en')} rows: seen; whole, beside the start of an empty window`,
        figure: `${figure(times.seen)}; ${figure(times.whole)}`,
        must: `≤ ${SEEN_MUST} ×; ≤ ${WHOLE_MUST} ×`,
        holds: beside(times.seen) <= SEEN_MUST && beside(times.whole) <= WHOLE_MUST,
      },
    ];
  } finally {
    await empty.remove();
    long.remove();
  }
};
