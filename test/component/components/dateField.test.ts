import { mount } from '@vue/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import DateField from '../../../src/renderer/components/base/DateField.vue';

/** The computer's language and place. */
const computer = (locale: string, timeZone: string): void => {
  const System = Intl.DateTimeFormat;
  vi.spyOn(System.prototype, 'resolvedOptions').mockReturnValue({
    ...new System().resolvedOptions(),
    locale,
    timeZone,
  });
};
const show = async (modelValue = '') => {
  const wrapper = mount(DateField, {
    props: {
      modelValue,
      label: 'Ship date',
      'onUpdate:modelValue': (value: string) => void wrapper.setProps({ modelValue: value }),
    },
    attachTo: document.body,
  });
  await nextTick();
  const input = wrapper.get<HTMLInputElement>('input.input');
  return {
    input,
    text: () => wrapper.text(),
    day: () => wrapper.props('modelValue'),
    type: async (text: string) => {
      await input.setValue(text);
      await input.trigger('blur');
    },
  };
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a date field', () => {
  it.each([
    ['en-NG', 'Africa/Lagos', '2026-04-03'],
    // Left as it came.
    ['en-US', 'Africa/Lagos', '2026-04-03'],
    ['fr-FR', 'Africa/Porto-Novo', '2026-04-03'],
    ['en-US', 'America/Chicago', '2026-03-04'],
  ])('takes 03/04/2026 at a computer in %s at %s for %s, and says the month', async (...given) => {
    const [locale, zone, day] = given;
    computer(locale, zone);
    const field = await show();
    await field.type('03/04/2026');
    expect([field.day(), field.input.element.value]).toEqual([day, '03/04/2026']);
    expect(field.text()).toContain(day === '2026-04-03' ? 'Apr' : 'Mar');
  });

  it.each([
    ['3/4/26', '2026-04-03'],
    ['2026-04-03', '2026-04-03'],
    ['3 Apr 2026', '2026-04-03'],
    ['', ''],
  ])('reads %s', async (text, day) => {
    computer('en-NG', 'Africa/Lagos');
    const field = await show('2026-11-24');
    await field.type(text);
    expect(field.day()).toBe(day);
  });

  it('says that the thirtieth of February is none, only once the field is left, and keeps what was typed', async () => {
    computer('en-NG', 'Africa/Lagos');
    const field = await show();
    await field.input.setValue('30/02/2026');
    expect([field.day(), field.text()]).toEqual(['', 'Ship date']);
    await field.input.trigger('blur');
    expect([field.day(), field.input.element.value]).toEqual(['30/02/2026', '30/02/2026']);
    expect(field.text()).toContain('This is not a date');
  });

  it('moves by the arrows, over the end of a month', async () => {
    computer('en-NG', 'Africa/Lagos');
    const field = await show('2026-11-30');
    await field.input.trigger('keydown', { key: 'ArrowUp' });
    expect([field.day(), field.input.element.value]).toEqual(['2026-12-01', '01/12/2026']);
    await field.input.trigger('keydown', { key: 'ArrowDown' });
    expect(field.day()).toBe('2026-11-30');
  });
});
