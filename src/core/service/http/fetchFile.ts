import { t } from '../../../texts/index.ts';
import { fail, ok, type Result, type ServiceError } from '../../../domain/service/serviceError.ts';
import { HttpFailure, type HttpAnswer, type HttpSend } from '../../base/ports.ts';
import type { Reach } from '../../base/ports.ts';
import { isCallableUrl, isLoopbackHost, mayReach, reachOfHost } from './hosts.ts';
import { ADDRESS_REFUSED } from './resolve.ts';
import { hasNoConnection } from './noConnection.ts';
import { isUntrusted } from './untrusted.ts';
import { readRetryAfter } from './retryAfter.ts';
import { createWorkTime } from './workTime.ts';

/** Limits of one download. */
export interface FetchFileOptions {
  readonly maxBytes: number;
  /** Timeout of the whole download including redirects, in milliseconds. Time in the queue of a host does not count. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Reach of the service that named the address: addresses further inside are not requested. Default `public`. */
  readonly namedBy?: Reach | undefined;
  /** An additional rule for every address, redirects included. */
  readonly allow?: ((url: URL) => boolean) | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: (() => number) | undefined;
}

/** A downloaded file. */
export interface FetchedFile {
  readonly bytes: Uint8Array;
  /** In lower case and without parameters; '' when the host sent none. */
  readonly contentType: string;
}

const MOST_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Returns true when a redirect from `first` to `next` may be followed: https to any host, http only while everything stays on this computer, and
 * never further inside than `first`. Host names are checked as written; the addresses they resolve to are checked when connecting
 * (HttpRequest.namedBy).
 */
export const mayFollow = (first: URL, next: URL): boolean => {
  if (!isCallableUrl(next)) return false;
  if (next.protocol === 'http:' && !isLoopbackHost(first.hostname)) return false;
  return mayReach(reachOfHost(first.hostname), reachOfHost(next.hostname));
};

const notAllowed = (): ServiceError => ({
  kind: 'malformed',
  status: 0,
  message: t('fetchFile.notAllowed'),
});

const errorOfFailure = (failure: unknown): ServiceError => {
  if (!(failure instanceof HttpFailure))
    return { kind: 'interrupted', message: t('fetchFile.broken') };
  switch (failure.reason) {
    case 'cancelled':
      return { kind: 'cancelled', message: t('fetchFile.cancelled'), sent: failure.sent };
    case 'timeout':
      return { kind: 'timeout', message: t('fetchFile.timeout') };
    case 'too-large':
      return { kind: 'malformed', status: 0, message: t('fetchFile.tooLarge') };
    case 'reset':
      return { kind: 'interrupted', message: t('fetchFile.broken') };
    case 'connect':
      if (failure.code === ADDRESS_REFUSED) return notAllowed();
      if (isUntrusted(failure)) return { kind: 'notSent', message: t('fetchFile.untrusted') };
      return hasNoConnection(failure)
        ? { kind: 'offline', message: t('fetchFile.offline') }
        : { kind: 'notSent', message: t('fetchFile.notReached') };
  }
};

/** Statuses of a document that is still being made: accepted, no content, too early. */
const NOT_READY: ReadonlySet<number> = new Set([202, 204, 425]);

const errorOfStatus = (
  status: number,
  headers: HttpAnswer['headers'],
  now: number,
): ServiceError => {
  if (status === 404 || status === 410)
    return { kind: 'notFound', message: t('fetchFile.missing') };
  if (NOT_READY.has(status)) return { kind: 'notFound', message: t('fetchFile.notReady') };
  if (status === 408) return { kind: 'timeout', message: t('fetchFile.timeout') };
  if (status === 429)
    return {
      kind: 'rateLimited',
      message: t('fetchFile.busy'),
      retryAfterMs: readRetryAfter(headers, now),
    };
  if (status >= 500) return { kind: 'server', status, message: t('fetchFile.server') };
  if (status >= 400)
    return { kind: 'refused', status, message: t('fetchFile.refused'), reasons: [] };
  return { kind: 'malformed', status, message: t('fetchFile.unexpected') };
};

const fileOf = ({ status, headers, body }: HttpAnswer, now: number): Result<FetchedFile> =>
  status === 200
    ? ok({
        bytes: body,
        contentType: (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
      })
    : fail(errorOfStatus(status, headers, now));

/**
 * Downloads a document without credentials and cookies. Follows at most three redirects and checks each of them. Does not retry: a repetition is
 * harmless, so the caller decides.
 * @param send an HttpSend whose own address rule allows these addresses
 * @returns the file, or the error: `malformed` for an unsafe address or too large a file, `notFound` for 404, 410 and a file that is not ready
 */
export const fetchFile = async (
  send: HttpSend,
  address: string,
  options: FetchFileOptions,
): Promise<Result<FetchedFile>> => {
  const { maxBytes, timeoutMs, signal, allow, namedBy = 'public', now = Date.now } = options;
  const first = URL.parse(address);
  const time = createWorkTime(now);
  let url = first;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    if (
      first === null ||
      url === null ||
      !mayFollow(first, url) ||
      !mayReach(namedBy, reachOfHost(url.hostname)) ||
      allow?.(url) === false
    )
      return fail(notAllowed());
    const leftMs = timeoutMs - time.spent();
    if (leftMs <= 0) return fail({ kind: 'timeout', message: t('fetchFile.timeout') });
    const { href } = url;
    try {
      const answer = await time.measured((onStart) =>
        send({
          method: 'GET',
          url: href,
          headers: { Accept: '*/*' },
          timeoutMs: leftMs,
          maxBytes,
          onStart: onStart,
          namedBy,
          ...(signal && { signal }),
        }),
      );
      if (!REDIRECTS.has(answer.status)) return fileOf(answer, now());
      url = URL.parse(answer.headers['location'] ?? '', href);
    } catch (failure) {
      return fail(errorOfFailure(failure));
    }
  }
  return fail({ kind: 'malformed', status: 0, message: t('fetchFile.unexpected') });
};
