import { z } from 'zod';
import { anyone } from './access.ts';
import { alwaysRoute } from './route.ts';
import * as s from './schemas.ts';

const { none } = s;
const one = z.object({ id: s.id });
const bytes = z
  .number()
  .int()
  .min(0)
  .max(2 ** 40);
const preview = z.object({
  id: s.id,
  size: bytes,
  whole: z.boolean(),
  first: z.instanceof(Uint8Array),
  refused: z.array(z.string()).readonly(),
});

const order = z.object({
  ids: s.ids,
  papers: s.papers,
  layout: s.layout,
  start: s.startPosition,
});

/** Previews of PDFs, read in parts: a merged PDF of a thousand pages is never sent to the window at once. */
export const previewsRoutes = {
  /** Waybills of these shipments in this order; when they are many, only the first sheets, to show them quickly. */
  'preview.waybills': alwaysRoute(order, preview, anyone),
  /** The complete PDF of a preview that holds only the first sheets. */
  'preview.whole': alwaysRoute(one, preview, anyone),
  'preview.document': alwaysRoute(
    z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    preview,
    anyone,
  ),
  /** Bytes from `from` up to but not including `to`, four megabytes at most. */
  'preview.read': alwaysRoute(
    z.object({ id: s.id, from: bytes, to: bytes }),
    z.instanceof(Uint8Array),
    anyone,
  ),
  'preview.close': alwaysRoute(one, none, anyone),
} as const;
