import { batchRepository } from './batches.ts';
import type { Database } from './database.ts';
import { documentRepository } from './documents.ts';
import { guardRepository } from './guard.ts';
import { journalRepository } from './journal.ts';
import { codeRepository, runRepository, serviceMemory } from './memory.ts';
import { shipmentRepository } from './shipments.ts';

/** All repositories over one database. */
export const createStore = (db: Database) => ({
  db,
  batches: batchRepository(db),
  shipments: shipmentRepository(db),
  journal: journalRepository(db),
  documents: documentRepository(db),
  guard: guardRepository(db),
  codes: codeRepository(db),
  runs: runRepository(db),
  memory: serviceMemory(db),
});
export type Store = ReturnType<typeof createStore>;
