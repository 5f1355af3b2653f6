import fs from 'node:fs';
import path from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bookedFolder } from '../fixtures/bookedFolder.ts';
import type { LaunchedDesk } from './support/launch.ts';
import { start, willGo } from './support/program.ts';

/** Labels that say which they are; the 700th is larger than the others. */
const labels = (count: number): Promise<Uint8Array[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const pdf = await PDFDocument.create({ updateMetadata: false });
      const page = pdf.addPage(at === 699 ? [595, 842] : [288, 432]);
      page.drawText(`Label ${at + 1}`, {
        x: 30,
        y: 200,
        size: 40,
        font: await pdf.embedFont(StandardFonts.HelveticaBold),
      });
      return pdf.save({ useObjectStreams: false });
    }),
  );

const openWaybills = async (
  waybills: readonly Uint8Array[],
  spoil: (paths: readonly string[]) => void = () => undefined,
): Promise<LaunchedDesk> => {
  const booked = await bookedFolder(waybills);
  spoil(booked.paths);
  const desk = await start({ dataDir: willGo(booked.folder) });
  const { page } = desk;
  await page.evaluate(`location.hash = '#/batch/${booked.batchId}'`);
  await page.locator('[data-testid="print-labels"]:not([disabled])').waitFor();
  await page.keyboard.press('Control+s');
  return desk;
};
const drawn = (page: Page, number: number): Promise<void> =>
  page.locator(`[data-testid="preview-pages"] canvas[data-page="${number}"][data-drawn]`).waitFor();
/** Marks the preview of this layout. The next layout has another one; a page of this one may be drawn again before that. */
const markPreview = (page: Page): Promise<unknown> =>
  page.evaluate(
    `document.querySelector('[data-testid="preview-pages"]').setAttribute('data-before', '')`,
  );
/** Something is written on the first page. */
const DARK = `(() => {
  const canvas = document.querySelector('[data-testid="preview-pages"] canvas[data-page="1"][data-drawn]');
  if (!canvas?.width) return false;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return data.some((value, at) => at % 4 === 0 && value < 60);
})()`;
/** What is left out is in sight as the dialog opens, and the choices below it are not pressed together. */
const HINT_SEEN = `(() => {
  const find = (each) => document.querySelector('[data-testid="waybills-dialog"] ' + each).getBoundingClientRect();
  const [body, hint, field] = ['.body', '[data-testid="waybills-missing"]', '.choices select'].map(find);
  const choices = find('.choices');
  return hint.top >= body.top && hint.top + 16 < body.bottom && field.bottom <= choices.bottom;
})()`;
const shown = (page: Page): Promise<string> => page.getByTestId('preview-page').inputValue();

describe('looking at a thousand waybills', () => {
  it('pages through them by keys, by number and by small pages, holding only those on screen', async () => {
    const { page, dataDir, problems } = await openWaybills(await labels(1000));
    await drawn(page, 1);
    await page.getByTestId('preview-count').filter({ hasText: 'of 1,000' }).waitFor();
    await markPreview(page);
    await page.getByTestId('layout-original').check({ force: true });
    // Keys that are pressed before the other pages are there go to those that leave.
    await page
      .locator('[data-testid="preview-pages"]:not([data-before]) canvas[data-page="1"][data-drawn]')
      .waitFor();
    await page.getByTestId('preview-count').filter({ hasText: 'of 1,000' }).waitFor();
    const pages = page.getByTestId('preview-pages');
    await pages.focus();
    for (const [key, wanted] of [
      ['PageDown', 2],
      ['PageDown', 3],
      ['PageUp', 2],
      ['End', 1000],
      ['Home', 1],
    ] as const) {
      await pages.press(key);
      await drawn(page, wanted);
      await expect.poll(() => shown(page)).toBe(String(wanted));
    }
    await page.getByTestId('preview-page').fill('700');
    await page.getByTestId('preview-page').press('Enter');
    await drawn(page, 700);
    // A larger page than its neighbours takes its own room, and what is looked at stays where it is.
    await expect
      .poll(async () =>
        Number(
          await page.evaluate(
            '(() => { const c = document.querySelector(\'[data-testid="preview-pages"] canvas[data-page="700"]\'); return c.clientWidth / c.clientHeight; })()',
          ),
        ),
      )
      .toBeCloseTo(595 / 842, 2);
    await expect.poll(() => shown(page)).toBe('700');
    await page.locator('[data-thumb="701"]').click();
    await drawn(page, 701);
    const before = await page.getByTestId('preview-zoom').textContent();
    await pages.focus();
    await pages.press('+');
    await expect.poll(() => page.getByTestId('preview-zoom').textContent()).not.toBe(before);
    await pages.press('0');
    await expect.poll(() => page.getByTestId('preview-zoom').textContent()).toBe(before);
    expect(Number(await page.evaluate('document.querySelectorAll("canvas").length'))).toBeLessThan(
      30,
    );
    // Nothing stays behind once nobody looks.
    await page.keyboard.press('Escape');
    await expect.poll(() => fs.readdirSync(path.join(dataDir, 'preview'))).toEqual([]);
    expect(problems()).toEqual([]);
  });

  it('draws the first page whole each time it is looked at, though it stays open in between', async () => {
    const { page, problems } = await openWaybills(await labels(6));
    for (const look of [1, 2, 3]) {
      if (look > 1) await page.keyboard.press('Control+s');
      await drawn(page, 1);
      // The beginning gives way to the whole, which draws the page anew.
      await page.getByTestId('preview-count').filter({ hasText: 'of 6' }).waitFor();
      await expect.poll(() => page.evaluate(DARK), { message: `look ${look}` }).toBe(true);
      await page.keyboard.press('Escape');
      await page.getByTestId('waybills-dialog').waitFor({ state: 'detached' });
    }
    expect(problems()).toEqual([]);
  });

  it('leaves a waybill out that was damaged on disk, says so, and shows the others', async () => {
    const { page, problems } = await openWaybills(await labels(3), ([first = '']) =>
      fs.writeFileSync(first, fs.readFileSync(first).subarray(0, 300)),
    );
    // It is left out, said, and to be got again; the others are shown.
    await page
      .getByTestId('waybills-missing')
      .filter({ hasText: '1 booked shipment without a waybill' })
      .waitFor();
    await drawn(page, 2);
    expect(await page.getByTestId('preview-count').textContent()).toBe('of 2');
    // In sight without scrolling: it stood below the choices once.
    for (const [width, height] of [
      [1280, 720],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate(HINT_SEEN), { message: `${width}` }).toBe(true);
    }
    expect(problems()).toEqual([]);
  });
});
