import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataFolder } from '../../../src/main/dataFolder.ts';
import { menuTemplate } from '../../../src/main/menu.ts';
import { placeWindow, windowStateSchema } from '../../../src/main/windowBounds.ts';

describe('dataFolder', () => {
  it.each([
    [{}, '/home/ada/.config/waybill-desk'],
    [{ WAYBILL_DESK_DATA: '' }, '/home/ada/.config/waybill-desk'],
    [{ WAYBILL_DESK_DATA: '  ' }, '/home/ada/.config/waybill-desk'],
    [{ WAYBILL_DESK_DATA: '/data/desk' }, '/data/desk'],
    [{ WAYBILL_DESK_DATA: 'desk' }, '/srv/desk'],
  ])('of %j is %s', (env, folder) =>
    expect(dataFolder(env, '/home/ada/.config', '/srv')).toBe(path.resolve(folder)),
  );
});

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
  it('begins with the program menu on a Mac, or nothing could be quit there', () =>
    expect(roles(true, true)).toMatch(/^\[\{"role":"appMenu"/));
});

describe('placeWindow', () => {
  const screen = { x: 0, y: 0, width: 1920, height: 1040 };
  it('opens at a size that fits when nothing is remembered', () =>
    expect(placeWindow(null, [screen])).toEqual({ width: 1440, height: 900 }));
  it('opens where it was', () =>
    expect(placeWindow({ x: 40, y: 50, width: 1500, height: 800 }, [screen])).toEqual({
      x: 40,
      y: 50,
      width: 1500,
      height: 800,
    }));
  it('does not open on a monitor that is gone', () =>
    expect(placeWindow({ x: 2500, y: 50, width: 1500, height: 800 }, [screen])).toEqual({
      width: 1500,
      height: 800,
    }));
  it('does not open with only a sliver visible', () =>
    expect(placeWindow({ x: 1900, y: 0, width: 1500, height: 800 }, [screen])).not.toHaveProperty(
      'x',
    ));
  it('opens on the second screen when it was there', () => {
    expect(
      placeWindow({ x: 2000, y: 0, width: 1500, height: 800 }, [screen, { ...screen, x: 1920 }]),
    ).toMatchObject({ x: 2000 });
  });
  it('is never smaller than 1280×720', () => {
    expect(placeWindow({ x: 0, y: 0, width: 10, height: 10 }, [screen])).toMatchObject({
      width: 1280,
      height: 720,
    });
    expect(placeWindow(null, [{ ...screen, width: 800, height: 600 }])).toEqual({
      width: 1280,
      height: 720,
    });
  });
  it('works without any screen', () =>
    expect(placeWindow(null, [])).toEqual({ width: 1440, height: 900 }));
  it('an empty memory is a valid one', () =>
    expect(windowStateSchema.parse({})).toEqual({ bounds: null, maximized: false }));
});
