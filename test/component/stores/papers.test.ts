import { expect, it } from 'vitest';
import { usePapers } from '../../../src/renderer/stores/papers.ts';
import { png } from '../../fixtures/pictures.ts';
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
