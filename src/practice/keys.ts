import { createHmac, timingSafeEqual } from 'node:crypto';

/** Default keys of the practice service. They give access to practice services only. */
export const PRACTICE_PUBLIC_KEY = 'practice-public-4d1c9e70';
export const PRACTICE_PRIVATE_KEY = 'practice-private-b82f5a36';

/** Value of the Authorization header of docs/service.md §2.2: only the Base64 text, without a scheme. */
export const authorizationOf = (publicKey: string, privateKey: string): string =>
  Buffer.from(`${publicKey}:${privateKey}`, 'utf8').toString('base64');

/** Signature of links that must work without credentials; the same text always gives the same signature, also after a restart. */
export const sign = (privateKey: string, text: string): string =>
  createHmac('sha256', privateKey).update(text).digest('hex').slice(0, 40);

/** Compares two texts in constant time. */
export const sameText = (left: string, right: string): boolean => {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
};
