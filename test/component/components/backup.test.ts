import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import NoticeBar from '../../../src/renderer/components/frame/NoticeBar.vue';
import BackupCard from '../../../src/renderer/components/settings/BackupCard.vue';
import DailyCopyCard from '../../../src/renderer/components/settings/DailyCopyCard.vue';
import { NO_DAILY_COPY } from '../../../src/domain/desk/dailyCopy.ts';
import { useBackup } from '../../../src/renderer/stores/backup.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { DeskError } from '../../../src/core/base/deskError.ts';
import { desk } from '../currentDesk.ts';
import { soon } from '../../soon.ts';

const by = (card: VueWrapper, name: string) => card.find(`[data-testid="${name}"]`);
const press = async (card: VueWrapper): Promise<void> => {
  await by(card, 'backup-make').trigger('submit');
  await flushPromises();
};
const answered = (is: () => boolean): Promise<void> =>
  soon(async () => {
    await flushPromises();
    expect(is()).toBe(true);
  });
const asked = (): unknown[] =>
  desk.asked.filter(({ route }) => route === 'backup.copy').map(({ input }) => input);

describe('a backup copy from Settings', () => {
  it('is not made without a passphrase', async () => {
    desk.handle('backup.copy', () => ({ path: '/stick/copy.db', shipments: 3 }));
    const card = mount(BackupCard);
    await press(card);
    expect(asked()).toEqual([]);
    expect(by(card, 'backup-make').attributes('disabled')).toBeDefined();
  });

  it('is not encrypted with a slip of the keys: the passphrase is typed twice', async () => {
    desk.handle('backup.copy', () => ({ path: '/stick/copy.wdbackup', shipments: 1 }));
    const card = mount(BackupCard);
    await by(card, 'backup-passphrase').setValue('harmattan');
    await press(card);
    await by(card, 'backup-again').setValue('harmatan');
    expect(card.text()).toContain('The two passphrases differ.');
    await press(card);
    expect(asked()).toEqual([]);
    await by(card, 'backup-again').setValue('harmattan');
    await press(card);
    expect(asked()).toEqual([{ passphrase: 'harmattan' }]);
    expect(by(card, 'backup-made').text()).toBe('1 shipment is in /stick/copy.wdbackup.');
    expect((by(card, 'backup-passphrase').element as HTMLInputElement).value).toBe('');
  });

  it('that cannot be made says why, and keeps what was typed', async () => {
    const toasts = useToasts();
    desk.handle('backup.copy', () => {
      throw new DeskError('notAllowed', 'There is no room on the disk.');
    });
    const card = mount(BackupCard);
    await by(card, 'backup-passphrase').setValue('p');
    await by(card, 'backup-again').setValue('p');
    await press(card);
    expect(JSON.stringify(toasts.list)).toContain('There is no room on the disk.');
    expect((by(card, 'backup-passphrase').element as HTMLInputElement).value).toBe('p');
  });

  it('says nothing when no folder is chosen', async () => {
    desk.handle('backup.copy', () => null);
    const card = mount(BackupCard);
    for (const field of ['backup-passphrase', 'backup-again']) await by(card, field).setValue('p');
    await press(card);
    expect(card.find('[data-testid="backup-made"]').exists()).toBe(false);
    expect(useToasts().list).toEqual([]);
  });
});

describe('daily copies from Settings', () => {
  const giveWords = async (card: VueWrapper): Promise<void> => {
    for (const field of ['daily-passphrase', 'daily-again'])
      await by(card, field).setValue('harmattan');
    await by(card, 'daily-use').trigger('submit');
  };

  it('are turned on for a folder with a passphrase typed twice, and made now', async () => {
    const stick = mkdtempSync(join(tmpdir(), 'desk-stick-'));
    desk.dialogs.folder = stick;
    const card = mount(DailyCopyCard);
    await answered(() => by(card, 'daily').exists());
    await by(card, 'daily-choose').trigger('click');
    await answered(() => by(card, 'daily-path').text() === stick);
    await by(card, 'daily-on').trigger('click');
    expect(desk.settings().dailyCopy.on).toBe(false);
    await giveWords(card);
    await answered(() => desk.settings().dailyCopy.on);
    await by(card, 'daily-now').trigger('click');
    await answered(() => by(card, 'daily-last').text().startsWith('Last copy'));
    expect(readdirSync(stick)).toEqual([expect.stringMatching(/\.wdbackup$/)]);
    expect(JSON.stringify(desk.settings())).not.toContain('harmattan');
    rmSync(stick, { recursive: true });
  });

  it('turned on without a folder ask for it first, and stay off where none is chosen', async () => {
    const card = mount(DailyCopyCard);
    await answered(() => by(card, 'daily').exists());
    desk.dialogs.folder = null;
    await by(card, 'daily-on').trigger('click');
    await answered(() => desk.asked.some(({ route }) => route === 'backup.chooseDaily'));
    expect(desk.asked.filter(({ route }) => route === 'backup.setDaily')).toEqual([]);
    expect(useToasts().list).toEqual([]);
    const stick = mkdtempSync(join(tmpdir(), 'desk-stick-'));
    desk.dialogs.folder = stick;
    await by(card, 'daily-on').trigger('click');
    await answered(() => by(card, 'daily-passphrase').exists());
    await giveWords(card);
    await answered(() => desk.settings().dailyCopy.on);
    expect(desk.settings().dailyCopy.folder).toBe(stick);
    rmSync(stick, { recursive: true });
  });

  it('that fail are told above every screen', async () => {
    const backup = useBackup();
    await backup.start();
    desk.emit('backup.changed', {
      ...NO_DAILY_COPY,
      last: null,
      passphrase: 'none',
      making: false,
      problem: 'There is no folder /stick.',
    });
    const bar = mount(NoticeBar, { global: { stubs: { RouterLink: true } } });
    expect(by(bar, 'daily-problem').text()).toContain('There is no folder /stick.');
    backup.stop();
  });
});
