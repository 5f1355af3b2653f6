import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useRuns } from '../../../src/renderer/stores/runs.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import ShipmentsView from '../../../src/renderer/views/ShipmentsView.vue';
import { draft, person } from '../builders.ts';
import { openWorld, type World } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';

let world: World;
const ids: string[] = [];

beforeEach(async () => {
  ids.length = 0;
  world = await openWorld(desk);
  const batch = world.addBatch({ name: 'B' }).id;
  for (const last_name of ['One', 'Two', 'Three'])
    ids.push(
      (await world.book(world.add(batch, draft({ receiver: person({ last_name }) })).id)).id,
    );
});

const button = (testid: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-testid="${testid}"]`);
  if (!found) throw new Error(`no ${testid}`);
  return found;
};
const show = async () => {
  await useRuns().start();
  const router = makeRouter(createMemoryHistory());
  await router.push('/shipments');
  const wrapper = mount(ShipmentsView, {
    attachTo: document.body,
    global: { plugins: [router] },
  });
  await expect.poll(() => wrapper.findAll('tbody tr')).toHaveLength(3);
  return wrapper;
};
const altT = (): void => {
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 't', altKey: true, bubbles: true }),
  );
};

describe('tracking from the list of shipments', () => {
  it('asks how much is on its way before everything is tracked, by key alone, and shows how far it is', async () => {
    const wrapper = await show();
    altT();
    await flushPromises();
    await expect.poll(() => button('track-count').textContent).toContain('3 shipments');
    expect(document.activeElement).toBe(button('track-start'));
    button('track-start').click();
    await expect
      .poll(() => document.querySelector('[data-testid="run-progress"]')?.textContent)
      .toContain('3 shipments tracked');
    expect(desk.service.count('track')).toBe(3);
    wrapper.unmount();
  });

  it('tracks what is ticked alone, and at once', async () => {
    const wrapper = await show();
    await wrapper.get(`[data-testid="tick-${ids[1] ?? ''}"]`).trigger('change');
    altT();
    await expect.poll(() => desk.service.count('track')).toBe(1);
    expect(desk.inputs('tracking.start')).toEqual([{ ids: [ids[1]] }]);
    expect(document.querySelector('[data-testid="track-open"]')).toBeNull();
    await expect.poll(() => world.get(ids[1] ?? '').tracking?.status).toBe('Pending');
    wrapper.unmount();
  });

  it('writes to nobody that a void parcel is on its way', async () => {
    desk.core.voiding.mark({
      id: 'V',
      shipmentId: ids[0] ?? '',
      reason: 'Made twice',
      allowed: null,
    });
    const wrapper = await show();
    for (const box of wrapper.findAll<HTMLInputElement>('tbody input[type="checkbox"]'))
      await box.trigger('change');
    button('ledger-more').click();
    await flushPromises();
    button('write-picked').click();
    await expect
      .poll(() => document.querySelector('[data-testid="message-dialog"]'))
      .not.toBe(null);
    expect(button('message-dialog').textContent).toContain('1 of 2');
    expect(useToasts().list.at(-1)?.title).toBe('1 void skipped.');
    wrapper.unmount();
  });
  it('starts nothing where nothing is on its way', async () => {
    desk.service.always('track', (request) => ({
      status: 200,
      headers: {},
      body: new TextEncoder().encode(
        JSON.stringify({
          success: true,
          status_code: 200,
          message: '',
          data: {
            tracking_number: decodeURIComponent(
              new URL(request.url).pathname.split('/').at(-1) ?? '',
            ),
            status: 'Delivered to neighbour',
          },
        }),
      ),
    }));
    for (const id of ids)
      await desk.core.tracking.track(world.get(id).receipt?.trackingNumber ?? '');
    const wrapper = await show();
    altT();
    await flushPromises();
    await expect.poll(() => button('track-count').textContent).toContain('Nothing is on its way');
    button('track-start').click();
    await flushPromises();
    expect(desk.times('tracking.startOpen')).toBe(0);
    wrapper.unmount();
  });
});
