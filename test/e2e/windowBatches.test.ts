import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Draft } from '../../src/domain/shipment/draft.ts';
import { startPractice } from '../../src/practice/server.ts';
import { someAddress, someDraft } from '../fakes/desk.ts';
import { ask } from './support/ask.ts';
import { citiesOf, press, showBatch, toCity, typeText } from './support/hands.ts';
import type { LaunchedDesk } from './support/launch.ts';
import { TWO_FRAMES } from './support/lookWindow.ts';
import { oneProgram } from './support/program.ts';
import { spoken } from './support/sheet.ts';

const program = oneProgram();
const to = (name: string, city: string): Draft =>
  someDraft(name, { receiver: someAddress({ city }) });
const batchOf = async (page: Page, name: string, ...cities: string[]): Promise<string> => {
  const { id } = await ask(page, 'batches.create', { name, mode: 'SFN' });
  await ask(page, 'sheet.add', {
    batchId: id,
    drafts: cities.map((city, at) => to(`${name} ${at + 1}`, city)),
  });
  return id;
};
/** Names of the batches in work, and of those put away. */
const batches = async (page: Page): Promise<{ here: string[]; away: string[] }> => {
  const [here, away] = [
    await ask(page, 'batches.list', { hidden: false }),
    await ask(page, 'batches.list', { hidden: true }),
  ];
  const names = (list: typeof here): string[] =>
    list
      .filter((batch) => !program.isOld(batch))
      .map(({ name }) => name)
      .sort();
  return { here: names(here), away: names(away) };
};
const focusIn = (page: Page, name: string) =>
  page.locator(`[data-testid="${name}"]:focus`).waitFor();
/** Goes to an entry of the batch's menu by its first letters and takes it. */
const fromMenu = async (page: Page, entry: string, letters: string): Promise<void> => {
  await page.keyboard.press('F10');
  await page.locator('[role="menu"] [role="menuitem"]:focus').waitFor();
  // A letter goes to the next entry that begins with it, several to the one that begins with them.
  const focused = page.locator(`[data-testid="${entry}"]:focus`);
  const most = letters.length === 1 ? 8 : 1;
  for (let presses = 0; presses < most && (await focused.count()) === 0; presses += 1) {
    await typeText(page, letters);
    await page.evaluate(TWO_FRAMES);
  }
  await focused.waitFor();
  await page.keyboard.press('Enter');
};
/** What the menu of other batches offers; it is closed again. */
const offered = async (page: Page): Promise<string[]> => {
  const button = page.getByTestId('switch-batch');
  if ((await button.count()) === 0) return [];
  await button.press('Enter');
  const names = await page.locator('[role="menuitem"] span:first-child').allTextContents();
  await page.keyboard.press('Escape');
  await focusIn(page, 'switch-batch');
  return names.sort();
};
const begin = async (): Promise<{ readonly desk: LaunchedDesk; readonly page: Page }> => {
  const desk = await program.begin();
  return { desk, page: desk.page };
};

describe('the batches of a desk by keyboard alone, on the whole program', () => {
  it('rows are split off into a batch of their own, batches are merged, and both are taken back', async () => {
    const { desk, page } = await begin();
    const other = await batchOf(page, 'Monday', 'Bath', 'Ely');
    const id = await batchOf(page, 'Friday', 'Leeds', 'Hull', 'York', 'Ripon');
    await showBatch(page, id);

    await toCity(page);
    await press(page, 'ArrowDown', 'Shift+ArrowDown');
    // Left without a choice, the menu gives the keys back.
    await page.keyboard.press('F10');
    await page.locator('[role="menu"] [role="menuitem"]:focus').waitFor();
    await page.keyboard.press('Escape');
    await focusIn(page, 'sheet');
    await fromMenu(page, 'split-rows', 'mov');
    await focusIn(page, 'name-dialog-name');
    await page.keyboard.press('Control+a');
    await typeText(page, 'Late ones');
    await page.keyboard.press('Enter');
    await expect.poll(() => citiesOf(page, id)).toEqual(['Leeds', 'Ripon']);
    const late =
      (await ask(page, 'batches.list', { hidden: false })).find(({ name }) => name === 'Late ones')
        ?.id ?? '';
    expect(await citiesOf(page, late)).toEqual(['Hull', 'York']);
    // The sheet has the keys again, as before the menu, and the panel beside it shows a row that is still there.
    await focusIn(page, 'sheet');
    await page.getByTestId('side-row').click();
    await expect.poll(() => page.getByTestId('row-panel').textContent()).toMatch(/^\s*Row 2\D/);
    await page.getByTestId('sheet').focus();
    await expect.poll(() => offered(page)).toEqual(['Late ones', 'Monday']);
    await press(page, 'F6', 'Control+z');
    await expect.poll(() => citiesOf(page, id)).toEqual(['Leeds', 'Hull', 'York', 'Ripon']);
    expect(await batches(page)).toEqual({ here: ['Friday', 'Monday'], away: ['Late ones'] });
    await expect.poll(() => offered(page)).toEqual(['Monday']);

    await page.keyboard.press('F6');
    await fromMenu(page, 'merge-batch', 'aa');
    await focusIn(page, 'merge-dialog-0');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => citiesOf(page, id))
      .toEqual(['Leeds', 'Hull', 'York', 'Ripon', 'Bath', 'Ely']);
    expect(await batches(page)).toEqual({ here: ['Friday'], away: ['Late ones', 'Monday'] });
    await focusIn(page, 'sheet');
    await press(page, 'Control+z');
    await expect.poll(() => citiesOf(page, id)).toEqual(['Leeds', 'Hull', 'York', 'Ripon']);
    expect(await citiesOf(page, other)).toEqual(['Bath', 'Ely']);
    await expect.poll(() => offered(page)).toEqual(['Monday']);
    expect(desk.problems()).toEqual([]);
  });

  it('many rows are edited at once and doubled, each as one step', async () => {
    const { desk, page } = await begin();
    const id = await batchOf(page, 'Friday', 'Leeds', 'Hull', 'York');
    await showBatch(page, id);
    await toCity(page);
    await press(page, 'Shift+ArrowDown', 'Control+Shift+e');
    await focusIn(page, 'edit-many-value');
    expect(await page.getByTestId('edit-many-column').inputValue()).toBe('city');
    await typeText(page, 'Selby');
    await page.keyboard.press('Enter');
    await expect.poll(() => citiesOf(page, id)).toEqual(['Selby', 'Selby', 'York']);
    // The cursor and the selection are where they were.
    await press(page, 'Control+Shift+d');
    await expect
      .poll(() => citiesOf(page, id))
      .toEqual(['Selby', 'Selby', 'Selby', 'Selby', 'York']);
    const names = async (): Promise<string[]> =>
      (await ask(page, 'batches.open', { id })).shipments.map(({ draft }) => draft.name);
    expect(await names()).toEqual([
      'Friday 1',
      'Friday 1 (2)',
      'Friday 2',
      'Friday 2 (2)',
      'Friday 3',
    ]);
    await press(page, 'Control+z');
    await expect.poll(names).toEqual(['Friday 1', 'Friday 2', 'Friday 3']);
    await press(page, 'Control+z');
    await expect.poll(() => citiesOf(page, id)).toEqual(['Leeds', 'Hull', 'York']);
    expect(desk.problems()).toEqual([]);
  });

  it('a template is kept, begun with, inserted and removed; a batch is put away and comes back', async () => {
    const { desk, page } = await begin();
    const id = await batchOf(page, 'Weekly', 'Leeds', 'Hull', 'York');
    await showBatch(page, id);
    await toCity(page);
    await press(page, 'Shift+ArrowDown');
    await fromMenu(page, 'template-rows', 's');
    await focusIn(page, 'name-dialog-name');
    await page.keyboard.press('Control+a');
    await typeText(page, 'Regulars');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () =>
        (await ask(page, 'templates.list', {})).map(
          ({ name, shipments }) => `${name} ${shipments}`,
        ),
      )
      .toEqual(['Regulars 2']);

    await fromMenu(page, 'template-insert', 'ins');
    await focusIn(page, 'template-dialog-0');
    await page.keyboard.press('Enter');
    await expect.poll(() => citiesOf(page, id)).toEqual(['Leeds', 'Hull', 'York', 'Leeds', 'Hull']);
    await focusIn(page, 'sheet');

    await page.keyboard.press('Alt+2');
    await page.getByTestId('from-template').press('Enter');
    await focusIn(page, 'begin-dialog-0');
    await page.keyboard.press('Enter');
    await page.getByTestId('batch-name').filter({ hasText: 'Regulars, ' }).waitFor();
    const begun = (await ask(page, 'batches.list', { hidden: false })).find(({ name }) =>
      name.startsWith('Regulars, '),
    );
    expect(await citiesOf(page, begun?.id ?? '')).toEqual(['Leeds', 'Hull']);

    await fromMenu(page, 'archive-batch', 'arc');
    await page.getByTestId('from-template').waitFor();
    await expect.poll(() => batches(page)).toMatchObject({ here: ['Weekly'], away: [begun?.name] });
    await page.getByTestId('batches-archived').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Restore ${begun?.name ?? ''}` }).press('Enter');
    await expect
      .poll(() => batches(page))
      .toMatchObject({ here: [begun?.name, 'Weekly'], away: [] });

    // Opened while it is away, it is not among those in work until it is brought back.
    await ask(page, 'batches.hide', { id, hidden: true });
    await showBatch(page, id);
    await page.getByTestId('switch-batch').waitFor();
    expect(await offered(page)).toEqual([begun?.name]);
    await page.keyboard.press('F6');
    await fromMenu(page, 'bring-back-batch', 'rest');
    await expect
      .poll(() => batches(page))
      .toMatchObject({ here: [begun?.name, 'Weekly'], away: [] });

    await page.keyboard.press('Alt+2');
    await page.getByTestId('from-template').press('Enter');
    await focusIn(page, 'begin-dialog-0');
    // The bin asks before it removes.
    await press(page, 'Tab', 'Enter');
    await focusIn(page, 'begin-dialog-keep');
    expect(await ask(page, 'templates.list', {})).toHaveLength(1);
    await press(page, 'Tab', 'Enter');
    await page.getByTestId('begin-dialog').getByText('No template is saved yet').waitFor();
    expect(await ask(page, 'templates.list', {})).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByTestId('begin-dialog').waitFor({ state: 'detached' });
    expect(desk.problems()).toEqual([]);
  });

  it('what was sent stays where it is, and its batch cannot be put away while nobody knows whether it was booked', async () => {
    const practice = await startPractice({ seed: 3 });
    onTestFinished(practice.stop);
    const { desk, page } = await begin();
    const { settings } = await ask(page, 'app.frame', {});
    await ask(page, 'settings.save', {
      profiles: settings.profiles.map((profile) =>
        profile.id === 'practice' ? { ...profile, baseAddress: practice.url } : profile,
      ),
    });
    const id = await batchOf(page, 'Friday', 'Leeds', 'Hull');
    const ids = (await ask(page, 'batches.open', { id })).shipments.map((shipment) => shipment.id);
    const states = async (): Promise<string[]> =>
      (await ask(page, 'batches.open', { id })).shipments.map(({ state }) => state);
    practice.setFaults([{ operation: 'rates', kind: 'delay', ms: 700 }]);
    await ask(page, 'rating.start', { ids: ids.slice(0, 1) });
    await expect(ask(page, 'batches.hide', { id, hidden: true })).rejects.toThrow('in progress');
    await expect.poll(states).toEqual(['quoted', 'ready']);
    await ask(page, 'choice.byRule', { ids: ids.slice(0, 1), rule: { kind: 'cheapest' } });
    practice.setFaults([{ operation: 'purchase', kind: 'drop-after' }]);
    await ask(page, 'booking.start', {
      token: (await ask(page, 'booking.preflight', { ids: ids.slice(0, 1) })).token,
    });
    await expect.poll(states).toEqual(['uncertain', 'ready']);

    await showBatch(page, id);
    await toCity(page);
    await fromMenu(page, 'split-rows', 'mov');
    await focusIn(page, 'name-dialog-name');
    await page.keyboard.press('Enter');
    await page.getByTestId('toast-bad').filter({ hasText: 'already sent' }).waitFor();
    expect(await batches(page)).toEqual({ here: ['Friday'], away: [] });

    await fromMenu(page, 'archive-batch', 'arc');
    await page.getByTestId('toast-bad').filter({ hasText: 'Needs attention' }).waitFor();
    // Still at the batch that stayed.
    expect(await page.getByTestId('batch-name').textContent()).toBe('Friday');
    expect(await batches(page)).toEqual({ here: ['Friday'], away: [] });
    await toCity(page);
    expect(await spoken(page)).toMatch(/^Row 1, City/);
    expect(desk.problems()).toEqual([]);
  });
});
