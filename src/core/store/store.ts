import type { AttemptsLog } from '../attempts/attemptsLog.ts';
import { answerRepository } from './answers.ts';
import { attemptRepository } from './attempts.ts';
import { batchRepository } from './batches.ts';
import {
  addressRepository,
  itemRepository,
  presetRepository,
  senderRepository,
  unlearnedRepository,
} from './book.ts';
import { cameBackRepository } from './cameBack.ts';
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

/** What a ledger knows of itself, and what is written for good. */
const selfOf = (db: Database, attempts: AttemptsLog | null) => {
  const facts = factRepository(db);
  const epoch = createEpoch(db, facts);
  const follow =
    attempts &&
    (async (): Promise<void> => {
      // The journal of a ledger that another program has taken over is that one's to follow.
      epoch.check();
      await attempts.follow();
      attempts.look();
    });
  return {
    facts,
    epoch,
    attempts,
    /** For the writes of a booking: synced before they resolve, several in one sync. */
    durably: createGroupCommit(db, follow),
    /** From here on a start has to compare only what follows. */
    checkpoint: (): void => {
      if (attempts && epoch.isNewest()) attempts.compared();
    },
    /** Brings both up to each other for the last time, and lets go of the log. */
    endLog: async (): Promise<void> => {
      await follow?.()
        .then(() => attempts?.compared())
        .catch(() => undefined);
      attempts?.close();
    },
    /** Brings the attempts log up to the journal soon, for what was not written down by `durably`. */
    followSoon: (): void => {
      if (follow)
        setImmediate(() => {
          follow().catch(() => undefined);
        });
    },
  };
};

/** All repositories over one database. @param log the attempts log beside it, where there is one */
export const createStore = (db: Database, log: AttemptsLog | null = null) => ({
  db,
  ...selfOf(db, log),
  sendings: attemptRepository(db),
  cameBack: cameBackRepository(db),
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
