import { t } from '../../../texts/index.ts';
import type { UploadOptions, UploadTarget } from '../../../domain/service/service.ts';
import { fail, ok, type Result, type ServiceError } from '../../../domain/service/serviceError.ts';
import { HttpFailure, type Clock, type HttpAnswer, type HttpSend } from '../../base/ports.ts';
import type { Reach } from '../../base/ports.ts';
import { isCallableUrl, mayReach, reachOfHost } from '../http/hosts.ts';
import { ADDRESS_REFUSED } from '../http/resolve.ts';
import { readRetryAfter } from '../http/retryAfter.ts';
import { errorOfFailure } from './failures.ts';

/** Returns the error for an answer of the storage. A 403 there concerns the signed location, not the keys of the desk. */
const errorOfStorage = ({ status, headers }: HttpAnswer, now: number): ServiceError => {
  if (status === 429)
    return {
      kind: 'rateLimited',
      message: t('service.rateLimited'),
      retryAfterMs: readRetryAfter(headers, now),
    };
  if (status >= 500 && status !== 501)
    return { kind: 'server', status, message: t('service.noStorage') };
  if (status >= 400)
    return { kind: 'refused', status, message: t('service.noStorage'), reasons: [] };
  return { kind: 'malformed', status, message: t('service.noStorage') };
};

const unsafe = (): Result<void> =>
  fail({ kind: 'malformed', status: 0, message: t('service.badUploadAddress') });

/**
 * Sends the raw bytes to a signed location with one PUT (docs/service.md §4.6), with type and length, and without keys and mode. Repeating it with
 * the same bytes changes nothing.
 * @param namedBy which network the service itself belongs to: a location that is more internal is not called
 */
export const putFile = async (
  send: HttpSend,
  clock: Clock,
  target: UploadTarget,
  bytes: Uint8Array,
  mimeType: string,
  timeoutMs: number,
  namedBy: Reach,
  onStart: () => void,
  { signal, onSent }: UploadOptions = {},
): Promise<Result<void>> => {
  const url = URL.parse(target.uploadUrl);
  if (url === null || !isCallableUrl(url) || !mayReach(namedBy, reachOfHost(url.hostname)))
    return unsafe();
  if (signal?.aborted)
    return fail({ kind: 'cancelled', message: t('service.cancelled'), sent: false });
  try {
    const answer = await send({
      method: 'PUT',
      url: url.href,
      body: bytes,
      timeoutMs,
      maxBytes: 1024 * 1024,
      onStart: onStart,
      namedBy,
      headers: { 'Content-Type': mimeType, 'Content-Length': String(bytes.byteLength) },
      ...(signal === undefined ? {} : { signal }),
      ...(onSent === undefined ? {} : { onSent }),
    });
    return answer.status >= 200 && answer.status < 300
      ? ok(undefined)
      : fail(errorOfStorage(answer, clock.now()));
  } catch (failure) {
    if (failure instanceof HttpFailure && failure.code === ADDRESS_REFUSED) return unsafe();
    return fail(errorOfFailure(failure));
  }
};
