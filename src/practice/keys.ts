import { createHmac, timingSafeEqual } from 'node:crypto';

/** The keys the practice service takes unless it is told others. They open nothing but a practice service. */
export const PRACTICE_PUBLIC_KEY = 'practice-public-4d1c9e70';
export const PRACTICE_PRIVATE_KEY = 'practice-private-b82f5a36';

/** The header value of docs/service.md §2.2: the bare Base64 text, no scheme word. */
export const authorizationOf = (publicKey: string, privateKey: string): string =>
  Buffer.from(`${publicKey}:${privateKey}`, 'utf8').toString('base64');

/** Signature for links that must work without credentials; the same text always gives the same one, over restarts too. */
export const sign = (privateKey: string, text: string): string =>
  createHmac('sha256', privateKey).update(text).digest('hex').slice(0, 40);

/** True when both are alike; how long it takes does not tell where they differ. */
export const sameText = (left: string, right: string): boolean => {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
};
