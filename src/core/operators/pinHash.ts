import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { StoredPin } from '../store/operators.ts';

/** How PINs are kept and compared. */
export interface PinHashes {
  /** With a salt of its own each time. */
  readonly make: (pin: string) => StoredPin;
  readonly matches: (pin: string, stored: StoredPin) => boolean;
}

const hashOf = (pin: string, salt: string): Buffer => scryptSync(pin, Buffer.from(salt, 'hex'), 32);

/** Salt and scrypt hash, compared in a time that does not depend on where they differ. */
export const scryptPins: PinHashes = {
  make: (pin) => {
    const salt = randomBytes(16).toString('hex');
    return { salt, hash: hashOf(pin, salt).toString('hex') };
  },
  matches: (pin, { salt, hash }) => timingSafeEqual(hashOf(pin, salt), Buffer.from(hash, 'hex')),
};
