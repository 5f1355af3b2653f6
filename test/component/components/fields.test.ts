import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { defineComponent, h, shallowRef } from 'vue';
import type { CodeSuggestion } from '../../../src/domain/customs/codes.ts';
import CountryField from '../../../src/renderer/components/base/CountryField.vue';
import HsField from '../../../src/renderer/components/base/HsField.vue';
import MeasureField from '../../../src/renderer/components/base/MeasureField.vue';
import Segmented from '../../../src/renderer/components/base/Segmented.vue';
import RateTable from '../../../src/renderer/components/rates/RateTable.vue';
import { draft, option } from '../builders.ts';
import { later } from '../realDesk.ts';
import { good } from '../../fakes/http.ts';
import { desk } from '../currentDesk.ts';

/** A field with a parent that holds its value, as on a screen. */
const hosted = (field: unknown, start: string, props: Record<string, unknown>) => {
  const value = shallowRef(start);
  const wrapper = mount(
    defineComponent(
      () => () =>
        h(field as never, {
          ...props,
          modelValue: value.value,
          'onUpdate:modelValue': (next: string) => {
            value.value = next;
          },
        }),
    ),
    { attachTo: document.body },
  );
  return { value, wrapper, input: wrapper.get('input') };
};

const known = (
  digits: string,
  name: string,
  state: CodeSuggestion['state'] = 'unverified',
  uses = 0,
): CodeSuggestion => ({ code: digits, name, usedFor: null, state, at: null, active: true, uses });
const answered = (ticket: number, suggestions: readonly CodeSuggestion[]) => ({
  text: '',
  suggestions,
  service: 'answered' as const,
  message: null,
  ticket,
});

describe('HS code field', () => {
  it('asks once for quick typing, and drops the answer to what is no longer typed', async () => {
    vi.useFakeTimers();
    const answers = new Map([
      ['sho', later<readonly CodeSuggestion[]>()],
      ['coffee', later<readonly CodeSuggestion[]>()],
    ]);
    desk
      .handle('codes.local', () => [])
      .handle('codes.suggest', async ({ text, ticket }) =>
        answered(ticket, await (answers.get(text)?.promise ?? Promise.resolve([]))),
      );
    const { input, wrapper } = hosted(HsField, '', { label: 'HS code' });
    for (const text of ['s', 'sh', 'sho']) {
      await input.setValue(text);
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(300);
    await input.setValue('coffee');
    vi.advanceTimersByTime(300);
    answers.get('coffee')?.resolve([known('0901210000', 'Coffee, roasted')]);
    await flushPromises();
    answers.get('sho')?.resolve([known('640399', 'Shoes')]);
    await flushPromises();
    expect(desk.inputs('codes.suggest').map(({ text }) => text)).toEqual(['sho', 'coffee']);
    expect(wrapper.findAll('[role="option"]').map((entry) => entry.text())).toEqual([
      'Coffee, roastednot checked yet 0901210000',
    ]);
  });

  it('offers what the desk remembers at once, before the service was even asked', async () => {
    vi.useFakeTimers();
    desk.handle('codes.local', () => [known('0901210000', 'Coffee', 'verified', 3)]);
    const { input, wrapper } = hosted(HsField, '', { label: 'HS code' });
    await input.setValue('cof');
    await flushPromises();
    expect(wrapper.get('[role="option"]').text()).toContain('accepted');
    expect(desk.times('codes.suggest')).toBe(0);
  });

  it('ends the question at the service when the field is left before its answer', async () => {
    vi.useFakeTimers();
    const answer = later<readonly CodeSuggestion[]>();
    desk
      .handle('codes.local', () => [])
      .handle('codes.suggest', async ({ text, ticket }) =>
        text === ''
          ? { ...answered(ticket, []), service: 'cancelled' as const }
          : answered(ticket, await answer.promise),
      );
    const { input, wrapper } = hosted(HsField, '', { label: 'HS code' });
    await input.setValue('coffee');
    vi.advanceTimersByTime(300);
    await input.trigger('blur');
    answer.resolve([known('0901210000', 'Coffee')]);
    await flushPromises();
    expect(desk.inputs('codes.suggest').map(({ text }) => text)).toEqual(['coffee', '']);
    expect(wrapper.findAll('[role="option"]')).toHaveLength(0);
  });

  it('takes the first suggestion with Enter, and the digits keep their leading zero', async () => {
    vi.useFakeTimers();
    desk
      .handle('codes.local', () => [])
      .handle('codes.suggest', ({ ticket }) => answered(ticket, [known('0901210000', 'Coffee')]));
    const { input, value } = hosted(HsField, '', { label: 'HS code' });
    await input.setValue('coffee');
    vi.advanceTimersByTime(300);
    await flushPromises();
    await input.trigger('keydown', { key: 'Enter' });
    expect(value.value).toBe('0901210000');
  });

  it('offers the nearest known code below one that the service does not know', async () => {
    desk
      .handle('codes.local', () => [known('8517139999', '', 'unknown', 1)])
      .handle('codes.nearest', () => [known('8517130000', 'Smartphones', 'verified')]);
    const { wrapper, value } = hosted(HsField, '8517139999', { label: 'HS code' });
    await flushPromises();
    await wrapper.get('button').trigger('click');
    expect(value.value).toBe('8517130000');
  });

  it('works without the line: what is remembered stays offered, with the reason and the mark of what nobody verified', async () => {
    vi.useFakeTimers();
    desk
      .handle('codes.local', () => [
        known('0901210000', 'Coffee', 'verified', 3),
        known('0901900000', 'Coffee husks'),
      ])
      .handle('codes.suggest', ({ ticket }) => ({
        ...answered(ticket, [
          known('0901210000', 'Coffee', 'verified', 3),
          known('0901900000', 'Coffee husks'),
        ]),
        service: 'unreachable' as const,
        message: 'This computer has no line.',
      }));
    const { input, wrapper } = hosted(HsField, '', { label: 'HS code' });
    await input.setValue('coff');
    vi.advanceTimersByTime(300);
    await flushPromises();
    expect(wrapper.findAll('[role="option"]').map((entry) => entry.text())).toEqual([
      'Coffee · used 3×accepted 0901210000',
      'Coffee husksnot checked yet 0901900000',
      'This computer has no line.',
    ]);
  });

  it('says that codes cannot be looked up, and keeps what was typed', async () => {
    vi.useFakeTimers();
    desk
      .handle('codes.local', () => [])
      .handle('codes.suggest', ({ ticket }) => ({
        ...answered(ticket, []),
        service: 'unreachable' as const,
        message: 'The service cannot be reached.',
      }));
    const { input, value, wrapper } = hosted(HsField, '', { label: 'HS code' });
    await input.setValue('640399');
    vi.advanceTimersByTime(300);
    await flushPromises();
    expect(wrapper.get('[role="listbox"]').text()).toContain('cannot be reached');
    expect(value.value).toBe('640399');
  });
});

describe('the HS code of goods that have a name', () => {
  const fetched = async (...listed: readonly (readonly [string, string])[]): Promise<void> => {
    desk.service.always(
      'list',
      good(listed.map(([hs_code, name], at) => ({ id: at + 1, hs_code, name, active: true }))),
    );
    await desk.core.codes.catalogue.fetch();
  };
  const LISTED = [
    ['1515900000', 'Fixed vegetable fats and oils, other'],
    ['0405100000', 'Butter'],
  ] as const;
  const options = (wrapper: ReturnType<typeof hosted>['wrapper']): string[] =>
    wrapper.findAll('[role="option"]').map((each) => each.text());

  it('is offered by the name when the field is entered, also offline, and never taken by itself', async () => {
    await fetched(...LISTED);
    const { input, value, wrapper } = hosted(HsField, '', {
      label: 'HS code',
      goods: 'Shea butter',
    });
    await input.trigger('focus');
    await expect
      .poll(() => options(wrapper))
      .toEqual(['Fixed vegetable fats and oils, othernot checked yet 1515900000']);
    await input.trigger('keydown', { key: 'Enter' });
    await input.trigger('keydown', { key: 'Tab' });
    expect(value.value).toBe('');
    await input.trigger('focus');
    await input.trigger('keydown', { key: 'ArrowDown' });
    await input.trigger('keydown', { key: 'Enter' });
    // The codes are searched again at each entry: the keys apply to what is found then.
    await expect.poll(() => value.value).toBe('1515900000');
    await expect
      .poll(() => wrapper.find('[data-testid="hs-meaning"]').text())
      .toBe('Fixed vegetable fats and oils, other');
    expect(desk.times('codes.suggest')).toBe(0);
  });

  it('is a press away below the field as soon as the goods are named', async () => {
    await fetched(...LISTED);
    const { value, wrapper } = hosted(HsField, '', { label: 'HS code', goods: 'Shea butter, raw' });
    await expect.poll(() => wrapper.find('[data-testid="hs-fit"]').exists()).toBe(true);
    expect(wrapper.get('[data-testid="hs-fit"]').attributes('aria-label')).toContain(
      'Fixed vegetable fats and oils',
    );
    expect(value.value).toBe('');
    await wrapper.get('[data-testid="hs-fit"]').trigger('click');
    expect(value.value).toBe('1515900000');
  });

  it('whose heading the service does not list is named with it and cannot be chosen', async () => {
    await fetched(['0405100000', 'Butter']);
    const { input, value, wrapper } = hosted(HsField, '', { label: 'HS code', goods: 'Egusi' });
    await input.trigger('focus');
    await expect
      .poll(() => options(wrapper))
      .toEqual(['Heading 1207.70 for “egusi”: not in this service’s catalogue']);
    // The service's search was tried, too.
    expect(desk.inputs('codes.suggest').map(({ text }) => text)).toEqual(['Egusi']);
    await input.trigger('keydown', { key: 'ArrowDown' });
    await input.trigger('keydown', { key: 'Enter' });
    expect(value.value).toBe('');
    expect(wrapper.find('[data-testid="hs-fit"]').exists()).toBe(false);
  });

  it('is put to the service by its heading while no list was fetched', async () => {
    desk.service.always(
      'search',
      good([{ id: 1, hs_code: '1207700000', name: 'Melon seeds', active: true }]),
    );
    const { input, wrapper } = hosted(HsField, '', { label: 'HS code', goods: 'Egusi' });
    await input.trigger('focus');
    await expect.poll(() => options(wrapper)).toEqual(['Melon seedsnot checked yet 1207700000']);
    expect(desk.inputs('codes.suggest').map(({ text }) => text)).toEqual(['120770']);
  });
});

describe('country field', () => {
  it('shows the name, gives the code, and is chosen from by keyboard', async () => {
    const { input, value } = hosted(CountryField, 'NG', { label: 'Country' });
    expect(input.element.value).toBe('Nigeria');
    await input.setValue('united k');
    await input.trigger('keydown', { key: 'Enter' });
    expect(value.value).toBe('GB');
    await input.trigger('blur');
    expect(input.element.value).toBe('United Kingdom');
  });

  it('keeps what is no country, for the check to speak of it', async () => {
    const { input, value } = hosted(CountryField, '', { label: 'Country' });
    await input.setValue('Atlantis');
    await input.trigger('blur');
    expect(value.value).toBe('Atlantis');
    expect(input.element.value).toBe('Atlantis');
  });
});

describe('measure field', () => {
  it('turns 12in into centimetres when it is left, and says so until it is typed over', async () => {
    const { input, value, wrapper } = hosted(MeasureField, '', { label: 'Length', unit: 'cm' });
    await input.setValue('12in');
    await input.trigger('blur');
    await flushPromises();
    expect(value.value).toBe('30.48');
    expect(wrapper.get('.hint').text()).toBe('12in = 30.48 cm');
    await input.setValue('31');
    expect(wrapper.find('.hint').exists()).toBe(false);
  });

  it('does not touch a number without a unit, nor nonsense', async () => {
    const { input, value } = hosted(MeasureField, '', { label: 'Length', unit: 'cm' });
    for (const text of ['12', '12.50', 'about ten']) {
      await input.setValue(text);
      await input.trigger('blur');
      expect(value.value).toBe(text);
    }
  });
});

describe('rates', () => {
  const options = [
    option('dear_fast', '900.00', 1, 2),
    option('cheap_slow', '100.00', 20, 30),
    option('middle', '500.00', 5, 8),
  ];
  const SENT = { draft: draft(), mode: 'SFN' } as const;
  it('go from the cheapest up with the fastest marked, and are chosen with arrows and Enter', async () => {
    const wrapper = mount(RateTable, {
      props: { offer: { options }, chosen: null, ...SENT },
      attachTo: document.body,
    });
    const rows = wrapper.findAll('[role="option"]');
    expect(rows.map((row) => row.get('b').text())).toEqual(['Cheap Slow', 'Middle', 'Dear Fast']);
    expect(rows[2]?.text()).toContain('fastest');
    await rows[0]?.trigger('keydown', { key: 'ArrowDown' });
    await wrapper.findAll('[role="option"]')[1]?.trigger('keydown', { key: 'Enter' });
    expect(wrapper.emitted('choose')).toEqual([['middle']]);
  });

  it('show what cannot be read as it came, and mark none as the cheapest beside it', () => {
    const wrapper = mount(RateTable, {
      props: {
        offer: { options, unreadable: [{ slug: 'sky', name: 'Sky', raw: '46.0.74' }] },
        chosen: null,
        ...SENT,
      },
    });
    expect(wrapper.get('[data-testid="unreadable-options"]').text()).toMatch(
      /1 price of the service cannot be read.*Sky.*46\.0\.74/,
    );
    expect(wrapper.findAll('.tag')).toHaveLength(0);
  });

  it('leave Ctrl+Enter to the booking, and choose nothing while that is not allowed', async () => {
    const wrapper = mount(RateTable, {
      props: { offer: { options }, chosen: null, disabled: true, ...SENT },
    });
    await wrapper.get('[role="option"]').trigger('keydown', { key: 'Enter', ctrlKey: true });
    await wrapper.get('[role="option"]').trigger('click');
    expect(wrapper.emitted('choose')).toBeUndefined();
  });
});

describe('segmented control', () => {
  it('moves with the arrow keys, round the ends', async () => {
    const value = shallowRef('a');
    const wrapper = mount(
      defineComponent(
        () => () =>
          h(Segmented as never, {
            label: 'x',
            options: [
              { value: 'a', label: 'A' },
              { value: 'b', label: 'B' },
            ],
            modelValue: value.value,
            'onUpdate:modelValue': (next: string) => {
              value.value = next;
            },
          }),
      ),
    );
    await wrapper.get('[role="radiogroup"]').trigger('keydown', { key: 'ArrowLeft' });
    expect(value.value).toBe('b');
    expect(
      wrapper.findAll('[role="radio"]').map((button) => button.attributes('tabindex')),
    ).toEqual(['-1', '0']);
  });
});
