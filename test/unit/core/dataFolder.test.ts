import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseFolder } from '../../../src/core/dataFolder.ts';

const at = (env: Record<string, string>, platform: NodeJS.Platform = 'linux') =>
  chooseFolder({ env, platform, home: '/home/ada', cwd: '/srv' });

describe('the data folder', () => {
  it.each([
    [{}, '/home/ada/.config/waybill-desk'],
    [{ XDG_CONFIG_HOME: '/etc/ada' }, '/etc/ada/waybill-desk'],
    [{ WAYBILL_DESK_DATA: '' }, '/home/ada/.config/waybill-desk'],
    [{ WAYBILL_DESK_DATA: '  ' }, '/home/ada/.config/waybill-desk'],
    [{ WAYBILL_DESK_DATA: '/data/desk' }, '/data/desk'],
    [{ WAYBILL_DESK_DATA: 'desk' }, '/srv/desk'],
  ])('of %j is %s', (env, folder) =>
    expect(at(env)).toEqual({ path: path.resolve(folder), before: null }),
  );

  it('of Windows is the local one, which no login carries to another computer; the roaming one is where it was before', () => {
    expect(at({ LOCALAPPDATA: '/c/ada/Local', APPDATA: '/c/ada/Roaming' }, 'win32')).toEqual({
      path: '/c/ada/Local/waybill-desk',
      before: '/c/ada/Roaming/waybill-desk',
    });
    expect(at({}, 'win32').path).toBe('/home/ada/AppData/Local/waybill-desk');
  });

  it('that a person chose is never moved', () =>
    expect(at({ WAYBILL_DESK_DATA: '/data/desk' }, 'win32').before).toBeNull());
});
