import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Setup file of the tests: this process derives a key from the same passphrase, salt and cost only once. A test seals a file and opens it
 * several times, or signs a person in again and again, and each derivation takes 50 to 400 ms on purpose. Results are those of the real scrypt.
 */

type Key = Buffer<ArrayBuffer>;
type Done = (error: Error | null, key: Key) => void;

const known = new Map<string, Key>();
const bytes = (value: BinaryLike): string =>
  typeof value === 'string'
    ? Buffer.from(value, 'utf8').toString('hex')
    : Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex');
const nameOf = (
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
): string => JSON.stringify([bytes(password), bytes(salt), length, options]);

const real = { scrypt: crypto.scrypt, scryptSync: crypto.scryptSync };
crypto.scryptSync = (password, salt, length, options = {}) => {
  const name = nameOf(password, salt, length, options);
  const key = known.get(name) ?? real.scryptSync(password, salt, length, options);
  known.set(name, key);
  return Buffer.from(key);
};
crypto.scrypt = (
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  ...rest: [ScryptOptions, Done] | [Done]
): void => {
  const [options, done] = rest.length === 1 ? [{}, rest[0]] : rest;
  const name = nameOf(password, salt, length, options);
  const key = known.get(name);
  if (key !== undefined) {
    setImmediate(() => done(null, Buffer.from(key)));
    return;
  }
  real.scrypt(password, salt, length, options, (error, made) => {
    if (error === null) known.set(name, Buffer.from(made));
    done(error, made);
  });
};
syncBuiltinESMExports();
