import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { paperSize } from '../../src/core/papers/layout/papers.ts';
import { rulesOn } from '../../src/core/papers/make/calibration.ts';
import { pdfInfo } from '../fixtures/cups.ts';
import { measureRules } from '../fixtures/rule.ts';
import { ask } from './support/ask.ts';
import { testHost, type LaunchedDesk } from './support/launch.ts';
import { folder, start } from './support/program.ts';
import { nth } from '../present.ts';

interface Printed {
  readonly file: string;
  readonly deviceName: string;
  readonly scaleFactor: number;
  readonly margins: unknown;
}
const printed = (desk: LaunchedDesk): readonly Printed[] =>
  desk
    .calls()
    .filter(({ call }) => call === 'print')
    .map(({ detail }) => detail as Printed);

describe.skipIf(testHost().kind === 'electron')('printing through a hidden window', () => {
  it('puts a millimetre on paper for a millimetre, on paper of the right size, one sheet a page', async () => {
    const desk = await start({ env: { WAYBILL_DESK_PRINT: 'window' } });
    const { page } = desk;
    const measured = folder();
    desk.setPrinters('Zebra ZD', 'Office');
    expect(await ask(page, 'printers.list', {})).toMatchObject([
      { name: 'Zebra ZD', problem: null },
      { name: 'Office' },
    ]);
    for (const [at, paper] of (['4x6in', 'a4', '99x200mm'] as const).entries()) {
      await ask(page, 'printers.test', { printer: 'Zebra ZD', paper });
      await expect.poll(() => printed(desk).length).toBe(at + 1);
      const { file, deviceName, scaleFactor, margins } = nth(printed(desk), at);
      expect([deviceName, scaleFactor, margins]).toEqual(['Zebra ZD', 100, { marginType: 'none' }]);
      const { width, height } = await pdfInfo(file);
      // Chromium writes whole points; what is on the page is measured below.
      expect(Math.abs(width - paperSize(paper).width)).toBeLessThanOrEqual(1);
      expect(Math.abs(height - paperSize(paper).height)).toBeLessThanOrEqual(1);
      expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/Pages:\s+1\n/);
      const [found, wanted] = [measureRules(measured, file, paper), rulesOn(paper)];
      expect(Math.abs(found.across - wanted.across)).toBeLessThanOrEqual(0.3);
      expect(Math.abs(found.along - wanted.along)).toBeLessThanOrEqual(0.3);
    }
    // Printed is printed: the window keeps no jobs, and none of it stays behind.
    await expect
      .poll(async () =>
        (await ask(page, 'printing.jobs', { offset: 0, limit: 10 })).map(({ job }) => job.kind),
      )
      .toEqual(['printed', 'printed', 'printed']);
    await expect.poll(() => page.context().pages().length).toBe(1);
    expect(desk.problems()).toEqual([]);
  });

  it('says of a printer that was taken away that it is gone, and keeps its job', async () => {
    const desk = await start({ env: { WAYBILL_DESK_PRINT: 'window' } });
    const { page } = desk;
    desk.setPrinters('Zebra ZD');
    await ask(page, 'printers.pause', { printer: 'Zebra ZD', paused: true });
    await ask(page, 'printers.test', { printer: 'Zebra ZD', paper: '4x6in' });
    desk.setPrinters('Office');
    await ask(page, 'printers.pause', { printer: 'Zebra ZD', paused: false });
    await page
      .getByTestId('toast-warn')
      .filter({ hasText: 'no longer on this computer' })
      .waitFor();
    expect(
      (await ask(page, 'printing.jobs', { offset: 0, limit: 10 })).map(({ job }) => job.kind),
    ).toEqual(['queued']);
    expect(printed(desk)).toEqual([]);
  });
});
