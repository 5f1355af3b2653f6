import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { defineComponent, h, nextTick, shallowRef } from 'vue';
import TypeAhead from '../../../src/renderer/components/base/TypeAhead.vue';

type Input = ReturnType<typeof open>['input'];
/** A field whose text comes back from `write`, as its parent holds it. */
const open = (write: (typed: string) => string, late = shallowRef(false)) => {
  const [options, text] = [shallowRef<readonly string[]>([]), shallowRef('')];
  const chosen: string[] = [];
  const page = mount(
    defineComponent({
      setup: () => () =>
        h(TypeAhead as never, {
          label: 'Item',
          modelValue: text.value,
          'onUpdate:modelValue': (typed: string) => {
            text.value = write(typed);
          },
          options: options.value,
          late: late.value,
          optionKey: (option: string) => option,
          onChoose: (option: string) => chosen.push(option),
        }),
    }),
    { attachTo: document.body },
  );
  return { input: page.get('input'), options, text, chosen };
};

it('takes the first offer at Enter though what was typed has not come back from the sheet yet', async () => {
  // The sheet holds the model and answers later.
  const { input, options, chosen } = open(() => '');
  input.element.value = 'coff';
  await input.trigger('input');
  options.value = ['Coffee, roasted'];
  await nextTick();
  await input.trigger('keydown', { key: 'Enter' });
  expect(chosen).toEqual(['Coffee, roasted']);
});

it.each(['Enter', 'Tab'])(
  'does not replace what was typed by an offer for the text before, at %s',
  async (key) => {
    const { input, options, text, chosen } = open((typed) => typed);
    await input.setValue('85');
    options.value = ['8502110000'];
    await nextTick();
    await input.setValue('8517130000');
    await input.trigger('keydown', { key });
    expect([chosen, text.value]).toEqual([[], '8517130000']);
  },
);

it('waits at Enter for the offers of what was typed, and takes the first', async () => {
  const late = shallowRef(false);
  const { input, options, chosen } = open((typed) => typed, late);
  await input.setValue('1202');
  options.value = ['Sam Taylor'];
  await nextTick();
  late.value = true;
  await input.setValue('12025550199');
  await input.trigger('keydown', { key: 'Enter' });
  expect(chosen).toEqual([]);
  options.value = ['Kofi Mensah'];
  await nextTick();
  expect(chosen).toEqual(['Kofi Mensah']);
});

it.each([
  ['ArrowDown', (input: Input) => input.trigger('keydown', { key: 'ArrowDown' })],
  ['Escape', (input: Input) => input.trigger('keydown', { key: 'Escape' })],
  ['another letter', (input: Input) => input.setValue('120255501998')],
  ['leaving', (input: Input) => input.trigger('blur')],
] as const)('no longer waits for offers after %s', async (_, act) => {
  const late = shallowRef(true);
  const { input, options, chosen } = open((typed) => typed, late);
  await input.setValue('12025550199');
  await input.trigger('keydown', { key: 'Enter' });
  await act(input);
  options.value = ['Kofi Mensah'];
  await nextTick();
  expect(chosen).toEqual([]);
});

it('no longer waits for offers once none are on their way', async () => {
  const late = shallowRef(true);
  const { input, options, chosen } = open((typed) => typed, late);
  await input.setValue('12025550199');
  await input.trigger('keydown', { key: 'Enter' });
  late.value = false;
  await nextTick();
  options.value = ['Kofi Mensah'];
  await nextTick();
  expect(chosen).toEqual([]);
});

it('takes the offer that arrives as the waiting ends', async () => {
  const late = shallowRef(true);
  const { input, options, chosen } = open((typed) => typed, late);
  await input.setValue('12025550199');
  await input.trigger('keydown', { key: 'Enter' });
  options.value = ['Kofi Mensah'];
  late.value = false;
  await nextTick();
  expect(chosen).toEqual(['Kofi Mensah']);
});
