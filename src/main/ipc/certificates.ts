import { z } from 'zod';
import type { Settings } from '../../domain/desk/settings.ts';
import { signedIn, takes } from './access.ts';
import { route } from './route.ts';
import * as s from './schemas.ts';

const { trusted } = s;

/** Certificates that a person trusts in addition to those of the program and the system. */
export const certificatesRoutes = {
  /** Opens a file dialog and asks whether to trust the certificate in the file; null when cancelled. */
  'certificates.add': route(
    z.object({ pin: s.givenPin }),
    trusted<Settings | null>(),
    takes('certificate'),
  ),
  'certificates.remove': route(
    z.object({ fingerprint: z.string().max(100) }),
    trusted<Settings>(),
    signedIn,
  ),
} as const;
