import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { createMemoryHistory, type Router } from 'vue-router';
import { makeRouter } from '../../../src/renderer/router.ts';
import App from '../../../src/renderer/App.vue';
import { useImports } from '../../../src/renderer/stores/imports.ts';
import { draft } from '../builders.ts';
import { openWorld } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';

const at = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((each) =>
    each.textContent.replace(/\s+/g, ' ').trim(),
  );

const shown = async (): Promise<{ readonly app: VueWrapper; readonly router: Router }> => {
  const router = makeRouter(createMemoryHistory());
  const app = mount(App, { global: { plugins: [router] }, attachTo: document.body });
  await router.push('/');
  await expect.poll(() => document.querySelector('main h1, [data-testid="prices"]')).not.toBeNull();
  await flushPromises();
  return { app, router };
};
const newcomer = async () => {
  await desk.start();
  desk.change({ firstSteps: true });
  return shown();
};

describe('the first start', () => {
  it('is the counter with four ways to begin, and the keyboard in the form', async () => {
    const { router } = await newcomer();
    expect(router.currentRoute.value.name).toBe('counter');
    await expect
      .poll(() => texts('[data-testid="first-steps"] .way b'))
      .toEqual([
        'Take the practice lesson',
        'Try the sample batch',
        'One parcel',
        'Connect your service',
      ]);
    await expect
      .poll(() => (document.activeElement as HTMLElement | null)?.dataset['path'])
      .toBe('receiver.phone');
    // The blank form that the counter makes is nobody's work: a desk of before can still be brought here.
    expect(at('begin-arrival')).not.toBeNull();
  });

  it('is over with the first word that is typed: neither greeting nor question stands beside a form in use', async () => {
    await newcomer();
    await expect.poll(() => at('begin-parcel')).not.toBeNull();
    const name = document.querySelector<HTMLInputElement>('[data-path="receiver.first_name"]');
    if (name) name.value = 'Ada';
    name?.dispatchEvent(new Event('input', { bubbles: true }));
    await expect.poll(() => at('begin-parcel')).toBeNull();
    expect(at('begin-arrival')).toBeNull();
    expect(at('first-steps')).not.toBeNull();
  });

  it('opens the sample batch by one press', async () => {
    const { router } = await newcomer();
    await expect.poll(() => at('begin-sample')).not.toBeNull();
    at('begin-sample')?.click();
    const imports = useImports();
    await expect.poll(() => imports.review).not.toBeNull();
    expect(imports.review).toMatchObject({ name: 'Sample batch.csv' });
    expect(router.currentRoute.value.name).toBe('batch');
  });

  it('leads to the form, and to where the service is connected', async () => {
    const { router } = await newcomer();
    await expect.poll(() => at('begin-parcel')).not.toBeNull();
    at('begin-service')?.focus();
    at('begin-parcel')?.click();
    await expect
      .poll(() => (document.activeElement as HTMLElement | null)?.dataset['path'])
      .toBe('receiver.phone');
    at('begin-service')?.click();
    await expect.poll(() => router.currentRoute.value.fullPath).toBe('/settings?tab=live');
  });

  it('offers no sample on the live connection', async () => {
    await desk.start();
    desk.change({ firstSteps: true, activeProfile: 'live' });
    await shown();
    await expect.poll(() => texts('[data-testid="first-steps"] .way b').length).toBe(2);
    expect(at('begin-sample')).toBeNull();
  });
});

describe('the first steps', () => {
  const signs = (): string[] => texts('[data-testid="first-steps"] .steps li');

  it('follow what was done, whoever did it, and go away with the last', async () => {
    await newcomer();
    await expect
      .poll(signs)
      .toEqual([
        'Open: Get rates for a first parcel',
        'Open: Book a first parcel',
        'Open: Choose a printer',
        'Open: Use a service of your own',
      ]);
    const world = await openWorld(desk);
    const batch = world.addBatch({ name: 'Abuja' });
    const { id } = world.add(batch.id, draft());
    await world.rate(id);
    await desk.clock.pass(1000);
    await expect.poll(() => signs()[0]).toBe('Done: Get rates for a first parcel');
    expect(texts('[data-testid="first-steps"] h2')).toEqual(['First steps']);
    await world.book(id);
    await expect.poll(() => signs()[1]).toBe('Done: Book a first parcel');
    desk.printing.choose('label', { ...desk.printing.setup().label, printer: 'Zebra' });
    desk.change({ activeProfile: 'test' });
    await expect.poll(() => at('first-steps')).toBeNull();
  });

  it('are put away for good by a press, and the keyboard goes on in the form', async () => {
    const { app } = await newcomer();
    await expect.poll(() => at('first-steps-away')).not.toBeNull();
    at('first-steps-away')?.click();
    await expect.poll(() => at('first-steps')).toBeNull();
    expect(desk.settings().firstSteps).toBe(false);
    await expect
      .poll(() => (document.activeElement as HTMLElement | null)?.dataset['path'])
      .toBe('receiver.phone');
    app.unmount();
    const { router } = await shown();
    expect(router.currentRoute.value.name).toBe('batch');
  });

  it('are no greeting to who has worked here: the desk begins at its batches', async () => {
    await desk.start();
    const world = await openWorld(desk);
    world.add(world.addBatch({ name: 'Abuja' }).id, draft());
    desk.change({ firstSteps: true });
    const { router } = await shown();
    expect(router.currentRoute.value.name).toBe('batch');
  });
});
