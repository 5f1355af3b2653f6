import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { bookedFolder } from '../fixtures/bookedFolder.ts';
import { ask } from './support/ask.ts';
import { press, typeText } from './support/hands.ts';
import { start, willGo } from './support/program.ts';

/** A carrier's page of A4, a frame where its label lies. */
const page4 = async (): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf
    .addPage([595.28, 841.89])
    .drawRectangle({ x: 60, y: 400, width: 288, height: 360, borderWidth: 2 });
  return pdf.save({ useObjectStreams: false });
};

it('says by keyboard where a carrier’s label lies, shows it on a waybill of its own, changes it and takes it away', async () => {
  const { folder } = await bookedFolder([await page4()]);
  const { page, problems } = await start({ dataDir: willGo(folder) });
  const kept = async (): Promise<unknown[]> =>
    (await ask(page, 'app.frame', {})).settings.labelRules.map(
      ({ name, left, top, width, height, pageWidthMm }) => [
        name,
        left,
        top,
        width,
        height,
        pageWidthMm,
      ],
    );
  /** Where the frame is drawn, in millimetres of the page under it. */
  const drawn = (): Promise<number[]> =>
    page.evaluate(`(() => {
    const [paper, box] = ['[data-testid="label-spot"] canvas', '[data-testid="label-spot"] .box'].map((each) => document.querySelector(each).getBoundingClientRect());
    return [box.left - paper.left, box.top - paper.top, box.width, box.height].map((each) => Math.round(each / paper.width * 210));
  })()`);
  await page.evaluate("location.hash = '#/settings?tab=printers'");
  await page.getByTestId('rule-add').press('Enter');
  await page.locator('[data-testid="rule-name"]:focus').waitFor();
  await page.locator('[data-testid="label-spot"] .box').waitFor();
  await typeText(page, 'Air');
  await press(page, 'Tab', 'Tab', 'Tab');
  for (const value of ['21', '28', '102', '127']) {
    await typeText(page, value);
    await page.keyboard.press('Tab');
  }
  await expect.poll(drawn).toEqual([21, 28, 102, 127]);
  await page.getByTestId('rule-height').press('Enter');
  await page.getByTestId('label-rule-dialog').waitFor({ state: 'detached' });
  await expect.poll(kept).toEqual([['Air', 21, 28, 102, 127, 210]]);
  expect(await page.getByTestId('rule-0').textContent()).toContain('102 × 127 mm on 210 × 297');
  await page.locator('[data-testid="rule-add"]:focus').waitFor();

  await press(page, 'Tab', 'Enter');
  await page.locator('[data-testid="rule-name"]:focus').waitFor();
  await page.locator('[data-testid="label-spot"] .box').waitFor();
  // What lies beside the page is refused.
  await page.getByTestId('rule-left').fill('190');
  await page.getByTestId('rule-left').press('Enter');
  expect(await page.getByTestId('rule-keep').isDisabled()).toBe(true);
  await page.getByTestId('rule-left').fill('30,5');
  await page.getByTestId('rule-left').press('Enter');
  await expect.poll(kept).toEqual([['Air', 30.5, 28, 102, 127, 210]]);

  await page.getByTestId('rule-remove-0').press('Enter');
  await expect.poll(kept).toEqual([]);
  await page.getByTestId('toast-info').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(kept).toEqual([['Air', 30.5, 28, 102, 127, 210]]);
  expect(problems()).toEqual([]);
});
