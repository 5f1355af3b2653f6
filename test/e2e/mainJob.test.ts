import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPdf } from '../../src/core/papers/documents/check.ts';
import type { ShipmentSnapshot } from '../../src/domain/shipment/snapshot.ts';
import type { Report } from '../../src/domain/purchase/report.ts';
import { mainJob } from '../../scripts/lib/mainJob.mjs';
import { ask } from './support/ask.ts';
import type { LaunchedDesk } from './support/launch.ts';
import { folder, start } from './support/program.ts';
import { answerQuestions } from './support/sheet.ts';

const SAMPLE = path.resolve(import.meta.dirname, '../../resources/samples/batch-sfn.csv');

/** Every shipment of the newest batch, as the window itself is told. */
const shipmentsOf = async ({ page }: LaunchedDesk): Promise<readonly ShipmentSnapshot[]> => {
  const [batch] = await ask(page, 'batches.list', { hidden: false });
  return (await ask(page, 'batches.open', { id: batch?.id ?? '' })).shipments;
};

describe('the main job through the window', () => {
  it('books a whole file, saves its waybills in sheet order and shows every screen without an error', async () => {
    const out = folder();
    const desk = await start();
    const seen: string[] = [];
    const summary = await mainJob(desk, {
      file: SAMPLE,
      out,
      camera: { take: async (name) => void seen.push(name) },
    });

    expect(summary).toMatchObject({
      shipments: 24,
      rows: 32,
      booked: 24,
      invalid: 0,
      uncertain: 0,
      refused: 0,
      notSent: 0,
    });
    expect(seen).toContain('counter');
    const checked = await checkPdf(new Uint8Array(fs.readFileSync(path.join(out, 'waybills.pdf'))));
    expect(checked.ok && checked.value.pages).toBeGreaterThanOrEqual(24);
    const report = JSON.parse(fs.readFileSync(path.join(out, 'report.json'), 'utf8')) as Report;
    expect(new Set(report.shipments.map(({ trackingNumber }) => trackingNumber)).size).toBe(24);
    expect(
      report.shipments.every(
        ({ documents }) => documents.waybill !== null && fs.existsSync(documents.waybill),
      ),
    ).toBe(true);
    expect(desk.problems()).toEqual([]);
  });

  it('shows every shipment in its true state after kill -9 in the middle of a booking', async () => {
    const dataDir = folder();
    let desk = await start({ dataDir });
    const { page } = desk;
    const get = (name: string) => page.getByTestId(name).first();
    await get('nav-batch').click();
    await desk.answerDialogs(SAMPLE);
    await get('import').click();
    await get('import-commit').click();
    await answerQuestions(page);
    await get('get-rates').click();
    await page.waitForSelector(
      '[data-testid="run-progress"][data-kind="rating"][data-state="done"]',
    );
    await get('choose-next').click();
    await get('choose-cheapest').click();
    await get('book').click();
    await get('book-confirm').click();
    await page.waitForSelector('[data-testid="run-progress"][data-kind="booking"]');
    await expect
      .poll(async () => parseInt((await get('count-booked').textContent()) ?? '', 10), {
        interval: 5,
      })
      .toBeGreaterThanOrEqual(3);
    await desk.kill();

    desk = await start({ dataDir });
    const shipments = await shipmentsOf(desk);
    expect(shipments).toHaveLength(24);
    const states = new Set(shipments.map(({ state }) => state));
    expect(states.has('sending')).toBe(false);
    const bought = fs.readFileSync(
      path.join(
        dataDir,
        'practice',
        fs.readdirSync(path.join(dataDir, 'practice')).find((name) => name.endsWith('.jsonl')) ??
          '',
      ),
      'utf8',
    );
    for (const { state, externalReference, receipt } of shipments) {
      const times = bought.split(externalReference).length - 1;
      if (state === 'booked') expect(bought).toContain(receipt?.trackingNumber);
      else if (state === 'chosen')
        expect(times, `${externalReference} is chosen, so nothing of it was bought`).toBe(0);
      else expect(state).toBe('uncertain');
    }
    const uncertain = shipments.filter(({ state }) => state === 'uncertain').length;
    if (uncertain > 0)
      await expect
        .poll(() => desk.page.getByTestId('nav-bell').first().textContent())
        .toContain(String(uncertain));
  });
});
