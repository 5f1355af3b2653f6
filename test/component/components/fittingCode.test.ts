import { flushPromises, mount } from '@vue/test-utils';
import { defineComponent, ref } from 'vue';
import { expect, it, vi } from 'vitest';
import type { CodeSuggestion } from '../../../src/domain/customs/codes.ts';
import { useFittingCode } from '../../../src/renderer/composables/fittingCode.ts';
import { desk } from '../currentDesk.ts';

it('finds a code for goods that were named before the service’s list had come, once it has', async () => {
  vi.useFakeTimers();
  let known: CodeSuggestion[] = [];
  desk.handle('codes.forGoods', ({ name }) => ({ suggestions: known, missing: null, ask: name }));
  const name = ref('egusi');
  const shown = mount(
    defineComponent(() => {
      const fit = useFittingCode(name);
      return () => fit.value?.code ?? 'none';
    }),
  );
  const settle = async (): Promise<void> => {
    vi.advanceTimersByTime(500);
    await flushPromises();
  };
  await settle();
  expect(shown.text()).toBe('none');
  known = [
    {
      code: '1207700000',
      name: 'Melon seeds',
      usedFor: null,
      state: 'unverified',
      at: null,
      active: true,
      uses: 0,
    },
  ];
  // It is on its way, which is nothing to look for yet.
  const list = { codes: 5000, message: null };
  desk.emit('codes.catalogue', { ...list, at: null, fetching: true });
  await settle();
  expect(shown.text()).toBe('none');
  desk.emit('codes.catalogue', { ...list, at: 1, fetching: false });
  await settle();
  expect(shown.text()).toBe('1207700000');
});
