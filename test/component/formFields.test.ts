import { mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyItem, type Draft } from '../../src/domain/shipment/draft.ts';
import { t } from '../../src/texts/index.ts';
import { CATALOGUE, fieldsOf, type Scope } from '../../src/domain/shipment/fields.ts';
import { inSentence } from '../../src/domain/shipment/labels.ts';
import AddressFields from '../../src/renderer/components/counter/AddressFields.vue';
import ItemPapers from '../../src/renderer/components/counter/ItemPapers.vue';
import ShipmentForm from '../../src/renderer/components/counter/ShipmentForm.vue';
import { draft, person, snapshot } from './builders.ts';
import { desk } from './currentDesk.ts';

beforeEach(() => {
  for (const route of ['boxes.list', 'senders.list', 'codes.local', 'codes.nearest'] as const)
    desk.handle(route, () => []);
  desk.handle('addresses.search', () => []);
});

const SCOPES = Object.keys(CATALOGUE) as Scope[];
const BY_HAND = SCOPES.flatMap((scope) =>
  fieldsOf(scope).flatMap(({ name, labelKey, form }) =>
    'by' in form && form.by !== null
      ? [[`${scope}.${String(name)}`, t(labelKey), form.by] as const]
      : [],
  ),
);

const answered = (of: Draft): Draft => ({
  ...of,
  boxes: of.boxes.map((box) => ({
    ...box,
    items: box.items.map((item) => ({
      ...item,
      battery: 'none',
      liquid: 'no',
      goods_checked: 'cites',
    })),
  })),
});

describe('a form has every field that the catalogue gives a place in it', () => {
  it('in an address', () => {
    const wrapper = mount(AddressFields, {
      props: { address: person(), role: 'receiver', issueFor: () => null },
      attachTo: document.body,
    });
    for (const { name, labelKey } of fieldsOf('address')) {
      const field = wrapper.find(`[data-path="receiver.${name}"]`);
      expect([name, field.exists()]).toEqual([name, true]);
      expect(wrapper.text()).toContain(t(labelKey));
    }
  });
  it.each(BY_HAND)('%s, called “%s”, in %s', (_name, label, component) => {
    mount(ShipmentForm, {
      // Collected by the receiver: where is asked only then. What was answered of goods is shown whatever they are.
      props: { shipment: snapshot({ draft: answered(draft({ last_mile: 'no' })) }) },
      attachTo: document.body,
    });
    if (component === 'ItemPapers')
      mount(ItemPapers, {
        props: { item: emptyItem(), shipmentId: 'none', path: 'boxes.0.items.0' },
        attachTo: document.body,
      });
    const words = [...document.querySelectorAll('*')].flatMap((each) => [
      each.getAttribute('aria-label') ?? '',
      each.childElementCount === 0 ? each.textContent : '',
    ]);
    expect(words.some((word) => word.includes(label) || word.includes(inSentence(label)))).toBe(
      true,
    );
  });
});
