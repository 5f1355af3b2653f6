import { brotliDecompressSync, constants, gunzipSync, inflateSync } from 'node:zlib';

type Decompress = (body: Uint8Array, maxOutputLength: number) => Uint8Array;

/** An incomplete body gives what it contains. */
const flush = { finishFlush: constants.Z_SYNC_FLUSH } as const;
const gunzip: Decompress = (body, maxOutputLength) =>
  gunzipSync(body, { maxOutputLength, ...flush });

const DECOMPRESS: ReadonlyMap<string, Decompress> = new Map([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', (body, maxOutputLength) => inflateSync(body, { maxOutputLength, ...flush })],
  [
    'br',
    (body, maxOutputLength) =>
      brotliDecompressSync(body, {
        maxOutputLength,
        finishFlush: constants.BROTLI_OPERATION_FLUSH,
      }),
  ],
]);

const isTooLarge = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && reason.code === 'ERR_BUFFER_TOO_LARGE';

/**
 * Returns the body of a response without its compression. Requests ask for none, but a server or a proxy can compress nevertheless. A body that cannot
 * be uncompressed is returned unchanged.
 * @param encoding header `Content-Encoding`, '' for none
 * @returns null when it would be larger than `maxBytes`
 */
export const uncompressed = (
  body: Uint8Array,
  encoding: string,
  maxBytes: number,
): Uint8Array | null => {
  const decompress = DECOMPRESS.get(encoding.trim().toLowerCase());
  if (decompress === undefined || body.byteLength === 0) return body;
  try {
    return new Uint8Array(decompress(body, maxBytes));
  } catch (reason) {
    return isTooLarge(reason) ? null : body;
  }
};
