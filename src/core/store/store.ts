import { answerRepository } from './answers.ts';
import { batchRepository } from './batches.ts';
import { addressRepository, itemRepository, presetRepository, senderRepository, unlearnedRepository } from './book.ts';
import { codeRepository } from './codes.ts';
import type { Database } from './database.ts';
import { documentRepository } from './documents.ts';
import { createEpoch } from './epoch.ts';
import { factRepository } from './facts.ts';
import { createGroupCommit } from './groupCommit.ts';
import { guardRepository } from './guard.ts';
import { holdingsRepository } from './holdings.ts';
import { identityRepository } from './identities.ts';
import { importRepository } from './imports.ts';
import { journalRepository } from './journal.ts';
import { offlineMemory, rateWishRepository } from './line.ts';
import { serviceMemory } from './memory.ts';
import { printJobRepository, printSettingsRepository } from './printJobs.ts';
import { runRepository } from './runs.ts';
import { salesRepository } from './sales.ts';
import { historyRepository, templateRepository } from './sheetHistory.ts';
import { shipmentRepository } from './shipments.ts';
import { spendingRepository } from './spending.ts';

/** What a ledger knows of itself. */
const selfOf = (db: Database) => {
  const facts = factRepository(db);
  return { facts, epoch: createEpoch(db, facts) };
};

/** All repositories over one database. */
export const createStore = (db: Database) => ({
  db,
  ...selfOf(db),
  /** For the writes of a booking: synced before they resolve, several in one sync. */
  durably: createGroupCommit(db),
  batches: batchRepository(db),
  shipments: shipmentRepository(db),
  spending: spendingRepository(db),
  journal: journalRepository(db),
  answers: answerRepository(db),
  sales: salesRepository(db),
  documents: documentRepository(db),
  holdings: holdingsRepository(db),
  guard: guardRepository(db),
  codes: codeRepository(db),
  addresses: addressRepository(db),
  items: itemRepository(db),
  presets: presetRepository(db),
  senders: senderRepository(db),
  unlearned: unlearnedRepository(db),
  identities: identityRepository(db),
  imports: importRepository(db),
  history: historyRepository(db),
  templates: templateRepository(db),
  printJobs: printJobRepository(db),
  printSettings: printSettingsRepository(db),
  offline: offlineMemory(db),
  rateWishes: rateWishRepository(db),
  runs: runRepository(db),
  memory: serviceMemory(db),
});
export type Store = ReturnType<typeof createStore>;
