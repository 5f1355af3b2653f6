import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { DeskError } from '../../../src/core/base/deskError.ts';
import LabelRules from '../../../src/renderer/components/settings/LabelRules.vue';
import RuleSettings from '../../../src/renderer/components/settings/RuleSettings.vue';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { desk } from '../currentDesk.ts';

const rule = (name: string) => ({ name, pick: { kind: 'cheapest' as const }, never: [] });
const names = (): string[] => desk.settings().rules.map(({ name }) => name);

describe('a removed rule', () => {
  it('comes back to its place without taking away what was added since', async () => {
    desk.change({ rules: [rule('First'), rule('Second')] });
    const store = useDesk();
    await store.start();
    const card = mount(RuleSettings);
    await card.get('[aria-label="Remove First"]').trigger('click');
    await expect.poll(names).toEqual(['Second']);
    await flushPromises();
    await store.save({ rules: [rule('Second'), rule('Third')] });
    useToasts().list.at(-1)?.action?.run();
    await expect.poll(names).toEqual(['First', 'Second', 'Third']);
    card.unmount();
  });

  it('of labels is not called removed when that was refused', async () => {
    const size = { pageWidthMm: 210, pageHeightMm: 297, left: 0, top: 0, width: 100, height: 150 };
    desk.change({ labelRules: [{ name: 'Air', option: '', ...size }] });
    await useDesk().start();
    desk.handle('settings.save', () => {
      throw new DeskError('notAllowed', 'The disk is full.');
    });
    const card = mount(LabelRules);
    await card.get('[data-testid="rule-remove-0"]').trigger('click');
    await expect.poll(() => useToasts().list.map(({ kind }) => kind)).toEqual(['bad']);
    card.unmount();
  });
});
