import type { Handlers } from '../route.ts';
import type { previewsRoutes } from '../previews.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `preview.*`. */
export const previewsHandlers = ({
  previews,
}: HandlerContext): Handlers<typeof previewsRoutes> => ({
  'preview.waybills': (order) => previews.ofWaybills(order),
  'preview.whole': ({ id }) => previews.whole(id),
  'preview.document': ({ hash }) => previews.ofDocument(hash),
  'preview.read': ({ id, from, to }) => previews.read(id, from, to),
  'preview.close': async ({ id }) => {
    await previews.close(id);
    return {};
  },
});
