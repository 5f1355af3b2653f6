import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import WatchSettings from '../../../src/renderer/components/settings/WatchSettings.vue';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useImporter } from '../../../src/renderer/stores/importer.ts';
import { nextId, settings } from '../builders.ts';
import { Refusal } from '../fakeDesk.ts';
import { desk } from '../setup.ts';
import { watchedRow, serveWatching } from '../watchRoutes.ts';
import { World } from '../world.ts';

const find = (testid: string): HTMLElement =>
  document.querySelector(`[data-testid="${testid}"]`) as HTMLElement;
const open = async (files: Parameters<typeof watchedRow>[0][] = []) => {
  const world = Object.assign(new World(1_000), { desk });
  serveWatching(world, { files: files.map((each) => watchedRow(each)) });
  useDesk().settings = settings();
  const router = makeRouter(createMemoryHistory());
  await router.push('/settings');
  mount(WatchSettings, { attachTo: document.body, global: { plugins: [router] } });
  await flushPromises();
  return router;
};

describe('the card of the watched folder', () => {
  it('cannot be turned on before a folder is chosen, and can then', async () => {
    await open();
    expect([
      find('watch-folder').textContent,
      find('watch-on').closest('[inert]') !== null,
    ]).toEqual(['none chosen', true]);
    find('watch-choose').click();
    await flushPromises();
    find('watch-on').click();
    await flushPromises();
    expect(desk.inputs('watch.set')).toEqual([{ on: true }]);
    expect([
      find('watch-folder').textContent,
      find('watch-state').textContent?.slice(0, 29),
    ]).toEqual(['/shared/counter/incoming orders', 'Looked into every two seconds']);
  });

  it('shows what became of each file, with the way to its drafts or into the import', async () => {
    const batchId = nextId();
    const router = await open([
      { name: 'a.csv', hash: '1'.repeat(64), batchId, outcome: 'drafted', shipments: 3 },
      {
        name: 'b.csv',
        hash: '2'.repeat(64),
        outcome: 'refused',
        problem: 'This is a web page, not a batch file.',
      },
      { name: 'c.csv', hash: '3'.repeat(64), outcome: 'nothing' },
    ]);
    const rows = [...document.querySelectorAll('[data-testid="watch-files"] tbody tr')].map(
      (row) => row.textContent ?? '',
    );
    expect(rows[0]).toContain('Open 3 shipments');
    expect(rows[1]).toContain('This is a web page');
    expect(rows[2]).not.toContain('Import by hand');
    desk.handle('imports.open', () => null);
    document.querySelector<HTMLButtonElement>('[aria-label="Import by hand: b.csv"]')?.click();
    await expect.poll(() => router.currentRoute.value.path).toBe('/batch');
    expect([desk.inputs('imports.open')[0]?.source, useImporter().review]).toEqual([
      { watched: '2'.repeat(64) },
      null,
    ]);
  });

  it('says why the folder cannot be looked into, and what refused a change', async () => {
    await open();
    desk.handle('watch.status', () => ({
      on: true,
      folder: '/in',
      mode: 'SFN',
      profile: 'practice',
      service: 'practice',
      state: 'watching',
      problem: 'The folder is not there any more.',
      stopped: null,
    }));
    useDesk().settings = settings({ activeProfile: 'test' });
    await flushPromises();
    expect(find('watch-problem').textContent).toContain('The folder is not there any more.');
    desk.handle('watch.set', () => {
      throw new Refusal('badInput', 'Choose another one.');
    });
    find('watch-off').click();
    await flushPromises();
    expect(find('watch-refused').textContent).toContain('Choose another one.');
  });

  it('says that the folder waits for another connection, and turns over to this one only when asked', async () => {
    await open();
    desk.handle('watch.status', () => ({
      on: true,
      folder: '/in',
      mode: 'SFN',
      profile: 'live',
      service: 'live',
      state: 'waiting',
      problem: null,
      stopped: null,
    }));
    useDesk().settings = settings({ activeProfile: 'test' });
    await flushPromises();
    expect(find('watch-waiting').textContent).toContain(
      'watched for LIVE, and the desk is connected to TEST',
    );
    find('watch-waiting').querySelector('button')?.click();
    await flushPromises();
    expect(desk.inputs('watch.set')).toEqual([{ on: true }]);
  });

  it('says why the desk turned the folder off, and one press turns it on for the service in use', async () => {
    await open();
    const stopped =
      'It was turned on for LIVE (a.example.com), and the connection was changed since. Nothing is taken from the folder until you turn it on again.';
    desk.handle('watch.status', () => ({
      on: false,
      folder: '/in',
      mode: 'SFN',
      profile: 'live',
      service: 'live',
      state: 'stopped',
      problem: null,
      stopped,
    }));
    useDesk().settings = settings({ activeProfile: 'live' });
    await flushPromises();
    expect(find('watch-stopped').textContent).toContain(stopped);
    const [turn, leave] = find('watch-stopped').querySelectorAll('button');
    turn?.click();
    await flushPromises();
    leave?.click();
    await flushPromises();
    expect(desk.inputs('watch.set')).toEqual([{ on: true }, { on: false }]);
  });
});
