import type { HttpFailure } from '../../base/ports.ts';

const CODES: ReadonlySet<string> = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_NODATA',
  'EAI_FAIL',
  'ENETUNREACH',
  'ENETDOWN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
]);

/** Returns true when a failed connection means that this computer is offline, not that the host is down. */
export const hasNoConnection = (failure: HttpFailure): boolean => CODES.has(failure.code ?? '');
