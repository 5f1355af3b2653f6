import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask } from './support/ask.ts';
import { testHost, type LaunchedDesk } from './support/launch.ts';
import { folder, start } from './support/program.ts';
import { patience } from '../patience.ts';

/** What the main process knows of its windows. */
const windowsOf = ({ evaluate }: LaunchedDesk) =>
  evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => ({
      visible: window.isVisible(),
      bar: window.isMenuBarVisible(),
      full: window.isFullScreen(),
      x: window.getBounds().x,
    })),
  );

describe.runIf(testHost().kind === 'stand-in')('the window and the system', () => {
  it('is shown although no first paint was reported, asks the keyring nothing without keys, and keeps the keyboard when Alt is released', async () => {
    const desk = await start({
      screen: '/counter',
      env: { DESK_HOST_NO_PAINT: '1' },
    });
    const { page } = desk;
    await expect
      .poll(async () => (await windowsOf(desk)).map(({ visible }) => visible), {
        timeout: patience(30_000),
      })
      .toEqual([true]);
    expect(desk.calls().filter(({ call }) => call === 'keyring')).toEqual([]);

    const name = page.locator('[data-path="receiver.first_name"]').first();
    await name.focus();
    await page.keyboard.press('Alt');
    await page.keyboard.type('Ada');
    expect(await name.inputValue()).toBe('Ada');

    // In another language the menu is made anew.
    await ask(page, 'settings.save', { language: 'fr' });
    await page.keyboard.press('Alt');
    await page.keyboard.type(' B');
    expect(await name.inputValue()).toBe('Ada B');
    expect((await windowsOf(desk)).map(({ bar }) => bar)).toEqual([false]);
    await page.keyboard.press('Alt+2');
    await page.waitForSelector('[aria-current="page"][data-testid="nav-batch"]');
    expect(desk.problems()).toEqual([]);
  });

  it('has the customer’s screen on the whole second display, not on the first when that is unplugged, and back with it', async () => {
    const dataDir = folder();
    const settings = { firstSteps: false, customerScreen: { on: true, language: 'en' } };
    fs.writeFileSync(path.join(dataDir, 'settings.json'), JSON.stringify({ version: 1, settings }));
    const desk = await start({ dataDir, env: { DESK_HOST_SECOND_SCREEN: '1024x600' } });
    const plug = (size: string, event: 'display-removed' | 'display-added') =>
      desk.evaluate(
        ({ screen }, [value, name]) => {
          process.env['DESK_HOST_SECOND_SCREEN'] = value;
          screen.emit(name);
        },
        [size, event] as const,
      );
    const where = async () => (await windowsOf(desk)).map(({ full, x }) => [full, x]);
    await expect.poll(where, { timeout: patience(30_000) }).toEqual([
      [false, 0],
      [true, 1600],
    ]);
    await plug('', 'display-removed');
    await expect.poll(where, { timeout: patience(30_000) }).toEqual([[false, 0]]);
    await plug('800x480', 'display-added');
    await expect.poll(where, { timeout: patience(30_000) }).toEqual([
      [false, 0],
      [true, 1600],
    ]);
  });
});
