import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from '../../ledger/database/database.ts';

/** An erasure that a person requested. It does not reveal whose: people are keyed hashes (core/ledger/attempts/key.ts). */
export interface Erasure {
  readonly id: string;
  /** Only entries made until then are erased, milliseconds since the epoch: a customer may come again. */
  readonly at: number;
  readonly operator: string;
  readonly people: readonly string[];
}

/**
 * The erasures of this desk, in an append-only file beside the ledger. A ledger restored from an older backup contains the people again and does not
 * know the erasure; it is carried out at the next start. The line is on disk before anything is erased, so an interrupted erasure continues in the
 * same way.
 */
export interface ErasureLog {
  /** Returns all erasures. An incomplete line is ignored: nothing was erased for it. */
  readonly all: () => Erasure[];
  /** The line is on disk when it returns. */
  readonly append: (erasure: Erasure) => void;
}

const read = (line: string): Erasure | null => {
  try {
    return JSON.parse(line) as Erasure;
  } catch {
    return null;
  }
};

/** Opens the log beside a ledger; for a ledger in memory, one in memory. */
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
    // The line before may be incomplete, so each line starts with a line end of its own.
    append: (erasure) =>
      appendFileSync(path, `\n${JSON.stringify(erasure)}\n`, { mode: 0o600, flush: true }),
  };
};
