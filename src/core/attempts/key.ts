import { createHmac, hash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { FactRepository } from '../store/facts.ts';

const isKey = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** The key of a log's hashes. */
export interface LogKey {
  /** Names the key without telling it. */
  readonly id: string;
  readonly of: (text: string) => string;
}

/**
 * The key lies beside the log and in the ledger: a ledger that is begun anew finds the one, a log whose key file was lost the other, so
 * that what was sent is recognised again. Where there is neither, a new one is made.
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
