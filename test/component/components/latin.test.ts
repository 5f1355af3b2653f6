import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { DraftAddress } from '../../../src/domain/shipment/draft.ts';
import AddressFields from '../../../src/renderer/components/counter/AddressFields.vue';
import { person } from '../builders.ts';

const show = (change: Partial<DraftAddress>) =>
  mount(AddressFields, {
    props: { address: { ...person(), ...change }, role: 'receiver', issueFor: () => null },
    attachTo: document.body,
  });

it('a Latin writing is proposed for a name of another script, and taken only by a press', async () => {
  const form = show({ first_name: 'Борис', last_name: 'Ельцин', country: 'RU' });
  expect(form.get('[data-testid="latin_name-proposal"]').text()).toContain('Boris Eltsin');
  expect(form.get<HTMLInputElement>('[data-path="receiver.latin_name"]').element.value).toBe('');
  expect(form.emitted('change')).toBeUndefined();
  await form.get('[data-testid="latin_name-take"]').trigger('click');
  expect(form.emitted('change')).toEqual([[{ latin_name: 'Boris Eltsin' }]]);
});

it('nothing is proposed for Latin letters, nor again what was taken', () => {
  expect(show({}).find('[data-testid="latin_name-proposal"]').exists()).toBe(false);
  const taken = show({ first_name: 'Борис', last_name: '', country: 'RU', latin_name: 'Boris' });
  expect(taken.find('[data-testid="latin_name-proposal"]').exists()).toBe(false);
});

it('says to ask where characters have several readings', () => {
  const form = show({ first_name: '健一', last_name: '田中', country: 'JP' });
  expect(form.find('[data-testid="latin_name-take"]').exists()).toBe(false);
  expect(form.get('[data-testid="latin_name-proposal"]').text()).toContain('passport');
});
