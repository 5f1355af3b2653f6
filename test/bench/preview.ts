import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchDesk } from '../e2e/support/launch.ts';
import { bookedFolder } from '../fixtures/bookedFolder.ts';
import { writeLabels } from './labels.ts';
import { spreadOf } from './measure.ts';
import type { BenchRow } from './table.ts';

const [PAGES, RUNS] = [1_000, 9];
const FIRST_MS = 100;
const HELD_MB = 150;
/** Distance between the pages that are visited. */
const STEP = 25;

/** Milliseconds from the click to the first page on the screen, measured in the window. */
const OPEN = `new Promise((resolve) => {
  const start = performance.now();
  const drawn = () => document.querySelector('[data-testid="waybills-dialog"] [data-testid="preview-pages"] canvas[data-drawn]');
  const watch = new MutationObserver(() => {
    if (!drawn()) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  document.querySelector('[data-testid="save-waybills"]').click();
})`;

/** Private memory of the renderer process after a garbage collection, in MB. */
const memoryOf = async (page: Page): Promise<number> => {
  const own = await page.context().newCDPSession(page);
  await own.send('HeapProfiler.collectGarbage');
  const whole = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await whole?.send('SystemInfo.getProcessInfo')) ?? {};
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(
      ({ id }) =>
        Number(
          /Private_Dirty:\s+(\d+)/.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0,
        ) / 1024,
    );
  return Math.max(...sizes);
};

const lookAtAll = async (
  page: Page,
): Promise<{ readonly most: number; readonly canvases: number }> => {
  let [most, canvases] = [0, 0];
  for (let at = 1; at <= PAGES; at += STEP) {
    await page.getByTestId('preview-page').fill(String(at));
    await page.getByTestId('preview-page').press('Enter');
    await page
      .locator(`[data-testid="preview-pages"] canvas[data-page="${at}"][data-drawn]`)
      .waitFor();
    canvases = Math.max(
      canvases,
      Number(await page.evaluate('document.querySelectorAll("canvas").length')),
    );
    if (at % (STEP * 8) === 1) most = Math.max(most, await memoryOf(page));
  }
  return { most: Math.max(most, await memoryOf(page)), canvases };
};

/** Opens the waybills of a thousand shipments in the real window several times, and scrolls through all of them. */
export const run = async (): Promise<BenchRow[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'desk-bench-'));
  const { paths, bytes } = await writeLabels(join(folder, 'labels'), PAGES);
  const booked = await bookedFolder(paths.map((path) => readFileSync(path)));
  const desk = await launchDesk({ dataDir: booked.folder });
  try {
    const { page } = desk;
    await page.waitForSelector('html[data-ready]');
    await page.evaluate(`location.hash = '#/batch/${booked.batchId}'`);
    await page.locator('[data-testid="save-waybills"]:not([disabled])').waitFor();
    const before = await memoryOf(page);
    const times: number[] = [];
    for (let at = 0; at < RUNS; at += 1) {
      times.push(Number(await page.evaluate(OPEN)));
      await page
        .getByTestId('preview-count')
        .filter({ hasText: PAGES.toLocaleString('en') })
        .waitFor();
      if (at < RUNS - 1) {
        await page.keyboard.press('Escape');
        await page.getByTestId('waybills-dialog').waitFor({ state: 'detached' });
      }
    }
    const { median, max } = spreadOf(times);
    const { most, canvases } = await lookAtAll(page);
    const held = most - before;
    return [
      {
        work: `first page of a preview, ${PAGES.toLocaleString('en')} labels of ${(bytes / 1e6).toFixed(0)} MB`,
        figure: `${median.toFixed(0)} ms, at most ${max.toFixed(0)} ms`,
        must: `≤ ${FIRST_MS} ms`,
        holds: median <= FIRST_MS,
      },
      {
        work: 'memory of the window while all of them are looked at',
        figure: `${held.toFixed(0)} MB more, ${canvases} pages drawn at once`,
        must: `≤ ${HELD_MB} MB`,
        holds: held <= HELD_MB,
      },
    ];
  } finally {
    await desk.close();
    rmSync(booked.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    await rm(folder, { recursive: true, force: true });
  }
};

if (import.meta.main) for (const row of await run()) console.log(row);
