import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { routes } from '../../../shared/ipc/routes.ts';
import type { previewRoutes } from '../../../shared/ipc/routes/preview.ts';
import type { HandlerContext } from './context.ts';

export const previewHandlers = ({
  previews,
}: HandlerContext): Pick<Handlers<typeof routes>, keyof typeof previewRoutes> => ({
  'preview.waybills': (order) => previews.ofWaybills(order),
  'preview.whole': ({ id }) => previews.whole(id),
  'preview.document': ({ hash }) => previews.ofDocument(hash),
  'preview.read': ({ id, from, to }) => previews.read(id, from, to),
  'preview.close': async ({ id }) => {
    await previews.close(id);
    return {};
  },
});
