import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  chooseFolder,
  dataFolderWords,
  makeDataFolder,
} from '../../../../../src/core/ledger/database/dataFolder.ts';
import { present } from '../../../../present.ts';

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
  ])('of %j is %s', (env, folder) => expect(at(env)).toBe(path.resolve(folder)));

  it('of Windows is the local one, which no login carries to another computer', () => {
    expect(at({ LOCALAPPDATA: '/c/ada/Local', APPDATA: '/c/ada/Roaming' }, 'win32')).toBe(
      '/c/ada/Local/waybill-desk',
    );
    expect(at({}, 'win32')).toBe('/home/ada/AppData/Local/waybill-desk');
  });
});

describe('a data folder that cannot be used', () => {
  it('is made where it is missing, and where a file is in the way the words name it and what to do', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'desk-folder-'));
    try {
      const folder = path.join(root, 'a', 'b');
      expect(makeDataFolder(folder)).toBeNull();
      expect(statSync(folder).isDirectory()).toBe(true);
      const file = path.join(root, 'file');
      writeFileSync(file, '');
      for (const wrong of [file, path.join(file, 'desk')]) {
        const problem = present(makeDataFolder(wrong), 'a problem');
        expect(dataFolderWords(wrong, problem)).toContain(`in ${wrong}. A file has that name`);
      }
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it.each([
    ['ENOSPC', 'free some space'],
    ['EACCES', 'does not let you write there (EACCES)'],
    ['EROFS', 'read-only'],
    ['ENOENT', 'connect its drive'],
  ])('because of %s says so in plain words, not in those of the system', (code, said) => {
    const words = dataFolderWords('/data/desk', Object.assign(new Error('mkdir'), { code }));
    expect(words).toContain('/data/desk');
    expect(words).toContain(said);
  });
});
