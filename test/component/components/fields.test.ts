import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { defineComponent, h, shallowRef } from 'vue';
import type { HsCode } from '../../../src/domain/service.ts';
import CountryField from '../../../src/renderer/components/base/CountryField.vue';
import HsField from '../../../src/renderer/components/base/HsField.vue';
import MeasureField from '../../../src/renderer/components/base/MeasureField.vue';
import Segmented from '../../../src/renderer/components/base/Segmented.vue';
import RateTable from '../../../src/renderer/components/rates/RateTable.vue';
import { option } from '../builders.ts';
import { later } from '../fakeDesk.ts';
import '../setup.ts';

/** A field with a parent that holds its value, as on a screen. */
const hosted = (field: unknown, start: string, props: Record<string, unknown>) => {
  const value = shallowRef(start);
  const wrapper = mount(defineComponent(() => () => h(field as never, { ...props, modelValue: value.value, 'onUpdate:modelValue': (next: string) => { value.value = next; } })), { attachTo: document.body });
  return { value, wrapper, input: wrapper.get('input') };
};
const code = (digits: string, name: string): HsCode => ({ id: 1, code: digits, name, active: true });

describe('HS code field', () => {
  it('asks once for quick typing, and drops the answer to what is no longer typed', async () => {
    vi.useFakeTimers();
    const answers = new Map([['sho', later<readonly HsCode[]>()], ['coffee', later<readonly HsCode[]>()]]);
    const suggest = vi.fn((text: string) => answers.get(text)?.promise ?? Promise.resolve([]));
    const { input, wrapper } = hosted(HsField, '', { label: 'HS code', suggest });
    for (const text of ['s', 'sh', 'sho']) { await input.setValue(text); vi.advanceTimersByTime(100); }
    vi.advanceTimersByTime(300);
    await input.setValue('coffee');
    vi.advanceTimersByTime(300);
    answers.get('coffee')?.resolve([code('0901210000', 'Coffee, roasted')]);
    await flushPromises();
    answers.get('sho')?.resolve([code('640399', 'Shoes')]);
    await flushPromises();
    expect(suggest.mock.calls.map(([text]) => text)).toEqual(['sho', 'coffee']);
    expect(wrapper.findAll('[role="option"]').map((entry) => entry.text())).toEqual(['Coffee, roasted0901210000']);
  });

  it('takes the first suggestion with Enter, and the digits keep their leading zero', async () => {
    vi.useFakeTimers();
    const { input, value } = hosted(HsField, '', { label: 'HS code', suggest: () => Promise.resolve([code('0901210000', 'Coffee')]) });
    await input.setValue('coffee');
    vi.advanceTimersByTime(300);
    await flushPromises();
    await input.trigger('keydown', { key: 'Enter' });
    expect(value.value).toBe('0901210000');
  });

  it('says that codes cannot be looked up, and keeps what was typed', async () => {
    vi.useFakeTimers();
    const { input, value, wrapper } = hosted(HsField, '', { label: 'HS code', suggest: () => Promise.reject(new Error('offline')) });
    await input.setValue('640399');
    vi.advanceTimersByTime(300);
    await flushPromises();
    expect(wrapper.get('[role="listbox"]').text()).toContain('cannot be looked up');
    expect(value.value).toBe('640399');
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
  const options = [option('dear_fast', '900.00', 1, 2), option('cheap_slow', '100.00', 20, 30), option('middle', '500.00', 5, 8)];
  it('go from the cheapest up with the fastest marked, and are chosen with arrows and Enter', async () => {
    const wrapper = mount(RateTable, { props: { options, chosen: null }, attachTo: document.body });
    const rows = wrapper.findAll('[role="option"]');
    expect(rows.map((row) => row.get('b').text())).toEqual(['Cheap Slow', 'Middle', 'Dear Fast']);
    expect(rows[2]?.text()).toContain('fastest');
    await rows[0]?.trigger('keydown', { key: 'ArrowDown' });
    await wrapper.findAll('[role="option"]')[1]?.trigger('keydown', { key: 'Enter' });
    expect(wrapper.emitted('choose')).toEqual([['middle']]);
  });

  it('leave Ctrl+Enter to the booking, and choose nothing while that is not allowed', async () => {
    const wrapper = mount(RateTable, { props: { options, chosen: null, disabled: true } });
    await wrapper.get('[role="option"]').trigger('keydown', { key: 'Enter', ctrlKey: true });
    await wrapper.get('[role="option"]').trigger('click');
    expect(wrapper.emitted('choose')).toBeUndefined();
  });
});

describe('segmented control', () => {
  it('moves with the arrow keys, round the ends', async () => {
    const value = shallowRef('a');
    const wrapper = mount(defineComponent(() => () => h(Segmented as never, { label: 'x', options: [{ value: 'a', label: 'A' }, { value: 'b', label: 'B' }], modelValue: value.value, 'onUpdate:modelValue': (next: string) => { value.value = next; } })));
    await wrapper.get('[role="radiogroup"]').trigger('keydown', { key: 'ArrowLeft' });
    expect(value.value).toBe('b');
    expect(wrapper.findAll('[role="radio"]').map((button) => button.attributes('tabindex'))).toEqual(['-1', '0']);
  });
});
