import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import TopBar from '../../../src/renderer/components/frame/TopBar.vue';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { useTrackingAlerts } from '../../../src/renderer/stores/trackingAlerts.ts';
import AttentionView from '../../../src/renderer/views/AttentionView.vue';
import MessageDialog from '../../../src/renderer/components/shipments/MessageDialog.vue';
import { good } from '../../fakes/http.ts';
import { draft, person } from '../builders.ts';
import { openWorld, type World } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';
import { nth } from '../../present.ts';
import { later } from '../realDesk.ts';

let world: World;
const ids: string[] = [];
const DAY = 86_400_000;

const answered = async (id: string, status: string, estimated_delivery = ''): Promise<void> => {
  const number = world.get(id).receipt?.trackingNumber ?? '';
  desk.service.next(
    'track',
    good({ tracking_number: number, status, location: 'Accra', estimated_delivery }),
  );
  await desk.core.tracking.track(number);
};
beforeEach(async () => {
  ids.length = 0;
  world = await openWorld(desk);
  const batch = world.addBatch({ name: 'B' }).id;
  for (const last_name of ['Late', 'Back', 'Arrived'])
    ids.push(
      (await world.book(world.add(batch, draft({ receiver: person({ last_name }) })).id)).id,
    );
  await answered(ids[0] ?? '', 'In transit', '2026-11-21');
  await answered(ids[1] ?? '', 'Returned to sender');
  await answered(ids[2] ?? '', 'Delivered');
  await desk.clock.pass(2 * DAY);
});
const show = async (rows = 1) => {
  await useDesk().start();
  await useTrackingAlerts().start();
  const router = makeRouter(createMemoryHistory());
  await router.push('/attention');
  const plugins = { global: { plugins: [router] } };
  const bar = mount(TopBar, plugins);
  const view = mount(AttentionView, { ...plugins, attachTo: document.body });
  await expect.poll(() => view.findAll('[data-testid="news-row"]').length).toBe(rows);
  return { bar, view };
};

describe('parcels that are to be looked at', () => {
  it('are counted at the bell, the delivered ones apart, and listed by kind', async () => {
    const { bar, view } = await show();
    expect(bar.get('[data-testid="attention-count"]').text()).toContain('2');
    expect(bar.get('[data-testid="delivered-count"]').text()).toContain('1');
    expect(view.get('[data-testid="news-row"]').text()).toContain('Late');
    await view.get('[data-testid="news-returned"]').trigger('click');
    await expect.poll(() => view.get('[data-testid="news-row"]').text()).toContain('Back');
    view.unmount();
  });

  it('open the shipment, go once seen, and come back with undo', async () => {
    const { bar, view } = await show();
    await view.get('[data-testid="news-row"]').trigger('click');
    await expect.poll(() => view.get('[data-testid="shipment-detail"]').text()).toContain('Late');
    await view.get('[data-testid="news-row"]').trigger('keydown', { key: 's' });
    await expect.poll(() => view.findAll('[data-testid="news-row"]').length).toBe(0);
    await expect.poll(() => bar.get('[data-testid="attention-count"]').text()).toContain('1');
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }),
    );
    await expect.poll(() => view.findAll('[data-testid="news-row"]').length).toBe(1);
    view.unmount();
  });
});

describe('an answer to “Seen” that comes late', () => {
  /** Three late parcels, of which the first is marked; its answer waits. */
  const see = async () => {
    const batch = world.addBatch({ name: 'C' }).id;
    for (const last_name of ['Later', 'Latest'])
      ids.push(
        (await world.book(world.add(batch, draft({ receiver: person({ last_name }) })).id)).id,
      );
    for (const id of ids.slice(3)) await answered(id, 'In transit', '2026-11-21');
    const { view } = await show(3);
    const saving = later<null>();
    desk.handle('tracking.seen', async ({ kind, which }) => {
      await saving.promise;
      return desk.core.trackingAlerts.seen(kind, which);
    });
    const rows = () => view.findAll<HTMLElement>('[data-testid="news-row"]');
    nth(rows(), 0).element.focus();
    const [, second, third] = useTrackingAlerts().rows.map(({ shipment }) => shipment.id);
    await nth(rows(), 0).trigger('keydown', { key: 's' });
    onTestFinished(() => view.unmount());
    return {
      rows,
      second,
      third,
      answer: async () => {
        saving.resolve(null);
        await expect.poll(() => rows().length).toBe(2);
        await flushPromises();
      },
    };
  };

  it('goes on to the next row for one who waits', async () => {
    const { answer, rows, second } = await see();
    await answer();
    expect(useTrackingAlerts().selectedId).toBe(second);
    expect(document.activeElement).toBe(nth(rows(), 0).element);
  });

  it('leaves the row selected that was gone to meanwhile', async () => {
    const { answer, rows, third } = await see();
    nth(rows(), 2).element.focus();
    await answer();
    expect(useTrackingAlerts().selectedId).toBe(third);
    expect(document.activeElement).toBe(nth(rows(), 1).element);
  });

  it('leaves the focus in the field that was gone to meanwhile', async () => {
    const { answer } = await see();
    const field = document.body.appendChild(document.createElement('input'));
    field.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    field.focus();
    await answer();
    expect(document.activeElement).toBe(field);
  });
});

describe('“Mark all as seen”', () => {
  it('does not take a parcel that came back after the list was drawn', async () => {
    const { view } = await show();
    await view.get('[data-testid="news-returned"]').trigger('click');
    await expect.poll(() => view.get('[data-testid="news-row"]').text()).toContain('Back');
    await desk.clock.pass(1000);
    // The list is read again only some time after the change.
    await answered(ids[0] ?? '', 'Returned to sender');
    await view.get('[data-testid="see-all"]').trigger('click');
    await expect.poll(() => desk.times('tracking.seen')).toBe(1);
    await expect.poll(() => desk.core.trackingAlerts.counts().returned).toBe(1);
    await expect.poll(() => view.get('[data-testid="news-row"]').text()).toContain('Late');
    view.unmount();
  });
});

describe('a message to customers', () => {
  it('is written for one after the other, with what is known of each, and opened only on a press', async () => {
    await useDesk().start();
    useShipments().receive(ids.map((id) => world.get(id)));
    const wrapper = mount(MessageDialog, {
      props: { open: true, ids },
      attachTo: document.body,
    });
    await flushPromises();
    const found = <T extends HTMLElement>(testid: string): T =>
      document.querySelector(`[data-testid="${testid}"]`) as unknown as T;
    expect(found<HTMLTextAreaElement>('message-text').value).toContain('Sam Late');
    expect(found<HTMLTextAreaElement>('message-text').value).toContain('In transit');
    found('message-whatsapp').click();
    await expect.poll(() => desk.shown.at(-1)).toMatch(/^https:\/\/wa\.me\/12025550143\?text=/);
    found('message-next').click();
    await flushPromises();
    expect(found<HTMLTextAreaElement>('message-text').value).toContain('Returned to sender');
    found('message-mail').click();
    await expect.poll(() => desk.shown.at(-1)).toMatch(/^mailto:sam@example\.com\?subject=/);
    // What was prepared stands in each one's own story.
    const prepared = (id: string): string[] =>
      desk.core.story
        .of(id)
        .flatMap((each) =>
          each.of === 'journal' && each.event === 'messageOpened' ? [each.detail] : [],
        );
    await expect
      .poll(() => ids.slice(0, 2).map(prepared))
      .toEqual([['opened in WhatsApp'], ['opened as e-mail']]);
    wrapper.unmount();
  });
});
