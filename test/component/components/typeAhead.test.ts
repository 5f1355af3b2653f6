import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { defineComponent, h, nextTick, shallowRef } from 'vue';
import TypeAhead from '../../../src/renderer/components/base/TypeAhead.vue';

it('takes the first offer at Enter though what was typed has not come back from the sheet yet', async () => {
  const options = shallowRef<readonly string[]>([]);
  const chosen: string[] = [];
  const page = mount(
    defineComponent({
      setup: () => () =>
        h(TypeAhead as never, {
          label: 'Item',
          // The sheet holds the model and answers later.
          modelValue: '',
          'onUpdate:modelValue': () => undefined,
          options: options.value,
          optionKey: (option: string) => option,
          onChoose: (option: string) => chosen.push(option),
        }),
    }),
    { attachTo: document.body },
  );
  const input = page.get('input');
  input.element.value = 'coff';
  await input.trigger('input');
  options.value = ['Coffee, roasted'];
  await nextTick();
  await input.trigger('keydown', { key: 'Enter' });
  expect(chosen).toEqual(['Coffee, roasted']);
});
