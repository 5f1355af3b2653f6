import { expect, it } from 'vitest';
import { withAddress } from '../../../src/renderer/lib/edit.ts';
import { usePapers } from '../../../src/renderer/stores/papers.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { png } from '../../fixtures/pictures.ts';
import { present } from '../../present.ts';
import { draft } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { openWorld } from '../deskWorld.ts';
import { later } from '../realDesk.ts';

it('takes files that are dropped while others are still being taken', async () => {
  const world = await openWorld(desk);
  const { id } = world.add(world.addBatch({ name: 'A' }).id, draft());
  const slow = later<null>();
  desk.handle('attachments.attach', async (given) => {
    await slow.promise;
    return desk.core.attachments.attachFiles(given.id, given.field, given.files);
  });
  const drop = (name: string): Promise<boolean> =>
    usePapers().attachFiles(id, 'boxes.0.items.0.photos', [
      new File([new Uint8Array(png(16, 16))], name, { type: 'image/png' }),
    ]);
  const dropped = [drop('front.png'), drop('back.png')];
  slow.resolve(null);
  expect(await Promise.all(dropped)).toEqual([true, true]);
  expect(world.get(id).draft.boxes[0]?.items[0]?.photos).toHaveLength(2);
});

it('keeps a photo and what was typed while it was taken', async () => {
  const world = await openWorld(desk);
  const batch = world.addBatch({ name: 'A' });
  const row = world.add(batch.id, draft());
  const shipments = useShipments();
  shipments.start();
  shipments.receive([row]);
  const type = (city: string): void =>
    shipments.saveDrafts(
      batch.id,
      [
        {
          id: row.id,
          draft: withAddress(present(shipments.get(row.id), 'row').draft, 'receiver', { city }),
        },
      ],
      'Change the receiver',
      'session',
    );
  desk.handle('attachments.attach', (given) => {
    type('Kum');
    return desk.core.attachments.attachFiles(given.id, given.field, given.files);
  });
  const file = new File([new Uint8Array(png(16, 16))], 'front.png', { type: 'image/png' });
  expect(await usePapers().attachFiles(row.id, 'boxes.0.items.0.photos', [file])).toBe(true);
  type('Kumasi');
  await shipments.flush();
  const { receiver, boxes } = world.get(row.id).draft;
  expect([receiver.city, boxes[0]?.items[0]?.photos.length]).toEqual(['Kumasi', 1]);
});
