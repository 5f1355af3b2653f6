import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ask } from './support/ask.ts';
import { clipboard } from './support/hands.ts';
import type { LaunchedDesk } from './support/launch.ts';
import { folder, oneProgram } from './support/program.ts';

const program = oneProgram();
/** The program, and a folder that files are put into. */
const begin = async (): Promise<{
  desk: LaunchedDesk;
  page: Page;
  into: string;
  file: (name: string, content: string | Buffer) => string;
}> => {
  const [into, desk] = [folder(), await program.begin()];
  return {
    desk,
    page: desk.page,
    into,
    file: (name, content) => {
      const at = path.join(into, name);
      fs.writeFileSync(at, content);
      return at;
    },
  };
};
const batches = async (page: Page) =>
  (await ask(page, 'batches.list', { hidden: false }))
    .map(({ name, shipments }) => `${name} ${shipments}`)
    .sort();
const drafts = async (page: Page, name: string) => {
  const found = (await ask(page, 'batches.list', { hidden: false })).find(
    (batch) => batch.name === name,
  );
  return found
    ? (await ask(page, 'batches.open', { id: found.id })).shipments.map(({ draft }) => draft)
    : [];
};
const home = async (page: Page): Promise<void> => {
  await page.evaluate("location.hash = '#/batch'");
  await page.getByTestId('drop').waitFor();
};
const choose = async ({ page, answerDialogs }: LaunchedDesk, at: string): Promise<void> => {
  await answerDialogs(at);
  await page.getByTestId('import').click();
  await page.getByTestId('import-commit').waitFor();
};
const idle = (page: Page): Promise<void> =>
  page.getByTestId('import-progress').waitFor({ state: 'detached' });
const chosen = (page: Page, testid: string): Promise<string> =>
  page.getByTestId(testid).inputValue();
const HEADER = 'shipment,receiver_first_name,receiver_city,item_name,item_quantity';
const rows = (count: number, mark: string): string =>
  `${[HEADER, ...Array.from({ length: count }, (_, at) => `${mark}-${at},Ann ${at},Oslo,cup,1`)].join('\n')}\n`;

describe('importing, on the whole program', () => {
  it('corrects every guess, keeps the columns by name, and knows them again', async () => {
    const { desk, page, file } = await begin();
    // Windows letters, bars between cells that hold semicolons, a title above the header, and headers nobody knows.
    const text = (who: string): Buffer =>
      Buffer.from(
        `Bestellungen;Freitag;Halle\nWem|Wohin|Was|Wieviel\n${who}|K\u00f6ln;Mitte|Tasse;blau|2\n`,
        'latin1',
      );
    await choose(desk, file('orders.txt', text('J\u00fcrgen Roth')));
    await page.getByTestId('import-separator').selectOption('|');
    await idle(page);
    await page.getByTestId('import-header').selectOption('2');
    await idle(page);
    await page.getByTestId('import-encoding').selectOption('utf-8');
    await idle(page);
    await expect
      .poll(() => page.getByTestId('import-dialog').textContent())
      .toContain('J\ufffdrgen');
    await page.getByTestId('import-encoding').selectOption('windows-1252');
    await idle(page);
    for (const [column, field] of [
      [0, 'receiver.full_name'],
      [1, 'receiver.city'],
      [2, 'item.name'],
      [3, 'item.quantity'],
    ] as const) {
      await page.getByTestId(`import-column-${column}`).selectOption(field);
      await idle(page);
    }
    await page.getByTestId('mapping-name').fill('Halle');
    await page.getByTestId('mapping-keep').click();
    await page.getByTestId('import-mapping').waitFor();
    await page.getByTestId('import-name').fill('First');
    await page.getByTestId('import-commit').click();
    await expect.poll(() => batches(page)).toEqual(['First 1']);
    await page.getByTestId('sheet').waitFor();
    expect(
      (await drafts(page, 'First')).map(({ receiver, boxes }) => [
        receiver.first_name,
        receiver.last_name,
        receiver.city,
        boxes[0]?.items[0]?.name,
        boxes[0]?.items[0]?.quantity,
      ]),
    ).toEqual([['J\u00fcrgen', 'Roth', 'K\u00f6ln;Mitte', 'Tasse;blau', '2']]);

    await home(page);
    await choose(
      desk,
      file('next.txt', Buffer.from('Was|Wem|Wieviel|Wohin\nTeller|Bo Lind|3|Bonn\n', 'latin1')),
    );
    expect([
      await page.getByTestId('import-mapping').locator('option:checked').textContent(),
      await chosen(page, 'import-column-1'),
      await chosen(page, 'import-column-3'),
    ]).toEqual(['Halle', 'receiver.full_name', 'receiver.city']);
    await page.getByTestId('import-mapping').selectOption('');
    await idle(page);
    expect(await page.getByTestId('import-commit').isDisabled()).toBe(true);
    await page.getByTestId('import-mapping').selectOption({ label: 'Halle' });
    await idle(page);
    await page.getByTestId('import-commit').click();
    await expect.poll(() => batches(page)).toEqual(['First 1', 'next 1']);
    expect(desk.problems()).toEqual([]);
  });

  it('cancels half way and leaves nothing, and takes the same file once however often it comes', async () => {
    const { desk, page, file } = await begin();
    await choose(desk, file('big.csv', rows(20_000, 'B')));
    await page.getByTestId('import-commit').click();
    await expect
      .poll(() => page.getByTestId('import-progress').textContent(), { interval: 20 })
      .toMatch(/^Importing: /);
    await page.getByTestId('import-cancel').click();
    await page.getByTestId('toast-info').waitFor();
    expect(await batches(page)).toEqual([]);

    const small = file('small.csv', rows(3, 'S'));
    await choose(desk, small);
    await page.getByTestId('import-commit').click();
    await expect.poll(() => batches(page)).toEqual(['small 3']);
    await page.getByTestId('sheet').waitFor();

    await home(page);
    await choose(desk, small);
    await expect
      .poll(() => page.getByTestId('import-dialog').textContent())
      .toContain('Imported before');
    await expect
      .poll(() => page.getByTestId('import-commit').textContent())
      .toContain('Close: nothing to import');
    await page.getByTestId('import-commit').click();
    await page.getByTestId('import-dialog').waitFor({ state: 'detached' });
    expect(await batches(page)).toEqual(['small 3']);

    await home(page);
    await choose(
      desk,
      file(
        'small.csv',
        rows(4, 'S').replace('Ann 0,Oslo', 'Ann 0,Bergen').replace('Ann 1,Oslo', 'Ann 1,Moss'),
      ),
    );
    await page.getByTestId('import-review').click();
    await page.getByLabel('What to do with S-1').selectOption('skip');
    await expect
      .poll(() => page.getByTestId('import-commit').textContent())
      .toContain('Import 2 shipments');
    await page.getByTestId('import-name').fill('again');
    await page.getByTestId('import-commit').click();
    await expect.poll(() => batches(page)).toEqual(['again 1', 'small 3']);
    expect((await drafts(page, 'small')).map(({ receiver }) => receiver.city)).toEqual([
      'Bergen',
      'Oslo',
      'Oslo',
    ]);
    expect(desk.problems()).toEqual([]);
  });

  it('takes a file that is dropped and rows that are pasted', async () => {
    const { desk, page } = await begin();
    await page.evaluate(`(() => {
      const data = new DataTransfer();
      data.items.add(new File([${JSON.stringify(rows(2, 'D'))}], 'dropped.csv'));
      for (const type of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    })()`);
    await page.getByTestId('import-commit').click();
    await expect.poll(() => batches(page)).toEqual(['dropped 2']);
    await page.getByTestId('sheet').waitFor();
    await home(page);
    await clipboard(page, 'paste', { 'text/plain': rows(2, 'P').replaceAll(',', '\t') });
    await page.getByTestId('import-commit').click();
    await expect.poll(() => batches(page)).toEqual(['dropped 2', 'pasted text 2']);
    expect(desk.problems()).toEqual([]);
  });

  it('drafts what lands in the watched folder, and shows it', async () => {
    const { desk, page, into, file } = await begin();
    file('old.csv', rows(1, 'O'));
    await page.evaluate("location.hash = '#/settings?tab=watch'");
    await desk.answerDialogs(into);
    await page.getByTestId('watch-choose').click();
    await expect.poll(() => page.getByTestId('watch-path').textContent()).toBe(into);
    await page.getByTestId('watch-on').click();
    await expect
      .poll(() => page.getByTestId('watch-files').textContent())
      .toContain('Left unchanged');
    file('part.csv.tmp', rows(2, 'N').slice(0, 90));
    file('part.csv.tmp', rows(2, 'N'));
    fs.renameSync(path.join(into, 'part.csv.tmp'), path.join(into, 'new.csv'));
    file('page.csv', '<html>\n');
    // Both are said, the newer first.
    await page.getByTestId('toast-more').waitFor();
    expect([await batches(page), fs.readdirSync(into).sort()]).toEqual([
      ['new.csv 2'],
      ['new.csv', 'old.csv', 'page.csv'],
    ]);
    const landed = await page.getByTestId('watch-files').textContent();
    for (const words of ['Open 2 shipments', 'This is a web page']) expect(landed).toContain(words);
    await page.getByRole('button', { name: 'Import by hand: old.csv' }).click();
    await page.getByTestId('import-commit').click();
    await expect.poll(() => batches(page)).toEqual(['new.csv 2', 'old 1']);
    expect(desk.problems()).toEqual([]);
  });
});
