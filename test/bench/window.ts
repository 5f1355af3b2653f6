import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { launchDesk } from '../e2e/support/launch.ts';
import { buildEmptyWindow } from './emptyWindow.ts';
import { keyTimes } from './keyTimes.ts';
import { newFolder } from './ledger.ts';
import { CELL, LONG_ROWS, openLongBatch, painted, writeLongBatch } from './longBatch.ts';
import { median, millis, spreadOf } from './measure.ts';
import type { BenchRow } from './table.ts';

const PASTED_ROWS = 1000;
const RUNS = 5;
const KEY_MUST = 2;
const PASTE_MUST_MS = 400;
const UNDO_MUST_MS = 400;

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
/** Types letters in a plain text field: no program can be faster here. */
const typeInField = async (page: Page, next: () => Promise<void>): Promise<void> => {
  await page.focus('input');
  for (let at = 0; at < 200; at += 1) {
    await page.keyboard.press('abcdefgh'.charAt(at % 8));
    await next();
  }
};

/**
 * Pastes ten editable columns, from the shipment's name to the pieces, through the window's paste event.
 * @returns milliseconds until its texts and the marks of the rows in sight are seen, and all its rows are checked, stored and marked
 */
const paste = async (page: Page, run: number): Promise<number> => {
  await toColumn(page, NAME);
  return page.evaluate<number>(`(async () => {
    ${CELL}
    const text = Array.from({ length: ${PASTED_ROWS} }, (_, row) => Array.from({ length: 10 }, (_, col) => 'P${run}-' + row + '-' + col).join('\\t')).join('\\r\\n');
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const start = performance.now();
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await ${painted(`cell('name', 1)?.textContent.trim() === 'P${run}-1-0'`)};
    await ${painted("[0, 5, 10].every((at) => /problem/.test(cell('state', at)?.textContent))")};
    return await ${painted(`document.querySelector('[data-testid="saved"]').dataset.state === 'saved'`)} - start;
  })()`);
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

/** Measures the sheet of a long batch in the real window, built as it is shipped, in turn with a bare text field in a window of the same host. */
export const run = async (): Promise<BenchRow[]> => {
  if (!ensureBuilt()) throw new Error('the build failed');
  const [empty, long] = [await buildEmptyWindow(), newFolder()];
  const batch = writeLongBatch(long.dataDir);
  const other = await launchDesk(empty.options);
  const desk = await launchDesk({ dataDir: long.dataDir });
  try {
    const { page } = desk;
    await other.page.setContent('<input>');
    await openLongBatch(page, batch);
    await idle(page);
    const rounds = [];
    for (let run = 0; run < RUNS; run += 1) {
      rounds.push({
        bare: spreadOf(await keyTimes(other.page, (next) => typeInField(other.page, next))),
        sheet: spreadOf(await keyTimes(page, (next) => typeInSheet(page, next))),
      });
      await idle(page);
    }
    const [pastes, undos]: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      pastes.push(await paste(page, run));
      await idle(page);
      undos.push(await undo(page));
      await idle(page);
    }
    if (desk.problems().length > 0) throw new Error(desk.problems().join('\n'));
    const keys = {
      median: median(rounds.map(({ sheet }) => sheet.median)),
      p95: median(rounds.map(({ sheet }) => sheet.p95)),
      bare: median(rounds.map(({ bare }) => bare.p95)),
    };
    const [pasted, undone] = [median(pastes), median(undos)];
    return [
      {
        work: `key to paint in a ${LONG_ROWS.toLocaleString('en')}-row sheet (a bare text field: p95 ${millis(keys.bare)})`,
        figure: `median ${millis(keys.median)}, p95 ${millis(keys.p95)}, ${(keys.p95 / keys.bare).toFixed(2)} ×`,
        must: `p95 ≤ ${KEY_MUST} ×`,
        holds: keys.p95 <= KEY_MUST * keys.bare,
      },
      {
        work: `paste ${PASTED_ROWS.toLocaleString('en')} × 10 cells, checked, marked and stored`,
        figure: `${pasted.toFixed(0)} ms`,
        must: `≤ ${PASTE_MUST_MS} ms`,
        holds: pasted <= PASTE_MUST_MS,
      },
      {
        work: 'undo of that paste, to paint',
        figure: `${undone.toFixed(0)} ms`,
        must: `≤ ${UNDO_MUST_MS} ms`,
        holds: undone <= UNDO_MUST_MS,
      },
    ];
  } finally {
    await other.close();
    await desk.close();
    await empty.remove();
    long.remove();
  }
};
