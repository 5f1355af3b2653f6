import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { StoredPin } from '../tables/operators.ts';

/** Hashing and comparison of PINs. */
export interface PinHashes {
  /** Returns the hash of a PIN, with a new salt each time. */
  readonly make: (pin: string) => StoredPin;
  readonly matches: (pin: string, stored: StoredPin) => boolean;
}

const hashOf = (pin: string, salt: string): Buffer => scryptSync(pin, Buffer.from(salt, 'hex'), 32);

/** Salted scrypt hashes, compared in constant time. */
export const scryptPins: PinHashes = {
  make: (pin) => {
    const salt = randomBytes(16).toString('hex');
    return { salt, hash: hashOf(pin, salt).toString('hex') };
  },
  matches: (pin, { salt, hash }) => timingSafeEqual(hashOf(pin, salt), Buffer.from(hash, 'hex')),
};
