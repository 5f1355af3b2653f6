import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../../../src/texts/index.ts';
import { menuTemplate } from '../../../src/main/menu.ts';
import { boundsFor, readWindowState, screenOfAddress } from '../../../src/main/windowBounds.ts';
import { openWindowMemory } from '../../../src/main/windowMemory.ts';

describe('menu', () => {
  const roles = (packaged: boolean, mac = false): string =>
    JSON.stringify(menuTemplate({ mac, packaged }));
  it('gives every field undo and the clipboard', () => {
    for (const role of ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll'])
      expect(roles(true)).toContain(`"role":"${role}"`);
  });
  it('has neither developer tools nor reload when packaged', () => {
    expect(roles(true)).not.toMatch(/toggleDevTools|reload/i);
    expect(roles(false)).toMatch(/toggleDevTools/);
  });
  it('on a Mac leads to version and commit, once', () =>
    expect(roles(true, true).match(/"role":"about"/g)).toHaveLength(1));
  it('has nothing that does nothing: off a Mac it is not shown, so it has only what a key can reach, and Zoom is a Mac’s', () => {
    expect(roles(true, true)).toContain('"role":"zoom"');
    expect(roles(true)).not.toMatch(/"role":"(?:zoom|about|front|help|delete)"/);
  });
  it('gives no letter with Alt to a menu: the bar would come up and take the keyboard', async () => {
    for (const language of ['en', 'fr'] as const) {
      await speak(language);
      for (const mac of [false, true]) expect(roles(false, mac)).not.toContain('&');
    }
    await speak('en');
  });
  it('is in the language of the desk, each entry of it', async () => {
    await speak('fr');
    try {
      for (const mac of [false, true]) {
        const labels = [...roles(true, mac).matchAll(/"label":"([^"]+)"/g)].map(([, word]) => word);
        expect(labels).toContain('Tout sélectionner');
        expect(roles(true, mac)).not.toMatch(/\{"role":"(?!appMenu)\w+"\}/);
        expect(
          labels.filter((word) => /^(?:File|Edit|View|Window|Help|Undo)$/.test(word ?? '')),
        ).toEqual([]);
      }
    } finally {
      await speak('en');
    }
  });
  it('begins with the program menu on a Mac, or nothing could be quit there', () =>
    expect(roles(true, true)).toMatch(/^\[\{"role":"appMenu"/));
});

describe('boundsFor', () => {
  const screen = { x: 0, y: 0, width: 1920, height: 1040 };
  const least = { minWidth: 1024, minHeight: 560 };
  it('opens at a size that fits when nothing is remembered', () =>
    expect(boundsFor(null, [screen])).toEqual({ width: 1440, height: 900, ...least }));
  it('opens where it was', () =>
    expect(boundsFor({ x: 40, y: 50, width: 1500, height: 800 }, [screen])).toEqual({
      x: 40,
      y: 50,
      width: 1500,
      height: 800,
      ...least,
    }));
  it('does not open on a monitor that is gone', () =>
    expect(boundsFor({ x: 2500, y: 50, width: 1500, height: 800 }, [screen])).toEqual({
      width: 1500,
      height: 800,
      ...least,
    }));
  it('does not open with only a sliver visible', () =>
    expect(boundsFor({ x: 1900, y: 0, width: 1500, height: 800 }, [screen])).not.toHaveProperty(
      'x',
    ));
  it('opens on the second screen when it was there', () =>
    expect(
      boundsFor({ x: 2000, y: 0, width: 1500, height: 800 }, [screen, { ...screen, x: 1920 }]),
    ).toMatchObject({ x: 2000 }));
  it('is never smaller than 1024×560 where there is room for that', () =>
    expect(boundsFor({ x: 0, y: 0, width: 300, height: 300 }, [screen])).toMatchObject({
      width: 1024,
      height: 560,
    }));
  it.each([
    ['1366 × 768', { x: 0, y: 0, width: 1366, height: 728 }],
    ['1366 × 768 at 125 %', { x: 0, y: 0, width: 1093, height: 574 }],
    ['the least', { x: 0, y: 0, width: 1024, height: 560 }],
    ['less than the least', { x: 0, y: 0, width: 960, height: 500 }],
    ['with a bar at its left and top', { x: 64, y: 28, width: 1216, height: 692 }],
  ])('lies within the work area of %s: new, remembered larger, and pushed out of it', (_, area) => {
    for (const saved of [
      null,
      { x: 0, y: 0, width: 1600, height: 1000 },
      { x: area.x + 700, y: area.y + 300, width: 1280, height: 720 },
      { x: -200, y: -40, width: 1280, height: 720 },
    ]) {
      const { x = area.x, y = area.y, ...size } = boundsFor(saved, [area]);
      expect([size.width <= area.width, size.height <= area.height]).toEqual([true, true]);
      expect([x >= area.x, x + size.width <= area.x + area.width]).toEqual([true, true]);
      expect([y >= area.y, y + size.height <= area.y + area.height]).toEqual([true, true]);
      // Else the system makes it as large as the minimum, out over the edge.
      expect([size.minWidth <= size.width, size.minHeight <= size.height]).toEqual([true, true]);
    }
  });
  it('works without any screen', () =>
    expect(boundsFor(null, [])).toMatchObject({ width: 1440, height: 900 }));
});

describe('what is remembered of the window', () => {
  const bounds = { x: 40, y: -5, width: 1500, height: 800 };
  const folders: string[] = [];
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'window-'));
    folders.push(made);
    return made;
  };
  afterEach(() => {
    for (const made of folders.splice(0)) rmSync(made, { recursive: true });
  });

  it('is there at the next start', () => {
    const dataDir = folder();
    const left = { bounds, maximized: true, screen: '/counter' };
    openWindowMemory(dataDir).set(left);
    expect(openWindowMemory(dataDir).get()).toEqual(left);
  });
  it('is read from a file of before', () => {
    const dataDir = folder();
    writeFileSync(
      join(dataDir, 'window.json'),
      JSON.stringify({ version: 1, settings: { bounds, maximized: false } }),
    );
    expect(openWindowMemory(dataDir).get()).toEqual({
      bounds,
      maximized: false,
      screen: null,
    });
  });
  it.each(['', 'null', '[]', '{"version":1}', '{"settings":7}', '{"settings":{"bounds":[1]}}'])(
    'is nothing where the file holds %j',
    (text) => {
      const dataDir = folder();
      writeFileSync(join(dataDir, 'window.json'), text);
      expect(openWindowMemory(dataDir).get()).toEqual({
        bounds: null,
        maximized: false,
        screen: null,
      });
    },
  );
  it('never places a window by half a number', () =>
    expect(readWindowState({ bounds: { ...bounds, width: 12.5 } }).bounds).toBeNull());
  it('begins at the counter, the batches or one of them, and never where a file was written by hand to lead', () => {
    const screen = (value: unknown) => readWindowState({ screen: value }).screen;
    expect(['/counter', '/batch', '/batch/01KB-x_9'].map(screen)).toEqual([
      '/counter',
      '/batch',
      '/batch/01KB-x_9',
    ]);
    expect(
      ['/settings', '//evil.example', '/batch/../settings', '/batch/a?b=c', 7, null].map(screen),
    ).toEqual([null, null, null, null, null, null]);
  });
  it('reads the screen from the address of the page', () => {
    expect(screenOfAddress('app://desk/index.html#/counter')).toBe('/counter');
    expect(screenOfAddress('app://desk/index.html#/settings?tab=printers')).toBeNull();
    expect(screenOfAddress('app://desk/index.html')).toBeNull();
    expect(screenOfAddress('')).toBeNull();
  });
  it('does not keep the program from ending where it cannot be written', () => {
    const dataDir = folder();
    mkdirSync(join(dataDir, 'window.json'));
    openWindowMemory(dataDir).set({
      bounds,
      maximized: true,
      screen: null,
    });
    expect(readdirSync(dataDir)).toEqual(['window.json']);
  });
});
