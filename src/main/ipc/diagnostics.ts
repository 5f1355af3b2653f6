import { z } from 'zod';
import { t } from '../../texts/index.ts';
import { anyone } from './access.ts';
import { alwaysRoute } from './route.ts';
import { id, none } from './schemas.ts';

/** Diagnostics for finding a fault, without secrets and personal data. */
export const diagnosticsRoutes = {
  /** Collects the diagnostics and returns them for display. Saves and sends nothing. */
  'diagnostics.collect': alwaysRoute(none, anyone, (_, { diagnostics }) => diagnostics.collect()),
  /** Opens a save dialog and saves what was displayed; null when cancelled. */
  'diagnostics.save': alwaysRoute(
    z.object({ id }),
    anyone,
    async ({ id }, { files, diagnostics }) =>
      files.save(
        'waybill-desk-diagnostics.zip',
        { name: t('diagnostics.kind'), extensions: ['zip'] },
        t('diagnostics.save'),
        await diagnostics.zip(id),
      ),
  ),
} as const;
