import { nextId } from '../builders.ts';
import { Refusal } from './fakeDesk.ts';
import type { World } from './world.ts';

const FIRST = 8;

/** Answers the routes of previews as the main process does: of many waybills the first sheets, then the whole, read in pieces. */
export const servePreviews = (world: World): World => {
  const open = new Map<
    string,
    { readonly bytes: Uint8Array<ArrayBuffer>; readonly all: number | null }
  >();
  const take = (bytes: Uint8Array<ArrayBuffer>, all: number | null) => {
    const id = nextId();
    open.set(id, { bytes, all });
    return {
      id,
      size: bytes.length,
      whole: all === null,
      first: bytes.slice(0, 64 * 1024),
      refused: [],
    };
  };
  const must = (id: string) => {
    const found = open.get(id);
    if (!found) throw new Refusal('notFound', 'This preview was closed.');
    return found;
  };
  world.desk
    .handle('preview.waybills', async ({ ids }) =>
      take(
        await world.waybill(Math.min(ids.length, FIRST)),
        ids.length > FIRST ? ids.length : null,
      ),
    )
    .handle('preview.whole', async ({ id }) => take(await world.waybill(must(id).all ?? 1), null))
    .handle('preview.document', async () => take(await world.waybill(1), null))
    .handle('preview.read', ({ id, from, to }) => must(id).bytes.slice(from, to))
    .handle('preview.close', ({ id }) => {
      open.delete(id);
      return {};
    });
  return world;
};
