import type { certificatesRoutes } from '../certificates.ts';
import type { Handlers } from '../route.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `certificates.*`. */
export const certificatesHandlers = ({
  certificateTrust,
}: HandlerContext): Handlers<typeof certificatesRoutes> => ({
  'certificates.add': () => certificateTrust.add(),
  'certificates.remove': ({ fingerprint }) => certificateTrust.remove(fingerprint),
});
