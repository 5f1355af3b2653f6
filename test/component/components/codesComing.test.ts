import { flushPromises, mount } from '@vue/test-utils';
import { defineComponent, h, shallowRef } from 'vue';
import { expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import type { CodeCatalogue, CodeSuggestion } from '../../../src/domain/customs/codes.ts';
import HsField from '../../../src/renderer/components/base/HsField.vue';
import GlobalSearch from '../../../src/renderer/components/frame/GlobalSearch.vue';
import { makeRouter } from '../../../src/renderer/router.ts';
import { desk } from '../currentDesk.ts';
import { openWorld } from '../deskWorld.ts';

const SOAP: CodeSuggestion = {
  ...{ code: '3401110000', name: 'Soap for toilet use', usedFor: null, state: 'unverified' },
  ...{ at: null, active: true, uses: 0 },
};
const LIST: CodeCatalogue = { at: null, codes: 0, fetching: true, message: null };
/** A desk whose list of codes is on its way. @returns has it come */
const coming = (): (() => Promise<void>) => {
  let known: CodeSuggestion[] = [];
  desk.handle('codes.want', () => LIST);
  desk.handle('codes.local', () => known);
  desk.handle('codes.forGoods', ({ name }) => ({ suggestions: known, missing: null, ask: name }));
  desk.handle('codes.suggest', ({ text, ticket }) => ({
    ...{ text, ticket, suggestions: [], service: 'answered' as const, message: null },
  }));
  return async () => {
    known = [SOAP];
    desk.emit('codes.catalogue', { ...LIST, at: 1, codes: 560, fetching: false });
    await flushPromises();
  };
};
const offered = (): string => document.querySelector('[role="listbox"]')?.textContent ?? '';

it('a code that is looked for while the list comes is waited for, and offered by itself', async () => {
  const hasCome = coming();
  const goods = shallowRef('black soap');
  const shown = mount(
    defineComponent(
      () => () => h(HsField, { modelValue: '', label: 'HS code', goods: goods.value }),
    ),
    { attachTo: document.body },
  );
  shown.get('input').element.focus();
  await expect.poll(offered).toContain('The list of codes is being fetched');
  await hasCome();
  await expect.poll(offered).toContain('3401110000');
  // The same where its words are typed into the field.
  goods.value = '';
  await hasCome();
  const again = coming();
  await shown.get('input').setValue('soap');
  await expect.poll(offered).toContain('The list of codes is being fetched');
  await again();
  await expect.poll(offered).toContain('3401110000');
});

it('the search above all screens says that codes are still coming, and shows them by itself', async () => {
  await openWorld(desk);
  const hasCome = coming();
  const plugins = [makeRouter(createMemoryHistory())];
  const search = mount(GlobalSearch, { attachTo: document.body, global: { plugins } });
  search.get('input').element.focus();
  await search.get('input').setValue('black soap');
  await expect.poll(offered).toContain('The list of HS codes is being fetched');
  await hasCome();
  await expect.poll(offered).toContain('3401110000');
});
