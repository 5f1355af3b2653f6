import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { ask } from '../e2e/support/ask.ts';
import { launchDesk, type LaunchOptions, type LaunchedDesk } from '../e2e/support/launch.ts';
import { spreadOf } from './measure.ts';
import { writeLongBatch } from './longBatch.ts';
import type { BenchRow } from './table.ts';

const RUNS = 7;
const EMPTY = join(import.meta.dirname, 'emptyWindow');
const START_MUST = 1.3;
const LONG_MUST = 1.6;

/**
 * Milliseconds from the start of the process until `usable` is on the page.
 * @param check what must be true of it, not part of the time
 */
const startOf = async (
  options: LaunchOptions,
  usable: string,
  check: (desk: LaunchedDesk) => Promise<void> = async () => undefined,
): Promise<number> => {
  const start = performance.now();
  const desk = await launchDesk({ ...options, unready: true });
  try {
    await desk.page.locator(usable).first().waitFor();
    const taken = performance.now() - start;
    await check(desk);
    return taken;
  } finally {
    await desk.close();
  }
};

const FORM = '[data-path="receiver.first_name"]';
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

const ROW = '[data-testid="sheet"] [data-row="0"] > [data-prop="name"]';
/** The rows are usable only if what is typed at that moment is in the shipment that the desk stores. */
const demandInRow = async ({ page }: LaunchedDesk, id: string, typed: string): Promise<void> => {
  await page.keyboard.type(typed);
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await page.keyboard.press('Enter');
  for (let tries = 0; tries < 100; tries += 1) {
    const { shipments } = await ask(page, 'batches.open', { id });
    if (shipments[0]?.draft.receiver.first_name === typed) return;
    await page.waitForTimeout(50);
  }
  throw new Error('what was typed in the first row is not in the shipment');
};

/**
 * Starts the built program and, in turn, an empty window built by Vite with Vue, on the same host: each in its own process with a new browser, so
 * that nothing is warm but the disk. The window starts at the counter of a new ledger, or in the long batch.
 */
export const run = async (): Promise<BenchRow[]> => {
  if (!ensureBuilt()) throw new Error('the build failed');
  const page = await mkdtemp(join(tmpdir(), 'empty-window-'));
  const data = await mkdtemp(join(tmpdir(), 'desk-start-'));
  try {
    await build({
      configFile: false,
      root: EMPTY,
      logLevel: 'silent',
      build: { outDir: page, emptyOutDir: true, modulePreload: { polyfill: false } },
    });
    const batch = writeLongBatch(data);
    const times = { empty: [] as number[], counter: [] as number[], long: [] as number[] };
    for (let at = 0; at < RUNS; at += 1) {
      times.empty.push(
        await startOf({ entry: join(EMPTY, 'shell.mjs'), env: { EMPTY_PAGE: page } }, FORM),
      );
      times.counter.push(await startOf({ screen: '/counter' }, FORM, demandTyped));
      times.long.push(
        await startOf({ dataDir: data, screen: `/batch/${batch}` }, ROW, (desk) =>
          demandInRow(desk, batch, `${TYPED}${'abcdefg'.charAt(at)}`),
        ),
      );
    }
    const [empty, counter, long] = [times.empty, times.counter, times.long].map(
      (each) => spreadOf(each).median,
    ) as [number, number, number];
    const row = (work: string, ms: number, must: number): BenchRow => ({
      work: `${work} (an empty window: ${empty.toFixed(0)} ms)`,
      figure: `${ms.toFixed(0)} ms, ${(ms / empty).toFixed(2)} ×`,
      must: `≤ ${must} ×`,
      holds: ms / empty <= must,
    });
    return [
      row('process start to a usable counter form', counter, START_MUST),
      row('process start to a usable batch of 10,000 rows', long, LONG_MUST),
    ];
  } finally {
    await rm(page, { recursive: true, force: true });
    await rm(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
};

if (import.meta.main) console.log(await run());
