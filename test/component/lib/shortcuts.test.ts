import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import { useShortcuts } from '../../../src/renderer/composables/shortcuts.ts';

/** Returns the shortcuts that a key press ran, of `alt+1`, `1` and `alt+v`. */
const ranBy = (press: KeyboardEventInit): string[] => {
  const ran: string[] = [];
  const shown = mount(
    defineComponent({
      setup() {
        useShortcuts(
          ['alt+1', '1', 'alt+v'].map((keys) => ({
            keys,
            label: 'batch.undo',
            group: '',
            run: () => ran.push(keys),
          })),
        );
        return () => h('div');
      },
    }),
  );
  window.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...press }));
  shown.unmount();
  return ran;
};

it.each([
  ['Alt and the key of 1 on a French keyboard', { key: '&', code: 'Digit1', altKey: true }],
  ['on an English one', { key: '1', code: 'Digit1', altKey: true }],
])('goes to a screen by %s', (_, press) => {
  expect(ranBy(press)).toEqual(['alt+1']);
});

it('types a sign by AltGr with the key of a digit, which Windows sends as Ctrl and Alt, and runs nothing', () => {
  expect(ranBy({ key: '#', code: 'Digit3', altKey: true, ctrlKey: true })).toEqual([]);
  expect(ranBy({ key: '1', code: 'Digit1', altKey: true, ctrlKey: true })).toEqual([]);
});

it('takes no digit from the sign that a French keyboard types without Shift', () => {
  expect(ranBy({ key: '&', code: 'Digit1' })).toEqual([]);
});
