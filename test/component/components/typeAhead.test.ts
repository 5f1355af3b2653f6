import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
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

const press = async (input: Input, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await input.trigger('keydown', { key });
};

it.each(
  (
    [
      [['ArrowDown', 'Enter'], 'Sam, alone'],
      [['ArrowDown', 'ArrowDown', 'Enter'], 'Samuel'],
      [['ArrowUp', 'Enter'], 'Samuel'],
      [['ArrowDown', 'ArrowUp', 'Enter'], 'Again to Sam'],
    ] as const
  ).flatMap(([keys, wanted]) =>
    (['before', 'after'] as const).map((when) => ({ keys, wanted, when })),
  ),
)(
  'takes $wanted at $keys pressed $when the offers of what was typed arrive',
  async ({ keys, wanted, when }) => {
    const offers = ['Again to Sam', 'Sam, alone', 'Samuel'];
    const late = shallowRef(false);
    const { input, options, chosen } = open((typed) => typed, late);
    await input.setValue('12');
    options.value = offers;
    await nextTick();
    late.value = true;
    await input.setValue('1202555');
    if (when === 'before') await press(input, ...keys);
    expect(chosen).toEqual([]);
    options.value = [...offers];
    late.value = false;
    await nextTick();
    if (when === 'after') await press(input, ...keys);
    expect(chosen).toEqual([wanted]);
  },
);

it('forgets arrows that were pressed for offers that never came', async () => {
  const late = shallowRef(true);
  const { input, options, chosen } = open((typed) => typed, late);
  await input.setValue('1202');
  await press(input, 'ArrowDown');
  late.value = false;
  await nextTick();
  options.value = ['Kofi', 'Ama'];
  await nextTick();
  await press(input, 'Enter');
  expect(chosen).toEqual(['Kofi']);
});

describe('offers that change below an arrow key', () => {
  const down = async (): Promise<ReturnType<typeof open>> => {
    const field = open((typed) => typed);
    await field.input.setValue('12');
    field.options.value = ['Again to Sam', 'Sam, alone'];
    await nextTick();
    await press(field.input, 'ArrowDown');
    return field;
  };

  it('keep the highlighted one where it moved', async () => {
    const { input, options, chosen } = await down();
    options.value = ['Again to Kofi', 'Again to Sam', 'Sam, alone'];
    await nextTick();
    await press(input, 'Enter');
    expect(chosen).toEqual(['Sam, alone']);
  });

  it('do not put another in its place when it is gone', async () => {
    const { input, options, chosen } = await down();
    options.value = ['Again to Kofi', 'Again to Sam'];
    await nextTick();
    await press(input, 'Enter');
    expect(chosen).toEqual([]);
  });
});
