import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import CounterSteps from '../../../src/renderer/components/counter/CounterSteps.vue';
import { draft, snapshot } from '../builders.ts';
import type { Issue } from '../../../src/domain/shipment/issue.ts';

const needed = (field: string): Issue => ({
  ...{ severity: 'error', field, code: 'required', message: 'It is missing.', row: null },
});

it('says what is missing in each step, leads to the first of it, and calls no step complete before a service is selected', async () => {
  const shipment = snapshot({
    draft: draft(),
    issues: [needed('sender.zip_code'), needed('boxes.0.items.0.documents')],
  });
  const steps = mount(CounterSteps, { props: { shipment } });
  const words = (): string[] =>
    steps.findAll('li').map((each) => each.text().replace(/\s+/g, ' ').trim());
  expect(words()[0]).toMatch(/^1 ?Who.*1 missing$/);
  expect(words()[1]).toMatch(/^✓ ?What.*complete$/);
  // The invoice is made beside the terms.
  expect(words()[2]).toMatch(/^3 ?How.*1 missing$/);
  for (const step of ['who', 'what', 'how'])
    await steps.get(`[data-testid="step-${step}"]`).trigger('click');
  expect(steps.emitted('go')).toEqual([
    ['sender.zip_code'],
    ['boxes.0.length'],
    ['boxes.0.items.0.documents'],
  ]);
  await steps.setProps({ shipment: { ...shipment, issues: [] } });
  expect(words()[2]).not.toContain('complete');
});
