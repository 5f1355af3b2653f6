import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pRetry, { AbortError } from 'p-retry';

const STALL_MS = 30_000;
const MB = 1e6;
/** Tries that bring nothing. They wait 2, 4, 8 and 16 seconds. */
const RETRIES = 4;

/** Returns the innermost reason of a failed fetch, which itself says only “fetch failed”. @type {typeof import('./download.mjs').reasonOf} */
export const reasonOf = (error) => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
};

/**
 * Downloads the rest of a file whose beginning is there.
 * @param {string} url
 * @param {string} target
 * @param {import('./download.mjs').DownloadOptions & { stallMs: number }} options
 */
const downloadRest = async (url, target, { signal, stallMs, progress }) => {
  const has = fs.statSync(target, { throwIfNoEntry: false })?.size ?? 0;
  const stall = new AbortController();
  const timer = setTimeout(
    () => stall.abort(new Error(`nothing came for ${stallMs / 1000} seconds`)),
    stallMs,
  );
  try {
    const answer = await fetch(url, {
      headers: has > 0 ? { range: `bytes=${has}-` } : {},
      signal: AbortSignal.any([signal, stall.signal]),
    });
    // Asking again would not help.
    if (!answer.ok || answer.body === null)
      throw new AbortError(`${answer.status} ${answer.statusText} for ${url}`);
    const isRest = answer.status === 206;
    let received = isRest ? has : 0;
    const length = Number(answer.headers.get('content-length'));
    const total = length > 0 ? received + length : null;
    let told = 0;
    await pipeline(
      answer.body,
      async function* (chunks) {
        for await (const chunk of chunks) {
          timer.refresh();
          received += chunk.length;
          const megabytes = Math.floor(received / MB);
          if (megabytes > told) progress(megabytes, total && Math.ceil(total / MB));
          told = megabytes;
          yield chunk;
        }
      },
      fs.createWriteStream(target, { flags: isRest ? 'a' : 'w' }),
    );
    if (total !== null && received < total) throw new Error('the connection was cut');
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Downloads a file, however long it takes. A connection that is cut is continued where it was (or begun again where the server
 * cannot continue).
 * @type {typeof import('./download.mjs').downloadFile}
 */
export const downloadFile = async (url, target, { stallMs = STALL_MS, ...options }) => {
  let most = 0;
  await pRetry(() => downloadRest(url, target, { stallMs, ...options }), {
    retries: RETRIES,
    minTimeout: stallMs / (2 ** RETRIES - 1),
    signal: options.signal,
    shouldConsumeRetry: () => {
      const size = fs.statSync(target, { throwIfNoEntry: false })?.size ?? 0;
      const grew = size > most;
      most = Math.max(most, size);
      return !grew;
    },
    // A server that cannot be reached at all is not waited for.
    shouldRetry: () => most > 0,
  });
};
