import { describe, expect, it } from 'vitest';
import {
  unsafeFolder,
  type MountFacts,
} from '../../../../../src/core/ledger/bookingLock/unsafeFolder.ts';

const MOUNTS = `/dev/sda1 / ext4 rw 0 0
nas:/export /mnt/nas nfs4 rw 0 0
//nas/share /mnt/my\\040share cifs rw 0 0
ada@host:/ /mnt/far fuse.sshfs rw 0 0
/dev/sdb1 /mnt/stick fuseblk rw 0 0
/dev/sdc1 /mnt/nas/local ext4 rw 0 0`;

const found = (folder: string, facts: Partial<MountFacts> = {}) =>
  unsafeFolder(folder, { platform: 'linux', env: {}, mounts: MOUNTS, names: () => [], ...facts });

describe('a data folder', () => {
  it.each([
    ['/home/ada/.config/waybill-desk'],
    ['/mnt/nasty/waybill-desk'],
    ['/mnt/stick/waybill-desk'],
    ['/mnt/nas/local/waybill-desk'],
    ['/home/ada/Boxes/waybill-desk'],
    ['/home/ada/my dropbox notes/waybill-desk'],
  ])('at %s can be booked from', (folder) => expect(found(folder)).toBeNull());

  it.each([['/mnt/nas/waybill-desk'], ['/mnt/my share/waybill-desk'], ['/mnt/far/waybill-desk']])(
    'at %s lies on a network drive',
    (folder) => expect(found(folder)).toEqual({ kind: 'network' }),
  );

  it.each([
    ['C:\\Users\\Ada\\AppData\\Local\\waybill-desk', null],
    ['\\\\?\\C:\\Users\\Ada\\waybill-desk', null],
    ['\\\\server\\share\\waybill-desk', 'network'],
    ['\\\\?\\UNC\\server\\share\\waybill-desk', 'network'],
  ])('of Windows at %s: %s', (folder, kind) =>
    expect(found(folder, { platform: 'win32', mounts: '' })?.kind ?? null).toBe(kind),
  );

  it.each([
    ['/home/ada/Dropbox/desk', 'Dropbox'],
    ['/Users/ada/Library/Mobile Documents/desk', 'iCloud Drive'],
    ['/Users/ada/Library/CloudStorage/GoogleDrive-ada@example.com/desk', 'Google Drive'],
    ['/home/ada/Nextcloud/desk', 'Nextcloud'],
  ])('at %s is kept the same elsewhere by %s', (folder, by) =>
    expect(found(folder)).toEqual({ kind: 'synced', by }),
  );

  it('of Windows in OneDrive is known by its name and by what Windows says it is', () => {
    const windows = { platform: 'win32', mounts: '' } as const;
    expect(found('C:\\Users\\Ada\\OneDrive - Shop\\desk', windows)).toEqual({
      kind: 'synced',
      by: 'OneDrive',
    });
    expect(found('D:\\wolke\\Desk', { ...windows, env: { OneDrive: 'd:\\Wolke' } })).toEqual({
      kind: 'synced',
      by: 'OneDrive',
    });
    expect(found('D:\\wolken\\Desk', { ...windows, env: { OneDrive: 'd:\\Wolke' } })).toBeNull();
  });

  it('below the mark that such a program leaves is known by it, whatever the folders are called', () => {
    const names = (folder: string): string[] => (folder === '/home/ada/shop' ? ['.stfolder'] : []);
    expect(found('/home/ada/shop/desk', { names })).toEqual({ kind: 'synced', by: 'Syncthing' });
  });
});
