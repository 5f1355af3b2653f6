import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import MoreFields from '../../../src/renderer/components/counter/MoreFields.vue';
import { customerText } from '../../../src/renderer/lib/customerMessage.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import type { Draft } from '../../../src/domain/shipment/draft.ts';
import { bad } from '../../fakes/http.ts';
import { draft, snapshot } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { onPage, seenOnPage } from '../page.ts';

const warehouse = (id: number, name: string, active = true) => ({
  id,
  name,
  address: `${id} Sample Road`,
  active,
  country: 'US',
});
/** The card of a draft, and what was changed in it. */
const show = async (change: Partial<Draft>) => {
  await useDesk().start();
  const changes: Partial<Draft>[] = [];
  const card = mount(MoreFields, {
    attachTo: document.body,
    props: {
      draft: draft(change),
      sold: null,
      issueFor: () => null,
      onChange: (part: Partial<Draft>) => {
        changes.push(part);
        void card.setProps({ draft: { ...card.props('draft'), ...part } });
      },
    },
  });
  await flushPromises();
  return { changes };
};

describe('where the customer wants to collect the parcel', () => {
  it('is asked only where it does not go to the door', async () => {
    await show({ last_mile: 'yes' });
    expect(seenOnPage('pickup-warehouse')).toBeNull();
  });

  it('is one of the service’s warehouses in the receiver’s country, none that is closed, and is said to be a wish', async () => {
    desk.handle('warehouses.list', () => [
      warehouse(1, 'Houston'),
      warehouse(2, 'Dallas'),
      warehouse(3, 'Austin', false),
    ]);
    const { changes } = await show({ last_mile: 'no' });
    const field = onPage<HTMLInputElement>('pickup-warehouse');
    field.focus();
    await flushPromises();
    expect(desk.inputs('warehouses.list')).toEqual([{ country: draft().receiver.country }]);
    const options = (): HTMLElement[] => [
      ...document.querySelectorAll<HTMLElement>('[role="option"]'),
    ];
    expect(options().map((each) => each.textContent)).toEqual([
      'Houston1 Sample Road',
      'Dallas2 Sample Road',
    ]);
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    await flushPromises();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await flushPromises();
    expect(changes).toEqual([{ pickup_warehouse: 'Houston, 1 Sample Road' }]);
    expect(document.body.textContent).toContain('the service does not receive it');
  });

  it('can be typed while the service does not answer', async () => {
    desk.service.next('other', bad(503, 'later'));
    const { changes } = await show({ last_mile: 'no' });
    const field = onPage<HTMLInputElement>('pickup-warehouse');
    field.focus();
    await flushPromises();
    field.value = 'Houston';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await flushPromises();
    expect(changes).toEqual([{ pickup_warehouse: 'Houston' }]);
  });
});

it('the message to the customer names it where the parcel is collected, and nowhere else', () => {
  const words = (lastMile: boolean): string =>
    customerText(
      '',
      snapshot({
        state: 'booked',
        draft: draft({ pickup_warehouse: 'Houston, 1 Sample Road' }),
        sold: { date: null, insured: false, lastMile, sender: null, reconstructed: false },
      }),
    );
  expect(words(false)).toContain('Preferred pick-up point: Houston, 1 Sample Road');
  expect(words(true)).not.toContain('Houston');
});
