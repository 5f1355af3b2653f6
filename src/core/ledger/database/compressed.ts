import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Compresses what is stored of a purchase word for word: what was sold, the body that was sent, and the service's answers. */
export const compress = (bytes: Uint8Array): Uint8Array => deflateRawSync(bytes);

/** Reads the result of `compress`. @throws Error for other bytes */
export const expand = (blob: Uint8Array): Buffer => inflateRawSync(blob);
