import { z } from 'zod';
import type { Settings } from '../../domain/desk/settings.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { trusted } = s;

/** Certificates that a person trusts besides those of the program and the system. */
export const certificatesRoutes = {
  /** Asks for a file and whether to trust what is in it; null when cancelled. The manager's PIN, where one is set. */
  'certificates.add': route(z.object({ pin: s.pin.nullable() }), trusted<Settings | null>()),
  'certificates.remove': route(z.object({ fingerprint: z.string().max(100) }), trusted<Settings>()),
} as const;
