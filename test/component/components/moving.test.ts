import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import NoticeBar from '../../../src/renderer/components/frame/NoticeBar.vue';
import MoveCard from '../../../src/renderer/components/settings/MoveCard.vue';
import { copyDesk } from '../../../src/core/ledger/backup/backupCopy.ts';
import { request } from '../../../src/renderer/ipc/desk.ts';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useImports } from '../../../src/renderer/stores/imports.ts';
import { useCounter } from '../../../src/renderer/stores/counter.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { useMoving } from '../../../src/renderer/stores/moving.ts';
import { routes } from '../../../src/main/ipc/routes.ts';
import { draft } from '../builders.ts';
import { openWorld, type World } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';

const at = <E extends HTMLElement = HTMLButtonElement>(testid: string): E | null =>
  document.querySelector(`[data-testid="${testid}"]`);
const press = async (testid: string): Promise<void> => {
  at(testid)?.click();
  await flushPromises();
};
const type = async (testid: string, text: string): Promise<void> => {
  await expect.poll(() => at<HTMLInputElement>(testid)).not.toBeNull();
  const field = at<HTMLInputElement>(testid);
  if (field) field.value = text;
  field?.dispatchEvent(new Event('input'));
  await flushPromises();
};
let world: World;
let stick: string;
const reload = vi.fn<() => void>();
beforeEach(async () => {
  world = await openWorld(desk);
  stick = mkdtempSync(join(tmpdir(), 'desk-stick-'));
  vi.stubGlobal('location', { href: globalThis.location.href, reload });
  reload.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(stick, { recursive: true, force: true });
});
const plugins = () => ({
  attachTo: document.body,
  global: { plugins: [makeRouter(createMemoryHistory())] },
});
const show = async (): Promise<void> => {
  mount(MoveCard, plugins());
  mount(NoticeBar, plugins());
  await useMoving().start();
  await flushPromises();
};
const away = (): void =>
  desk.core.context.store.facts.set('movedAway', {
    at: desk.clock.now(),
    file: 'x.wdbackup',
    done: true,
  });

describe('a desk that was moved away', () => {
  it('shows no edit of any row, takes no draft, payment or setting of the ledger, and still reads and prints', async () => {
    const batch = world.addBatch({ name: 'Friday' });
    const [id = '', booked = ''] = world.fill(batch.id, [draft(), draft()]);
    await world.book(booked);
    expect(world.get(id).allowed.edit).toBe(true);
    away();
    expect(world.get(id).allowed).toEqual({
      edit: false,
      remove: false,
      rate: false,
      choose: false,
      book: false,
      resolve: false,
      print: false,
      markVoid: false,
    });
    await expect(request('drafts.add', { batchId: batch.id, drafts: [draft()] })).rejects.toThrow(
      'moved to another computer',
    );
    await expect(request('batches.rename', { id: batch.id, name: 'x' })).rejects.toThrow(
      'read-only',
    );
    await expect(request('batches.open', { id: batch.id })).resolves.toMatchObject({
      ids: [id, booked],
    });
    expect(() => desk.core.drafts.save([{ id, draft: draft() }])).toThrow('read-only');
    await show();
    expect(at('retired')?.textContent).toContain('Read only');
    expect(at('move-open')).toBeNull();
  });

  it('says so only once a mouse button is released: a line above a pressed button moves it, and its click is lost', async () => {
    away();
    mount(NoticeBar, plugins());
    globalThis.dispatchEvent(new Event('pointerdown'));
    await useMoving().start();
    await flushPromises();
    expect(useMoving().state?.away).not.toBeNull();
    expect(at('retired')).toBeNull();
    globalThis.dispatchEvent(new Event('pointerup'));
    await expect.poll(() => at('retired')).not.toBeNull();
  });

  it('says once that the counter is closed: no second message beside it', async () => {
    away();
    await useMoving().start();
    await useCounter().open('SFN');
    expect(useToasts().list).toEqual([]);
  });

  it('goes on after a person says that it did not move, with the manager’s PIN, and asks like a copied folder', async () => {
    world.fill(world.addBatch({ name: 'Friday' }).id, [draft()]);
    desk.core.guard.set({ perRun: [], perDay: [], share: 5 }, '2468');
    away();
    await show();
    await press('move-back');
    await type('move-back-pin', '2468');
    await press('move-back-confirm');
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    expect(desk.core.context.store.facts.get('movedAway')).toBeNull();
    expect(desk.core.context.store.facts.get('home')).toEqual({ machine: '', path: '', born: '' });
  });

  it('answers no route that changes what is bought, typed or paid', () => {
    const answered = Object.entries(routes).flatMap(([name, { whenMoved }]) =>
      whenMoved ? [name] : [],
    );
    for (const route of [
      'drafts.add',
      'sheet.edit',
      'imports.commit',
      'rating.start',
      'booking.start',
      'booking.resolve',
      'payments.take',
      'retention.now',
      'personalData.erase',
      'bookingLock.thisDesk',
      'restore.begin',
      'moving.out',
      'watch.set',
    ])
      expect(answered).not.toContain(route);
  });
});

describe('a new desk', () => {
  it('offers to bring a desk from another computer, and no more after the first shipment', async () => {
    await show();
    expect(at('arrive-open')).not.toBeNull();
    const batch = world.addBatch({ name: 'Friday' });
    await request('drafts.add', { batchId: batch.id, drafts: [draft()] });
    await flushPromises();
    expect(at('arrive-open')).toBeNull();
  });

  it('is not new any more after an import, whose shipments no event names', async () => {
    await show();
    const imports = useImports();
    await imports.paste('receiver_first_name\treceiver_city\nAda\tFresno');
    await imports.commit(null, 'Friday');
    await expect.poll(() => at('arrive-open')).toBeNull();
  });

  it('says what is wrong with a file and changes nothing', async () => {
    await show();
    await press('arrive-open');
    desk.dialogs.files = [join(import.meta.dirname, 'moving.test.ts')];
    await expect.poll(() => at('restore-file')).not.toBeNull();
    await press('restore-file');
    await expect.poll(() => at('restore-look')?.hasAttribute('aria-disabled')).toBe(false);
    await press('restore-look');
    await expect.poll(() => at('restore-problem')?.textContent).toContain('not a backup');
    expect(desk.shown).toEqual([]);
    expect(readdirSync(desk.folder)).not.toContain('desk.chosen');
  });

  it('shows what a moved desk holds, takes it over, and starts the program again', async () => {
    const { path } = await copyDesk(desk.core.context.store.db, {
      ...{ dataDir: desk.folder, folder: stick, desk: 'AB12', passphrase: 'harmattan', kept: 1 },
      now: desk.clock.now(),
      retire: () => undefined,
    });
    await show();
    await press('arrive-open');
    desk.dialogs.files = [path];
    await expect.poll(() => at('restore-file')).not.toBeNull();
    await press('restore-file');
    await type('restore-passphrase', 'harmattan');
    await press('restore-look');
    await expect.poll(() => at('restore-figures')).not.toBeNull();
    expect(at('restore-log')).toBeNull();
    await press('restore-take');
    await expect.poll(() => desk.shown).toContain('the desk started again');
    expect(readdirSync(desk.folder)).toContain('desk.chosen');
  });
});

describe('moving a desk out', () => {
  it('waits for folder, passphrase twice and the word that it read-onlys, and names the uncertain ones', async () => {
    const [id = ''] = world.fill(world.addBatch({ name: 'Friday' }).id, [draft()]);
    desk.core.context.store.db.run("UPDATE shipments SET state = 'uncertain' WHERE id = ?", id);
    await show();
    expect(at('arrive-open')).toBeNull();
    await press('move-open');
    await expect.poll(() => at('move-uncertain')?.textContent).toContain('1 shipment');
    desk.dialogs.folder = stick;
    await press('move-choose');
    expect(at('move-path')?.textContent).toBe(stick);
    await type('move-passphrase', 'harmattan');
    await type('move-again', 'harmattan');
    await press('move-reads-only');
    expect(at('move-out')?.getAttribute('aria-disabled')).toBe('true');
    await press('move-all-the-same');
    expect(at('move-out')?.hasAttribute('aria-disabled')).toBe(false);
    await type('move-again', 'sirocco');
    expect(at('move-out')?.getAttribute('aria-disabled')).toBe('true');
  });
});
