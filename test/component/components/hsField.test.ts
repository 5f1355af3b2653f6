import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import HsField from '../../../src/renderer/components/base/HsField.vue';
import { error } from '../../../src/domain/shipment/issue.ts';
import type { CodeSuggestion } from '../../../src/domain/customs/codes.ts';
import { desk } from '../currentDesk.ts';
import { later } from '../realDesk.ts';

const near = (code: string): readonly CodeSuggestion[] => [
  { code, name: 'Goods', state: 'verified', at: 1, uses: 0, usedFor: null, active: true },
];

it('offers the code that is nearest to the one that is typed by now, not to the one before', async () => {
  const first = later<readonly CodeSuggestion[]>();
  desk.handle('codes.nearest', ({ code }) =>
    code === '8517139999' ? first.promise : near('6109100000'),
  );
  const unknown = error('boxes.0.items.0.product_hs_code', 'hs-unknown', 'not known');
  const field = mount(HsField, {
    props: { label: 'HS code', modelValue: '8517139999', issue: unknown },
  });
  await flushPromises();
  await field.setProps({ modelValue: '6109109999' });
  await flushPromises();
  first.resolve(near('8517130000'));
  await flushPromises();
  expect(field.get('[data-testid="hs-nearest"]').text()).toContain('6109100000');
});
