import { z } from 'zod';
import type { DiagnosticsFile } from '../../domain/desk/diagnostics.ts';
import { route } from './contract.ts';
import { id, none, trusted } from './schemas.ts';

/** What helps to find a fault, without secrets and personal data. */
export const diagnosticsRoutes = {
  /** Collects it, to be shown. Nothing is saved or sent. */
  'diagnostics.collect': route(
    none,
    trusted<{ readonly id: string; readonly files: readonly DiagnosticsFile[] }>(),
  ),
  /** Asks where to and saves what was shown; null when cancelled. */
  'diagnostics.save': route(z.object({ id }), z.object({ path: z.string() }).nullable()),
} as const;
