import type { certificatesRoutes } from '../../../shared/ipc/certificates.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `certificates.*`. */
export const certificatesHandlers = ({
  certificateTrust,
}: HandlerContext): Handlers<typeof certificatesRoutes> => ({
  'certificates.add': () => certificateTrust.add(),
  'certificates.remove': ({ fingerprint }) => certificateTrust.remove(fingerprint),
});
