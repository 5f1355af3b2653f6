import { z } from 'zod';
import { signedIn, takes } from './access.ts';
import { route } from './route.ts';
import * as s from './schemas.ts';

/** Certificates that a person trusts in addition to those of the program and the system. */
export const certificatesRoutes = {
  /** Opens a file dialog and asks whether to trust the certificate in the file; null when cancelled. */
  'certificates.add': route(
    z.object({ pin: s.givenPin }),
    takes('certificate'),
    (_, { certificateTrust }) => certificateTrust.add(),
  ),
  'certificates.remove': route(
    z.object({ fingerprint: z.string().max(100) }),
    signedIn,
    ({ fingerprint }, { certificateTrust }) => certificateTrust.remove(fingerprint),
  ),
} as const;
