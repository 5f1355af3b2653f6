import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import WatchSettings from '../../../src/renderer/components/settings/WatchSettings.vue';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useWatching } from '../../../src/renderer/stores/watching.ts';
import { useImports } from '../../../src/renderer/stores/imports.ts';
import { settings } from '../builders.ts';
import { DeskError } from '../../../src/core/base/deskError.ts';
import { desk } from '../currentDesk.ts';
import { like } from '../../like.ts';
import { onPage } from '../page.ts';
import { soon } from '../../soon.ts';

const open = async () => {
  await desk.start();
  await useDesk().start();
  const router = makeRouter(createMemoryHistory());
  await router.push('/settings');
  await useWatching().start(() => undefined);
  mount(WatchSettings, { attachTo: document.body, global: { plugins: [router] } });
  await flushPromises();
  return router;
};

describe('the card of the watched folder', () => {
  it('cannot be turned on before a folder is chosen, and can then', async () => {
    await open();
    desk.dialogs.folder = desk.folder;
    expect([
      onPage('watch-path').textContent,
      onPage('watch-on').closest('[inert]') !== null,
    ]).toEqual(['None chosen', true]);
    onPage('watch-choose').click();
    await expect.poll(() => onPage('watch-path').textContent).toBe(desk.folder);
    onPage('watch-on').click();
    await expect
      .poll(() => onPage('watch-state').textContent)
      .toContain('Checked every two seconds');
    expect(desk.inputs('watching.set')).toEqual([{ on: true }]);
  });

  it('shows what became of each file, with the way to its drafts or into the import', async () => {
    const router = await open();
    const folder = join(desk.folder, 'orders');
    mkdirSync(folder);
    desk.dialogs.folder = folder;
    await desk.request('watching.choose', {});
    await desk.request('watching.set', { on: true });
    const rows = (): Record<string, string> =>
      Object.fromEntries(
        [...document.querySelectorAll('[data-testid="watch-files"] tbody tr')].map((row) => [
          /[abc]\.csv/.exec(row.textContent)?.[0] ?? '',
          row.textContent,
        ]),
      );
    const orders = 'shipment,receiver_city,box_weight\nA,Leeds,1\nB,Hull,2\nC,York,3\n';
    /** Puts a file into the folder and has it looked into until the file is dealt with. */
    const land = (name: string, text: string): Promise<unknown> => {
      writeFileSync(join(folder, name), text);
      return soon(async () => {
        await desk.clock.pass(2_000);
        expect(Object.keys(rows())).toContain(name);
      });
    };
    await land('a.csv', orders);
    await land('b.csv', '<!DOCTYPE html><html><body>Sign in</body></html>\n');
    await land('c.csv', `${orders}\n`);
    expect(rows()['a.csv']).toContain('Open 3 shipments');
    expect(rows()['b.csv']).toContain('web page');
    expect(rows()['c.csv']).not.toContain('Import by hand');
    document.querySelector<HTMLButtonElement>('[aria-label="Import by hand: b.csv"]')?.click();
    await expect.poll(() => router.currentRoute.value.path).toBe('/batch');
    const imports = useImports();
    await expect.poll(() => imports.problem?.text).toContain('web page');
    expect([desk.inputs('imports.open')[0]?.source, imports.review]).toEqual([
      { watched: like.stringMatching(/^[0-9a-f]{64}$/) as string },
      null,
    ]);
  });

  it('says why the folder cannot be looked into, and what refused a change', async () => {
    await open();
    desk.handle('watching.state', () => ({
      status: {
        on: true,
        folder: '/in',
        mode: 'SFN',
        profile: 'practice',
        service: 'practice',
        state: 'watching',
        problem: 'The folder is not there any more.',
        stopped: null,
      },
      files: [],
    }));
    useDesk().settings = settings({ activeProfile: 'test' });
    await flushPromises();
    expect(onPage('watch-problem').textContent).toContain('The folder is not there any more.');
    desk.handle('watching.set', () => {
      throw new DeskError('badInput', 'Choose another one.');
    });
    onPage('watch-off').click();
    await flushPromises();
    expect(onPage('watch-refused').textContent).toContain('Choose another one.');
  });

  it('says that the folder waits for another connection, and turns over to this one only when asked', async () => {
    await open();
    desk.handle('watching.state', () => ({
      status: {
        on: true,
        folder: '/in',
        mode: 'SFN',
        profile: 'live',
        service: 'live',
        state: 'waiting',
        problem: null,
        stopped: null,
      },
      files: [],
    }));
    useDesk().settings = settings({ activeProfile: 'test' });
    await flushPromises();
    expect(onPage('watch-waiting').textContent).toContain(
      'watched for LIVE, and the desk is connected to TEST',
    );
    onPage('watch-waiting').querySelector('button')?.click();
    await flushPromises();
    expect(desk.inputs('watching.set')).toEqual([{ on: true }]);
  });

  it('says why the desk turned the folder off, and one press turns it on for the service in use', async () => {
    await open();
    const stopped =
      'It was turned on for LIVE (a.example.com), and the connection was changed since. Nothing is taken from the folder until you turn it on again.';
    desk.handle('watching.state', () => ({
      status: {
        on: false,
        folder: '/in',
        mode: 'SFN',
        profile: 'live',
        service: 'live',
        state: 'stopped',
        problem: null,
        stopped,
      },
      files: [],
    }));
    useDesk().settings = settings({ activeProfile: 'live' });
    await flushPromises();
    expect(onPage('watch-stopped').textContent).toContain(stopped);
    const [turn, leave] = onPage('watch-stopped').querySelectorAll('button');
    turn?.click();
    await flushPromises();
    leave?.click();
    await flushPromises();
    expect(desk.inputs('watching.set')).toEqual([{ on: true }, { on: false }]);
  });
});
