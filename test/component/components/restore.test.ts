import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CopyLook } from '../../../src/domain/desk/restore.ts';
import RestoreCard from '../../../src/renderer/components/settings/RestoreCard.vue';
import { request } from '../../../src/renderer/ipc/desk.ts';
import { desk } from '../currentDesk.ts';
import { later } from '../realDesk.ts';
import { soon } from '../../soon.ts';

let stick: string;
let card: VueWrapper;
beforeEach(() => {
  stick = mkdtempSync(join(tmpdir(), 'desk-stick-'));
});
afterEach(() => rmSync(stick, { recursive: true, force: true }));
/** The dialog is drawn at the end of the page. */
const by = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-testid="${name}"]`);
const press = (name: string): void => by(name)?.click();
const type = (name: string, text: string): void => {
  const field = by(name);
  const input = field instanceof HTMLInputElement ? field : field?.querySelector('input');
  if (!input) throw new Error(`no field ${name}`);
  input.value = text;
  input.dispatchEvent(new Event('input'));
};
const shown = (is: () => unknown): Promise<void> =>
  soon(async () => {
    await flushPromises();
    expect(is()).toBeTruthy();
  });
const copy = async (passphrase: string): Promise<void> => {
  desk.dialogs.folder = stick;
  await request('backup.copy', { passphrase });
  const path = (await request('backup.copy', { passphrase }))?.path ?? '';
  desk.dialogs.files = [path];
};
const open = async (): Promise<void> => {
  card = mount(RestoreCard, { attachTo: document.body });
  await card.find('[data-testid="restore-open"]').trigger('click');
  await shown(() => by('restore-dialog'));
};

describe('going back to a backup in Settings', () => {
  it('opens with the newest backup under the arrow keys, not with the cross', async () => {
    const backup = (id: string) => ({
      ...{ id, folder: '/desk', name: id, kind: 'daily' as const },
      ...{ at: 1_000, bytes: 100, isEncrypted: false },
    });
    desk.handle('restore.found', () => [backup('newest'), backup('older')]);
    await open();
    await soon(() =>
      expect((document.activeElement as HTMLInputElement | null)?.type).toBe('radio'),
    );
    card.unmount();
  });

  it('shows no figures of a backup when another one was chosen while it was read', async () => {
    const backup = (id: string) => ({
      ...{ id, folder: '/desk', name: id, kind: 'daily' as const },
      ...{ at: 1_000, bytes: 100, isEncrypted: false },
    });
    const figures = { shipments: 7, booked: 7, batches: 1, customers: 1, newestBooking: null };
    const read = later<CopyLook>();
    desk.handle('restore.found', () => [backup('A'.repeat(26)), backup('B'.repeat(26))]);
    desk.handle('restore.look', () => read.promise);
    await open();
    await shown(() => document.querySelectorAll('input[name="backup"]').length === 2);
    press('restore-look');
    await shown(() => desk.times('restore.look') === 1);
    document.querySelectorAll<HTMLElement>('input[name="backup"]')[1]?.click();
    await flushPromises();
    read.resolve({
      kind: 'backup',
      copy: figures,
      here: figures,
      fromLog: { booked: 0, uncertain: 0 },
    });
    await shown(
      () =>
        (by('restore-look') as HTMLButtonElement | null)?.hasAttribute('aria-disabled') === false,
    );
    expect(by('restore-figures')).toBeNull();
    card.unmount();
  });

  it('shows what would change before anything does, takes the manager’s PIN, and starts the program again', async () => {
    await copy('harmattan');
    desk.core.guard.set({ perRun: [], perDay: [], share: 5 }, '4711');
    await open();
    await shown(() => by('restore-none'));
    press('restore-file');
    await shown(() => by('restore-passphrase'));
    expect((by('restore-look') as HTMLButtonElement).getAttribute('aria-disabled')).toBe('true');
    type('restore-passphrase', 'sirocco');
    await shown(() => !(by('restore-look') as HTMLButtonElement).hasAttribute('aria-disabled'));
    press('restore-look');
    await shown(() => by('restore-problem')?.textContent.includes('does not open'));
    type('restore-passphrase', 'harmattan');
    press('restore-look');
    await shown(() => by('restore-figures'));
    expect(by('restore-figures')?.textContent).toContain('Shipments');
    expect(existsSync(join(desk.folder, 'desk.chosen'))).toBe(false);
    expect((by('restore-take') as HTMLButtonElement).getAttribute('aria-disabled')).toBe('true');
    type('restore-pin', '0000');
    await shown(() => !(by('restore-take') as HTMLButtonElement).hasAttribute('aria-disabled'));
    press('restore-take');
    await shown(() => by('restore-problem')?.textContent.includes('PIN'));
    expect(desk.shown).toEqual([]);
    type('restore-pin', '4711');
    await shown(() => !(by('restore-take') as HTMLButtonElement).hasAttribute('aria-disabled'));
    press('restore-take');
    await shown(() => desk.shown.includes('the desk started again'));
    expect(existsSync(join(desk.folder, 'desk.chosen'))).toBe(true);
  });

  it('of a damaged file says so and stays open', async () => {
    desk.dialogs.files = [join(import.meta.dirname, 'restore.test.ts')];
    await open();
    await shown(() => by('restore-none'));
    press('restore-file');
    await shown(
      () =>
        by('restore-file') &&
        !(by('restore-look') as HTMLButtonElement).hasAttribute('aria-disabled'),
    );
    press('restore-look');
    await shown(() => by('restore-problem')?.textContent.includes('not a backup of Waybill Desk'));
  });
});
