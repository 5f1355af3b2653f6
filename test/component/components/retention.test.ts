import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import RetentionCard from '../../../src/renderer/components/settings/RetentionCard.vue';
import { draft, person } from '../builders.ts';
import { openWorld, type World } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';

const at = <E extends HTMLElement = HTMLButtonElement>(testid: string): E | null =>
  document.querySelector(`[data-testid="${testid}"]`);
const press = async (testid: string): Promise<void> => {
  at(testid)?.click();
  await flushPromises();
};
const choose = async (kind: string, months: string): Promise<void> => {
  const list = at<HTMLSelectElement>(`retention-${kind}`);
  if (!list) throw new Error('no list');
  list.value = months;
  list.dispatchEvent(new Event('change'));
  await flushPromises();
};
let world: World;
let old: string;
beforeEach(async () => {
  world = await openWorld(desk);
  const batch = world.addBatch({ name: 'Long ago' });
  [old = ''] = world.fill(batch.id, [draft({ receiver: person({ first_name: 'Zola' }) })]);
  await desk.clock.pass(400 * 86_400_000);
  mount(RetentionCard, { attachTo: document.body });
  await expect.poll(() => at('retention-drafts')).not.toBeNull();
});
const stored = () => desk.core.context.store.shipments.get(old);
const look = async (): Promise<void> => {
  await press('retention-look');
  await expect.poll(() => at('retention-dialog')).not.toBeNull();
};

describe('how long things are kept', () => {
  it('is off on a new desk, and turned on only with what would go in sight', async () => {
    expect(at('retention-state')?.textContent).toContain('nothing is removed automatically');
    expect(at<HTMLSelectElement>('retention-people')?.value).toBe('0');
    await look();
    expect(at('plan-drafts')?.textContent).toContain('Drafts that were never sold1');
    // The safe answer has the focus.
    expect(document.activeElement?.textContent).toContain('Cancel');
    await press('retention-confirm');
    await expect.poll(() => desk.settings().retention.on).toBe(true);
    expect(at('retention-state')?.textContent).toContain('once a day');
    // It goes when it is quiet, not under the hand of whoever sets it.
    expect(stored()?.removedAt).toBeNull();
    await look();
    expect(at('retention-confirm')?.textContent).toContain('Remove now');
    await press('retention-confirm');
    await expect.poll(() => stored()?.removedAt).not.toBeNull();
    await expect
      .poll(() => at('retention-state')?.textContent)
      .toContain('Drafts that were never sold: 1');
  });

  it('saves nothing that was only changed, and takes the changes back', async () => {
    await choose('drafts', '24');
    expect(desk.settings().retention.drafts).toBe(12);
    await look();
    expect(at('retention-nothing')?.textContent).toContain('Nothing is old enough');
    document.querySelector<HTMLButtonElement>('[data-first]')?.click();
    await flushPromises();
    await press('retention-back');
    expect(at<HTMLSelectElement>('retention-drafts')?.value).toBe('12');
    expect(desk.settings().retention.on).toBe(false);
  });

  it('takes the manager’s PIN where there is one', async () => {
    desk.core.guard.set({ perRun: [], perDay: [], share: 5 }, '2468');
    await choose('logs', '3');
    await look();
    await expect.poll(() => at<HTMLInputElement>('retention-pin')).not.toBeNull();
    // Typing begins at once.
    expect(document.activeElement).toBe(at('retention-pin'));
    expect(at('retention-confirm')?.getAttribute('aria-disabled')).toBe('true');
    const pin = at<HTMLInputElement>('retention-pin');
    if (pin) pin.value = '2468';
    pin?.dispatchEvent(new Event('input'));
    await flushPromises();
    await press('retention-confirm');
    await expect.poll(() => desk.settings().retention).toMatchObject({ on: true, logs: 3 });
    await press('retention-off');
    expect(at('retention-off-confirm')?.getAttribute('aria-disabled')).toBe('true');
  });
});
