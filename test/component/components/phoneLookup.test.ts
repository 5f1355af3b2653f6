import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import PhoneLookup from '../../../src/renderer/components/counter/PhoneLookup.vue';
import { useMemory } from '../../../src/renderer/stores/memory.ts';
import { person } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { openWorld } from '../deskWorld.ts';

/** A phone field of a desk that answers each look-up when told to; every phone belongs to the same customer. */
const opened = async () => {
  await openWorld(desk);
  const memory = useMemory();
  const asked: { readonly text: string; readonly answer: () => void }[] = [];
  memory.pairsOf = () => Promise.resolve([]);
  memory.lookUp = (text) =>
    new Promise((done) => {
      const data = { ...person({ first_name: 'Kofi' }), company: '', note: '' };
      const used = { own: true, uses: 1, booked: 1, lastUsedAt: 0, updatedAt: 0 };
      asked.push({ text, answer: () => done([{ id: 'K', data, ...used }]) });
    });
  const taken: string[] = [];
  const wrapper = mount(PhoneLookup, {
    attachTo: document.body,
    props: {
      label: 'Phone',
      mode: 'SFN' as const,
      modelValue: '',
      'onUpdate:modelValue': (text: string) => wrapper.setProps({ modelValue: text }),
      onTook: ({ first_name }: { readonly first_name: string }) => taken.push(first_name),
    },
  });
  const input = wrapper.get('input');
  const type = async (text: string): Promise<void> => {
    await input.setValue(text);
    await expect.poll(() => asked.at(-1)?.text).toBe(text);
  };
  const answer = async (): Promise<void> => {
    asked.at(-1)?.answer();
    await flushPromises();
  };
  const enter = () => input.trigger('keydown', { key: 'Enter' });
  return { type, answer, enter, taken };
};

it('takes the customer at Enter right after the last digit, once the whole number was looked up', async () => {
  const { type, answer, enter, taken } = await opened();
  await type('120255');
  await answer();
  await type('12025550199');
  await enter();
  expect(taken).toEqual([]);
  await answer();
  expect(taken).toEqual(['Kofi']);
});

it('takes the customer at Enter where the desk learned something while the number was looked up', async () => {
  const { type, answer, enter, taken } = await opened();
  await type('120255');
  await answer();
  await type('12025550199');
  desk.emit('memory.learned', {});
  await answer();
  await enter();
  expect(taken).toEqual(['Kofi']);
});
