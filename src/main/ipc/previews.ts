import { z } from 'zod';
import { anyone } from './access.ts';
import { alwaysRoute } from './route.ts';
import * as s from './schemas.ts';

const one = z.object({ id: s.id });
const bytes = z
  .number()
  .int()
  .min(0)
  .max(2 ** 40);

const order = z.object({
  ids: s.ids,
  papers: s.papers,
  layout: s.layout,
  start: s.startPosition,
});

/** Previews of PDFs, read in parts: a merged PDF of a thousand pages is never sent to the window at once. */
export const previewsRoutes = {
  /** Waybills of these shipments in this order; when they are many, only the first sheets, to show them quickly. */
  'preview.waybills': alwaysRoute(order, anyone, (order, { previews }) =>
    previews.ofWaybills(order),
  ),
  /** The complete PDF of a preview that holds only the first sheets. */
  'preview.whole': alwaysRoute(one, anyone, ({ id }, { previews }) => previews.whole(id)),
  'preview.document': alwaysRoute(
    z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    anyone,
    ({ hash }, { previews }) => previews.ofDocument(hash),
  ),
  /** Bytes from `from` up to but not including `to`, four megabytes at most. */
  'preview.read': alwaysRoute(
    z.object({ id: s.id, from: bytes, to: bytes }),
    anyone,
    ({ id, from, to }, { previews }) => previews.read(id, from, to),
  ),
  'preview.close': alwaysRoute(one, anyone, ({ id }, { previews }) => previews.close(id)),
} as const;
