import type { ServiceError } from '../../domain/serviceError.ts';
import type { Credentials } from '../ports.ts';

/** Header value of interface.md, "Authentication": bare Base64 without a scheme word. */
export const authorization = (keys: Credentials): string => Buffer.from(`${keys.publicKey}:${keys.privateKey}`, 'utf8').toString('base64');

/** Shorter texts are no keys, and taking them out would only garble the words. */
const SHORTEST = 4;

/** Takes the keys out of an error, because a service can repeat in its own words what it was sent. */
export const scrub = (error: ServiceError, keys: Credentials): ServiceError => {
  const secrets = [authorization(keys), keys.privateKey, keys.publicKey].filter((secret) => secret.length >= SHORTEST);
  const clean = (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);
  const scrubbed = { ...error, message: clean(error.message) };
  return scrubbed.kind === 'refused'
    ? { ...scrubbed, reasons: scrubbed.reasons.map(({ field, reason }) => ({ field: clean(field), reason: clean(reason) })) }
    : scrubbed;
};
