import type { HttpFailure } from '../ports.ts';

/** What OpenSSL says where nobody that is trusted vouches for a certificate. */
const CODES: ReadonlySet<string> = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

/** True when a connection was refused because of its certificate: in an office whose proxy looks into connections, or at a false host. */
export const isUntrusted = (failure: HttpFailure): boolean => CODES.has(failure.code ?? '');
