import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import BackupCard from '../../../src/renderer/components/settings/BackupCard.vue';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { DeskError } from '../../../src/core/deskError.ts';
import { desk } from '../setup.ts';

const by = (card: VueWrapper, name: string) => card.find(`[data-testid="${name}"]`);
const press = async (card: VueWrapper): Promise<void> => {
  await by(card, 'backup-make').trigger('submit');
  await flushPromises();
};
const asked = (): unknown[] =>
  desk.asked.filter(({ route }) => route === 'backup.copy').map(({ input }) => input);

describe('a backup copy from Settings', () => {
  it('is made in the open where no passphrase is given, and says where it is', async () => {
    desk.handle('backup.copy', () => ({ path: '/stick/copy.db', shipments: 3 }));
    const card = mount(BackupCard);
    await press(card);
    expect(asked()).toEqual([{ passphrase: null }]);
    expect(by(card, 'backup-made').text()).toBe('3 shipments are in /stick/copy.db.');
  });

  it('is not encrypted with a slip of the keys: the passphrase is typed twice', async () => {
    desk.handle('backup.copy', () => ({ path: '/stick/copy.wdbackup', shipments: 1 }));
    const card = mount(BackupCard);
    await by(card, 'backup-passphrase').setValue('harmattan');
    await press(card);
    await by(card, 'backup-again').setValue('harmatan');
    expect(card.text()).toContain('The two are not the same.');
    await press(card);
    expect(asked()).toEqual([]);
    await by(card, 'backup-again').setValue('harmattan');
    await press(card);
    expect(asked()).toEqual([{ passphrase: 'harmattan' }]);
    expect((by(card, 'backup-passphrase').element as HTMLInputElement).value).toBe('');
  });

  it('that cannot be made says why, and keeps what was typed', async () => {
    desk.handle('backup.copy', () => {
      throw new DeskError('notAllowed', 'There is no room on the disk.');
    });
    const card = mount(BackupCard);
    await by(card, 'backup-passphrase').setValue('p');
    await by(card, 'backup-again').setValue('p');
    await press(card);
    expect(JSON.stringify(useToasts().list)).toContain('There is no room on the disk.');
    expect((by(card, 'backup-passphrase').element as HTMLInputElement).value).toBe('p');
  });

  it('says nothing when no folder is chosen', async () => {
    desk.handle('backup.copy', () => null);
    const card = mount(BackupCard);
    await press(card);
    expect(card.find('[data-testid="backup-made"]').exists()).toBe(false);
    expect(useToasts().list).toEqual([]);
  });
});
