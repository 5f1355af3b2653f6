import { expect, it } from 'vitest';
import { mount } from '@vue/test-utils';
import { defineComponent, h, withDirectives } from 'vue';
import { vKeepTyped } from '../../../src/renderer/lib/keepTyped.ts';

/** A field that shows a number and counts when it is left; `note` is drawn with it. */
const Field = defineComponent({
  props: { value: { type: Number, required: true }, note: { type: String, default: '' } },
  emits: ['change'],
  setup: (props, { emit }) => {
    const take = (event: Event): void => emit('change', (event.target as HTMLInputElement).value);
    return () =>
      h('p', [
        withDirectives(h('input', { value: props.value, onChange: take }), [[vKeepTyped]]),
        props.note,
      ]);
  },
});

it('what is typed into a field stays when the screen is drawn anew for another reason, and counts when it is left', async () => {
  const shown = mount(Field, { props: { value: 1 }, attachTo: document.body });
  const field = shown.get('input');
  const { element } = field;
  element.value = '35';
  element.setSelectionRange(1, 1);
  element.dispatchEvent(new Event('input'));
  await shown.setProps({ note: 'an answer came' });
  expect([element.value, element.selectionStart]).toEqual(['35', 1]);
  element.dispatchEvent(new Event('change'));
  expect(shown.emitted('change')).toEqual([['35']]);

  // Left: from now on it shows what it is given.
  await shown.setProps({ value: 2 });
  expect(element.value).toBe('2');
  shown.unmount();
});
