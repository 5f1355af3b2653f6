import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import ImportQuestions from '../../../src/renderer/components/batch/ImportQuestions.vue';
import ShipmentForm from '../../../src/renderer/components/counter/ShipmentForm.vue';
import { emptyDraft, type Draft } from '../../../src/domain/shipment/draft.ts';
import type { ImportReview } from '../../../src/domain/batchFile/importReview.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useImports } from '../../../src/renderer/stores/imports.ts';
import { settings, snapshot } from '../builders.ts';

const TEXT = 'Ada Obi\n12 Allen Avenue\nIkeja\nLagos 100271\nNigeria\n0803 555 0101';
const find = <T extends HTMLElement = HTMLElement>(testid: string): T | null =>
  document.querySelector<T>(`[data-testid="${testid}"]`);
const type = async (testid: string, text: string): Promise<void> => {
  const field = find<HTMLInputElement>(testid);
  if (field === null) throw new Error(`no field ${testid}`);
  field.value = text;
  field.dispatchEvent(new Event('input'));
  await flushPromises();
};
const key = async (target: Element | null, name: string, init: KeyboardEventInit = {}) => {
  target?.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }),
  );
  await flushPromises();
};
const open = () => {
  const wrapper = mount(ShipmentForm, {
    props: { shipment: snapshot({ draft: emptyDraft() }) },
    attachTo: document.body,
  });
  const last = (): Draft | undefined => wrapper.emitted<[Draft]>('change')?.at(-1)?.[0];
  return { wrapper, last };
};
const pasteInto = async (path: string, text: string): Promise<boolean> => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
  document.querySelector(`[data-path="${path}"]`)?.dispatchEvent(event);
  await flushPromises();
  return event.defaultPrevented;
};
beforeEach(() => {
  useDesk().settings = settings();
});

describe('an address that is pasted at the counter', () => {
  it('is taken apart after its key, put right in place, and Enter takes it', async () => {
    const { last } = open();
    await key(document.body, 'a', { altKey: true });
    await type('paste-text', TEXT);
    expect(find<HTMLInputElement>('paste-city')?.value).toBe('Ikeja');
    await type('paste-line2', 'Flat 2');
    await key(find('paste-text'), 'Enter');
    expect(last()?.receiver).toMatchObject({
      first_name: 'Ada',
      last_name: 'Obi',
      address: '12 Allen Avenue',
      address_in_detail: 'Flat 2',
      city: 'Ikeja',
      state: 'LA',
      zip_code: '100271',
      country: 'NG',
      phone: '0803 555 0101',
    });
    expect(find('paste-address')).toBeNull();
  });

  it('is offered for several lines in an empty field, and goes into that field when nobody wants it', async () => {
    const { last } = open();
    expect(await pasteInto('receiver.address', '12 Allen Avenue')).toBe(false);
    expect(await pasteInto('receiver.address', TEXT)).toBe(true);
    expect(find<HTMLInputElement>('paste-name')?.value).toBe('Ada Obi');
    find('paste-drop')?.click();
    await flushPromises();
    expect(last()?.receiver.address).toBe(TEXT.replaceAll('\n', ' '));
    expect(last()?.receiver.city).toBe('');
  });

  it('takes nothing of a text that is none', async () => {
    const { last } = open();
    find('paste-receiver')?.click();
    await flushPromises();
    await type('paste-text', 'Good morning');
    expect(find('paste-none')).not.toBeNull();
    await key(find('paste-text'), 'Enter');
    expect(last()).toBeUndefined();
  });
});

it('a column of whole addresses is shown taken apart, and only a press takes it so', async () => {
  const review = {
    columns: [
      {
        header: 'Delivery Address',
        field: 'receiver.address',
        unit: null,
        sample: TEXT,
        values: TEXT,
        guesses: ['receiver.whole_address'],
        addresses: [TEXT],
      },
    ],
    missing: [],
    leftOut: [],
    alikeLines: 0,
    other: null,
    groupedBy: null,
  } as unknown as ImportReview;
  const placed: unknown[] = [];
  useImports().assignColumn = (...said) => {
    placed.push(said);
    return Promise.resolve();
  };
  const questions = mount(ImportQuestions, { props: { review }, attachTo: document.body });
  expect(questions.text()).toContain('City Ikeja');
  expect(questions.text()).toContain('Country Nigeria');
  expect(placed).toEqual([]);
  await questions.get('[data-testid="whole-0-take"]').trigger('click');
  await questions.get('[data-testid="whole-0-leave"]').trigger('click');
  expect(placed).toEqual([
    [0, 'receiver.whole_address'],
    [0, 'receiver.address'],
  ]);
});
