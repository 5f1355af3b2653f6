import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Phases of a run when it was killed, detected from the data on disk. */
export const PHASES = ['before import', 'rating', 'booking', 'documents', 'after'] as const;
export type Phase = (typeof PHASES)[number];

export const phaseOf = (dataDir: string): Phase => {
  const path = join(dataDir, 'desk.db');
  if (!existsSync(path)) return 'before import';
  const db = new DatabaseSync(path, { readOnly: true });
  const count = (sql: string): number => Number(db.prepare(sql).get()?.['n']);
  try {
    if (count('SELECT count(*) AS n FROM shipments') === 0) return 'before import';
    if (count("SELECT count(*) AS n FROM journal WHERE event = 'sent'") === 0) return 'rating';
    if (count("SELECT count(*) AS n FROM shipments WHERE state <> 'booked'") > 0) return 'booking';
    return count("SELECT count(*) AS n FROM documents WHERE state = 'missing'") > 0
      ? 'documents'
      : 'after';
  } finally {
    db.close();
  }
};
