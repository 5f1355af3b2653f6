import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import ItemPapers from '../../../src/renderer/components/counter/ItemPapers.vue';
import PapersCard from '../../../src/renderer/components/batch/PapersCard.vue';
import { useSheet } from '../../../src/renderer/stores/sheet.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { emptyItem, type DraftItem } from '../../../src/domain/shipment/draft.ts';
import { png } from '../../fixtures/pictures.ts';
import { nth } from '../../present.ts';
import { draft } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { openWorld } from '../deskWorld.ts';
import { onPage, seenOnPage } from '../page.ts';
import { soon } from '../../soon.ts';

const file = (name: string): File =>
  new File([new Uint8Array(png(16, 16))], name, { type: 'image/png' });
const drop = (files: readonly File[]): void => {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { files, items: [], types: ['Files'] } });
  document.dispatchEvent(event);
};

describe('files of an item', () => {
  const show = async (item: DraftItem) => {
    const wrapper = mount(ItemPapers, {
      props: { item, shipmentId: 'none', path: 'boxes.0.items.0' },
      attachTo: document.body,
    });
    await flushPromises();
    const changes = () => wrapper.emitted<[Partial<DraftItem>]>('change') ?? [];
    return { wrapper, changes };
  };
  const PHOTOS = ['https://example.com/a.jpg', 'https://example.com/b.jpg'];

  it('that is removed comes back to its place by one press', async () => {
    const { wrapper, changes } = await show({ ...emptyItem(), photos: PHOTOS });
    document.querySelector<HTMLButtonElement>('[aria-label="Remove a.jpg"]')?.click();
    expect(changes()).toEqual([[{ photos: PHOTOS.slice(1) }]]);
    await wrapper.setProps({ item: { ...emptyItem(), photos: PHOTOS.slice(1) } });
    expect(document.body.textContent).toContain('“a.jpg” removed.');
    onPage('put-back').click();
    expect(nth(changes(), 1)).toEqual([{ photos: PHOTOS }]);
    await flushPromises();
    expect(seenOnPage('put-back')).toBeNull();
  });

  it('leaves the keyboard on what undoes the removal, then in the list it was in, not on the dialog', async () => {
    const { wrapper } = await show({ ...emptyItem(), photos: PHOTOS });
    document.querySelector<HTMLButtonElement>('[aria-label="Remove a.jpg"]')?.click();
    await wrapper.setProps({ item: { ...emptyItem(), photos: PHOTOS.slice(1) } });
    await flushPromises();
    expect(document.activeElement).toBe(onPage('put-back'));
    onPage('put-back').click();
    await flushPromises();
    expect(document.activeElement).toBe(onPage('choose-photos'));
  });

  it('cannot be put back any more once another one came', async () => {
    const { wrapper } = await show({ ...emptyItem(), photos: PHOTOS });
    document.querySelector<HTMLButtonElement>('[aria-label="Remove a.jpg"]')?.click();
    await wrapper.setProps({ item: { ...emptyItem(), photos: PHOTOS.slice(1) } });
    await wrapper.setProps({
      item: { ...emptyItem(), photos: [...PHOTOS.slice(1), 'https://example.com/c.jpg'] },
    });
    expect(seenOnPage('put-back')).toBeNull();
  });
});

describe('files of the items of a row', () => {
  it('are dropped, seen in small, and taken away with the undo of the sheet', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:small');
    const world = await openWorld(desk);
    const { id: batchId } = world.addBatch({ name: 'Photos' });
    const [id = ''] = world.fill(batchId, [draft({ name: 'A' })]);
    const sheet = useSheet();
    useShipments().start();
    await sheet.open(batchId);
    const row = () => nth(sheet.all, 0);
    const wrapper = mount(PapersCard, {
      props: { shipment: row(), onChange: (next) => sheet.edit('Files', [{ id, draft: next }]) },
      attachTo: document.body,
    });
    onPage('files-boxes.0.items.0').click();
    await flushPromises();
    onPage('choose-photos').focus();
    drop([file('front.png'), file('back.png')]);
    await soon(() => expect(row().draft.boxes[0]?.items[0]?.photos).toHaveLength(2));
    await wrapper.setProps({ shipment: row() });
    await soon(() => expect(document.querySelectorAll('img[src="blob:small"]')).toHaveLength(2));
    expect(made.mock.calls.map(([blob]) => (blob as Blob).type)).toEqual([
      'image/png',
      'image/png',
    ]);
    expect(onPage('files-boxes.0.items.0').textContent).toContain('2 photos');
    document.querySelector<HTMLButtonElement>('[aria-label="Remove front.png"]')?.click();
    await soon(() => expect(world.get(id).draft.boxes[0]?.items[0]?.photos).toHaveLength(1));
    await sheet.undo();
    expect(world.get(id).draft.boxes[0]?.items[0]?.photos).toHaveLength(2);
  });
});
