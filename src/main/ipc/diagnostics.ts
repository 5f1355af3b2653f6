import { z } from 'zod';
import type { DiagnosticsFile } from '../../domain/desk/diagnostics.ts';
import { anyone } from './access.ts';
import { alwaysRoute } from './route.ts';
import { id, none, trusted } from './schemas.ts';

/** Diagnostics for finding a fault, without secrets and personal data. */
export const diagnosticsRoutes = {
  /** Collects the diagnostics and returns them for display. Saves and sends nothing. */
  'diagnostics.collect': alwaysRoute(
    none,
    trusted<{ readonly id: string; readonly files: readonly DiagnosticsFile[] }>(),
    anyone,
  ),
  /** Opens a save dialog and saves what was displayed; null when cancelled. */
  'diagnostics.save': alwaysRoute(
    z.object({ id }),
    z.object({ path: z.string() }).nullable(),
    anyone,
  ),
} as const;
