import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from '../store/database.ts';

/** An erasure that a person asked for. It does not reveal whose: people are keyed hashes (core/attempts/key.ts). */
export interface Erasure {
  readonly id: string;
  /** Only what was made until then is erased, milliseconds since the epoch: a customer may come again. */
  readonly at: number;
  readonly operator: string;
  readonly people: readonly string[];
}

/**
 * The erasures of this desk, in a file beside the ledger that only grows. A ledger that was restored from an older backup does not know
 * of them and has the people again: what it has not carried out is carried out at its start. Nothing goes before its line is on disk, so an
 * erasure that was interrupted is gone on with in the same way.
 */
export interface ErasureLog {
  /** A line that was cut off is left out: nothing was erased by it. */
  readonly all: () => Erasure[];
  /** On disk when it returns. */
  readonly append: (erasure: Erasure) => void;
}

const read = (line: string): Erasure | null => {
  try {
    return JSON.parse(line) as Erasure;
  } catch {
    return null;
  }
};

/** The log beside a ledger; of a ledger in memory, in memory too. */
export const openErasureLog = (db: Pick<Database, 'location'>): ErasureLog => {
  const ledger = db.location();
  if (ledger === null) {
    const held: Erasure[] = [];
    return { all: () => [...held], append: (erasure) => held.push(erasure) };
  }
  const path = join(dirname(ledger), 'erasures.log');
  return {
    all: () =>
      existsSync(path)
        ? readFileSync(path, 'utf8')
            .split('\n')
            .flatMap((line) => read(line) ?? [])
        : [],
    // The line before may have been cut off: a new one begins with a line end of its own.
    append: (erasure) =>
      appendFileSync(path, `\n${JSON.stringify(erasure)}\n`, { mode: 0o600, flush: true }),
  };
};
