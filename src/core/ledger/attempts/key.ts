import { createHmac, hash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { FactRepository } from '../tables/facts.ts';

const isKey = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Key of the hashes (HMAC-SHA-256) in the log. */
export interface LogKey {
  /** Identifies the key without revealing it. */
  readonly id: string;
  /** Keyed hash of a text, hex. */
  readonly of: (text: string) => string;
}

/**
 * Opens the key, which is stored beside the log and in the ledger: a new ledger reads it from the file, and when the file was lost it is read from
 * the ledger, so that earlier purchases are still recognised. Creates a new key when there is none.
 */
export const openKey = (path: string, facts: FactRepository): LogKey => {
  const beside = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  const kept = facts.get('attemptsKey') ?? '';
  const key = [beside, kept].find(isKey) ?? randomBytes(32).toString('hex');
  if (beside !== key) writeFileSync(path, `${key}\n`, { mode: 0o600, flush: true });
  if (kept !== key) facts.set('attemptsKey', key);
  return {
    id: hash('sha256', key).slice(0, 16),
    of: (text) => createHmac('sha256', key).update(text).digest('hex'),
  };
};
