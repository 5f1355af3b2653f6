import type { diagnosticsRoutes } from '../diagnostics.ts';
import type { Handlers } from '../route.ts';
import { t } from '../../../texts/index.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `diagnostics.*`. */
export const diagnosticsHandlers = ({
  diagnostics,
  files,
}: HandlerContext): Handlers<typeof diagnosticsRoutes> => ({
  'diagnostics.collect': () => diagnostics.collect(),
  'diagnostics.save': async ({ id }) =>
    files.save(
      'waybill-desk-diagnostics.zip',
      { name: t('diagnostics.kind'), extensions: ['zip'] },
      t('diagnostics.save'),
      await diagnostics.zip(id),
    ),
});
