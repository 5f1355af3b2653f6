import type { FileEncoding } from '../../../domain/batchFile/importReview.ts';
import type { Store } from '../../ledger/tables/store.ts';

type Facts = Pick<Store, 'facts'>;
const MOST = 500;

/** The encoding that a person chose for a file with the same first line, or null. */
export const rememberedLetters = ({ facts }: Facts, key: string): FileEncoding | null =>
  facts.get('letters')?.[key] ?? null;

/** Stores a person's choice; removes the oldest beyond 500. */
export const rememberLetters = ({ facts }: Facts, key: string, encoding: FileEncoding): void => {
  const { [key]: before, ...others } = facts.get('letters') ?? {};
  if (before === encoding) return;
  facts.set(
    'letters',
    Object.fromEntries([...Object.entries(others).slice(1 - MOST), [key, encoding]]),
  );
};
