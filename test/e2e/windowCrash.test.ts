import { describe, expect, it } from 'vitest';
import { ask } from './support/ask.ts';
import { testHost } from './support/launch.ts';
import { toCounter, typeReceiver } from './support/hands.ts';
import { start } from './support/program.ts';

// On Electron the page comes back in the same target, which playwright gives up for good once it crashed.
describe.skipIf(testHost().kind === 'electron')('a window whose process ended', () => {
  it('comes back by itself at the same screen with everything typed, says so, and goes on working', async () => {
    const { page, output } = await start();
    await toCounter(page);
    await typeReceiver(page);
    // The last letters are on their way to the desk for a moment: a process that ends then takes them along.
    const { id } = (await ask(page, 'batches.counter', { mode: 'SFN', inFront: null })).batch;
    const postcodes = async (from: typeof page): Promise<string[]> =>
      (await ask(from, 'batches.open', { id })).shipments.map(
        ({ draft }) => draft.receiver.zip_code,
      );
    await expect.poll(() => postcodes(page)).toContain('20001');
    const back = page.context().waitForEvent('page');
    const devTools = await page.context().newCDPSession(page);
    // The page is gone before it can answer.
    devTools.send('Page.crash').catch(() => undefined);
    const again = await back;
    await again.waitForSelector('html[data-ready]', { state: 'attached' });
    await again.getByTestId('notice').filter({ hasText: 'reopened automatically' }).waitFor();
    const valueOf = (field: string): Promise<string> =>
      again.locator(`[data-path="${field}"]`).inputValue();
    await expect.poll(() => valueOf('receiver.first_name')).toBe('Sam');
    expect(await valueOf('receiver.address')).toBe('2 Sample Street');
    expect(await valueOf('receiver.zip_code')).toBe('20001');
    // The new page works with the desk: what is typed there reaches it.
    await again.locator('[data-path="receiver.zip_code"]').fill('20002');
    await expect.poll(() => postcodes(again)).toContain('20002');
    expect(output()).not.toMatch(/Render frame was disposed|TypeError/);
  });
});
