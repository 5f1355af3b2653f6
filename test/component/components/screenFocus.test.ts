import { mount } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import App from '../../../src/renderer/App.vue';
import { request } from '../../../src/renderer/ipc/desk.ts';
import { makeRouter } from '../../../src/renderer/router.ts';
import { draft } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { openWorld } from '../deskWorld.ts';

describe('the focus after a change of screen', () => {
  it('stays in a menu that was opened before the screen takes it: the menu would close again', async () => {
    const world = await openWorld(desk);
    const batch = world.addBatch({ name: 'Friday' });
    await request('drafts.add', { batchId: batch.id, drafts: [draft()] });
    const router = makeRouter(createMemoryHistory());
    await router.push('/batch');
    mount(App, { attachTo: document.body, global: { plugins: [router] } });
    await expect.poll(() => document.querySelector('[data-testid="drop"]')).not.toBeNull();
    // The screen takes the focus in a timer, which runs only when the menu is open.
    const due: (() => void)[] = [];
    const setTimer = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
      ms === 30 ? due.push(run) : setTimer(run, ms)) as typeof setTimeout);
    await router.push(`/batch/${batch.id}`);
    await expect.poll(() => document.querySelector('[data-testid="more-menu"]')).not.toBeNull();
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'F10', bubbles: true, cancelable: true }),
    );
    const entry = () => document.querySelector('[role="menu"] [role="menuitem"]:focus');
    await expect.poll(entry).not.toBeNull();
    expect(due).not.toHaveLength(0);
    for (const run of due) run();
    // The screen takes the focus after the next drawing.
    await new Promise(requestAnimationFrame);
    vi.restoreAllMocks();
    expect(entry()).not.toBeNull();
  });
});
