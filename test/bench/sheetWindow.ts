import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { launchDesk } from '../e2e/support/launch.ts';
import { SHEET } from '../e2e/support/sheet.ts';
import { keyTimes } from './keyTimes.ts';
import { LONG_ROWS, writeLongBatch } from './longBatch.ts';
import { millis, spreadOf, type Spread } from './measure.ts';
import type { BenchRow } from './table.ts';

const PASTED_ROWS = 1000;
const RUNS = 5;
const SEEN_MUST_MS = 400;
const WHOLE_MUST_MS = 1200;
const KEY_MUST_MS = 12;
/** Limit to paint, and also to be checked and marked. */
const PASTE_MUST_MS = 150;
const SLOW_FRAME_MS = 33;
const SLOW_SHARE_MUST = 0.01;
/** Pixels per second: the whole sheet in some seven seconds, faster than a hand on the wheel. */
const SCROLL_SPEED = 45_000;

/** The cell of a column in row `at` from the top. */
const CELL = `const cell = (prop, at) => document.querySelector('${SHEET} [data-row="' + at + '"] > [data-prop="' + prop + '"]');`;
/**
 * Resolves one frame after the first animation frame in which the condition was true: by then that frame was presented. Milliseconds of the page's
 * clock.
 */
const painted = (condition: string): string => `new Promise((resolve) => {
  const look = () => { if (${condition}) requestAnimationFrame(() => resolve(performance.now())); else requestAnimationFrame(look); };
  look();
})`;

const open = async (page: Page, id: string): Promise<{ seen: number; whole: number }> => {
  await page.waitForSelector('html[data-ready]');
  const [seen = 0, whole = 0] = await page.evaluate<number[]>(`(async () => {
    ${CELL}
    const start = performance.now();
    location.hash = '#/batch/${id}';
    const seen = await ${painted("cell('name', 0)?.textContent.trim() === 'R-0'")};
    const whole = await ${painted("Number(document.querySelector('[data-testid=count-problems]')?.textContent.replace(/\\D/g, '')) > 3000 && document.querySelector('[data-testid=rows-shown]')?.textContent === ''")};
    return [seen - start, whole - start];
  })()`);
  return { seen, whole };
};

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Column positions from the left in the initial sheet. */
const CITY = 3;
const NAME = 8;
const toColumn = async (page: Page, column: number): Promise<void> => {
  await page.getByTestId('sheet').focus();
  await press(page, 'Control+Home', ...Array.from({ length: column }, () => 'ArrowRight'));
};

/** Types letters, Enter, Tab and arrows at the pace of a fast typist. */
const typeInSheet = async (page: Page, next: () => Promise<void>): Promise<void> => {
  await toColumn(page, CITY);
  for (let row = 0; row < 40; row += 1) {
    for (const key of [
      ...`Lee${row}`,
      ...(row % 4 === 0 ? ['Tab', 'Shift+Tab', 'ArrowDown'] : ['Enter']),
    ]) {
      await page.keyboard.press(key);
      await next();
    }
  }
};
/** Measures a plain text field in the installed browser: no program can be faster here. Null without a browser. */
const bareField = async (): Promise<Spread | null> => {
  const executablePath = findBrowser();
  if (executablePath === null) return null;
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu'],
  });
  try {
    const bare = await browser.newPage();
    await bare.setContent('<input>');
    await bare.focus('input');
    return await keyTimes(bare, async (next) => {
      for (let at = 0; at < 200; at += 1) {
        await bare.keyboard.press('abcdefgh'.charAt(at % 8));
        await next();
      }
    });
  } finally {
    await browser.close();
  }
};

/**
 * Scrolls from top to end in one gesture. A frame is the time between two animation frames of the page, which get none while its own work blocks it.
 */
const scroll = async (page: Page): Promise<{ share: number; frames: number; worst: number }> => {
  await toColumn(page, CITY);
  const session = await page.context().newCDPSession(page);
  const box = await page.getByTestId('sheet').boundingBox();
  const high = await page.evaluate<number>(`document.querySelector('${SHEET}').scrollHeight`);
  await page.evaluate(`(() => {
    globalThis.frames = []; globalThis.scrolling = true;
    const next = (at) => { frames.push(at); if (scrolling) requestAnimationFrame(next); };
    requestAnimationFrame(next);
  })()`);
  await session.send('Input.synthesizeScrollGesture', {
    x: (box?.x ?? 0) + 400,
    y: (box?.y ?? 0) + 200,
    yDistance: -Math.max(high, LONG_ROWS * 32),
    speed: SCROLL_SPEED,
    gestureSourceType: 'mouse',
  });
  const frames = await page.evaluate<number[]>(
    '(() => { globalThis.scrolling = false; return frames; })()',
  );
  const last = await page.evaluate<boolean>(
    `(() => { ${CELL} return cell('name', ${LONG_ROWS - 1}) !== null; })()`,
  );
  if (!last) throw new Error('the gesture did not reach the end of the sheet');
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  return {
    share: gaps.filter((gap) => gap > SLOW_FRAME_MS).length / gaps.length,
    frames: gaps.length,
    worst: Math.max(...gaps),
  };
};

/** Times since a paste, in milliseconds: its texts seen, the marks of the rows in sight seen, all its rows checked, stored and marked. */
interface Pasted {
  readonly values: number;
  readonly problems: number;
  readonly stored: number;
}
/** Pastes ten editable columns, from the shipment's name to the pieces, through the window's paste event. */
const paste = async (page: Page, run: number): Promise<Pasted> => {
  await toColumn(page, NAME);
  const [values = 0, problems = 0, stored = 0] = await page.evaluate<number[]>(`(async () => {
    ${CELL}
    const text = Array.from({ length: ${PASTED_ROWS} }, (_, row) => Array.from({ length: 10 }, (_, col) => 'P${run}-' + row + '-' + col).join('\\t')).join('\\r\\n');
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const start = performance.now();
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    const values = await ${painted(`cell('name', 1)?.textContent.trim() === 'P${run}-1-0'`)};
    const problems = await ${painted("[0, 5, 10].every((at) => /problem/.test(cell('state', at)?.textContent))")};
    const stored = await ${painted(`document.querySelector('[data-testid="saved"]').dataset.state === 'saved'`)};
    return [values - start, problems - start, stored - start];
  })()`);
  return { values, problems, stored };
};
const idle = async (page: Page): Promise<void> => {
  await page.waitForSelector('[data-testid="saved"][data-state="saved"]');
  await setTimeout(700);
};
const undo = async (page: Page): Promise<number> => {
  const done = page.evaluate<number>(`(async () => {
    ${CELL}
    const start = await new Promise((resolve) => { document.documentElement.dataset.armed = ''; addEventListener('keydown', ({ key, timeStamp }) => { if (key === 'z') resolve(timeStamp); }, true); });
    return await ${painted("cell('name', 1)?.textContent.trim() === 'R-1'")} - start;
  })()`);
  await page.waitForSelector('html[data-armed]');
  await page.keyboard.press('Control+z');
  const ms = await done;
  await page.evaluate('delete document.documentElement.dataset.armed');
  return ms;
};

/** Measures the batch sheet in the real window, built as it is shipped, in headless Chromium at 60 frames per second. Nothing is subtracted. */
export const run = async (): Promise<BenchRow[]> => {
  if (!ensureBuilt()) throw new Error('the desk could not be built');
  const folder = mkdtempSync(join(tmpdir(), 'desk-bench-'));
  const id = writeLongBatch(folder);
  const bare = await bareField();
  const desk = await launchDesk({ dataDir: folder });
  try {
    const { page } = desk;
    const opened = await open(page, id);
    await idle(page);
    const rounds: Spread[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      rounds.push(await keyTimes(page, (next) => typeInSheet(page, next)));
      await idle(page);
    }
    const keys = {
      median: spreadOf(rounds.map(({ median }) => median)).median,
      p95: spreadOf(rounds.map(({ p95 }) => p95)).median,
      worst: Math.max(...rounds.map(({ p95 }) => p95)),
      count: rounds.reduce((sum, { count }) => sum + count, 0),
    };
    await page.reload();
    await open(page, id);
    await idle(page);
    const scrolled = await scroll(page);
    const pastes: Pasted[] = [];
    const undos: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      pastes.push(await paste(page, run));
      await idle(page);
      undos.push(await undo(page));
      await idle(page);
    }
    if (desk.problems().length > 0) throw new Error(desk.problems().join('\n'));
    const [values, problems, stored, undone] = [
      spreadOf(pastes.map((each) => each.values)),
      spreadOf(pastes.map((each) => each.problems)),
      spreadOf(pastes.map((each) => each.stored)),
      spreadOf(undos),
    ];
    return [
      {
        work: `open a batch of ${LONG_ROWS.toLocaleString('en')} rows in the window`,
        figure: `seen after ${opened.seen.toFixed(0)} ms, all of it there after ${opened.whole.toFixed(0)} ms`,
        must: `≤ ${SEEN_MUST_MS} ms, ≤ ${WHOLE_MUST_MS} ms`,
        holds: opened.seen <= SEEN_MUST_MS && opened.whole <= WHOLE_MUST_MS,
      },
      {
        work: `key to paint in a ${LONG_ROWS.toLocaleString('en')}-row sheet, ${keys.count} keys (a bare text field in this browser: p95 ${bare ? millis(bare.p95) : 'not here'})`,
        figure: `median ${millis(keys.median)}, p95 ${millis(keys.p95)} (the median of ${RUNS} rounds, the worst ${millis(keys.worst)})`,
        must: `p95 ≤ ${KEY_MUST_MS} ms`,
        holds: keys.p95 <= KEY_MUST_MS,
      },
      {
        work: `scroll of the whole sheet, frames over ${SLOW_FRAME_MS} ms`,
        figure: `${(scrolled.share * 100).toFixed(1)} % of ${scrolled.frames}, worst ${scrolled.worst.toFixed(0)} ms`,
        must: '≤ 1 %',
        holds: scrolled.share <= SLOW_SHARE_MUST,
      },
      {
        work: `paste ${PASTED_ROWS.toLocaleString('en')} × 10 cells, to paint`,
        figure: `median ${millis(values.median)}; rows in sight marked after ${millis(problems.median)}; all checked and stored after ${millis(stored.median)}`,
        must: `≤ ${PASTE_MUST_MS} ms`,
        holds: Math.max(values.median, problems.median, stored.median) <= PASTE_MUST_MS,
      },
      {
        work: 'undo of that paste, to paint',
        figure: `median ${millis(undone.median)}`,
        must: `≤ ${PASTE_MUST_MS} ms`,
        holds: undone.median <= PASTE_MUST_MS,
      },
    ];
  } finally {
    await desk.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
};

if (import.meta.main) for (const row of await run()) console.log(row);
