import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import ShipmentDetail from '../../../src/renderer/components/shipments/ShipmentDetail.vue';
import { makeRouter } from '../../../src/renderer/router.ts';
import { snapshot } from '../builders.ts';
import { seenOnPage } from '../page.ts';

describe('what is said of one booking', () => {
  const unconfirmed = () =>
    snapshot({
      state: 'booked',
      receipt: { reference: '', trackingNumber: '', trackingUrl: null, unconfirmed: true },
    });
  const show = async () => {
    const shown = mount(ShipmentDetail, {
      props: { shipment: unconfirmed(), journal: [], resolve: () => Promise.resolve(true) },
      global: { plugins: [makeRouter(createMemoryHistory())], stubs: { PdfPreview: true } },
      attachTo: document.body,
    });
    await flushPromises();
    return shown;
  };

  it('is never said of the next one that is chosen: neither a typed number nor a ticked box', async () => {
    const shown = await show();
    await shown.get('[data-testid="resolve-number"]').setValue('TRK-1');
    await shown.get('[data-testid="take-back-sure"]').setValue(true);
    await shown.setProps({ shipment: unconfirmed() });
    const [number, sure] = ['resolve-number', 'take-back-sure'].map((testid) =>
      seenOnPage<HTMLInputElement>(testid),
    );
    expect([number?.value, sure?.checked]).toEqual(['', false]);
  });
});
