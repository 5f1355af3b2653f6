import type { HttpFailure } from '../../base/ports.ts';

/** Codes of OpenSSL for a certificate that no trusted authority has issued. */
const CODES: ReadonlySet<string> = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

/** Returns true when a connection failed because of its certificate: in an office whose proxy inspects connections, or at a false host. */
export const isUntrusted = (failure: HttpFailure): boolean => CODES.has(failure.code ?? '');
