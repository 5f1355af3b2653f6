import { createArchiveCheck } from './documentStore/checking.ts';
import { diskUse } from './documentStore/diskUse.ts';
import { createFetching } from './documentStore/fetching.ts';
import { createFolderExport } from './documentStore/folderExport.ts';
import { createPruning } from './documentStore/pruning.ts';
import { reconcileAttempts } from './attempts/reconcile.ts';
import { createAttachments } from './booking/attachments.ts';
import { createAttachWaybill } from './booking/attachWaybill.ts';
import { createBooking } from './booking/booking.ts';
import { createGuard } from './booking/guard.ts';
import { createConfirming } from './booking/confirming.ts';
import { createCollector } from './booking/collect.ts';
import { createInvoices } from './booking/invoices.ts';
import { createJournalExport } from './booking/journalExport.ts';
import { createResolve } from './booking/resolve.ts';
import type { Base } from './context.ts';
import { createExporting } from './exports/exporting.ts';
import { createImporting } from './imports/intake.ts';
import { createImports } from './imports/imports.ts';
import { createChoosing } from './rating/choosing.ts';
import { createVariants } from './rating/variants.ts';
import { createRating } from './rating/rating.ts';
import { createRuns } from './runs/runs.ts';
import { createSheet } from './batch/sheet.ts';
import { createTemplates } from './batch/templates.ts';
import { createPendingChanges } from './rating/pendingChanges.ts';
import { createCodes } from './codes/codes.ts';
import { createElsewhere } from './identity/elsewhere.ts';
import { createRateQueue } from './rating/rateQueue.ts';
import { createLookups } from './lookups.ts';
import { createMemory } from './memory/memory.ts';
import { createDrafts } from './shipments/drafts.ts';
import { createLedger } from './shipments/ledger.ts';
import { settleMark } from './shipments/mark.ts';
import { createStanding } from './standing/standing.ts';
import { refreshContentHashes } from './store/contentHashes.ts';
import { createTerms } from './terms/terms.ts';
import { createWaybills } from './documents/waybills.ts';

/**
 * The desk: the one object that shells hold. Making it moves every shipment that was being sent when the program last
 * stopped to `uncertain`; nothing else happens by itself.
 */
export const createDesk = (shell: Base) => {
  shell.store.epoch.claim();
  refreshContentHashes(shell.store);
  settleMark(shell);
  const memory = createMemory(shell);
  const base: Base = {
    ...shell,
    emit: (event) => {
      shell.emit(event);
      if (event.type === 'shipments') memory.learner.wake();
    },
  };
  const ledger = createLedger(base);
  const drafts = createDrafts(base, ledger);
  const confirming = createConfirming({ context: base, ledger });
  const collector = createCollector({
    context: base,
    ledger,
    onCollected: confirming.askWhenDue,
  });
  const guard = createGuard(base);
  const pendingChanges = createPendingChanges();
  const terms = createTerms(base);
  const booking = createBooking({
    context: base,
    ledger,
    terms,
    collector,
    guard,
    pendingChanges,
  });
  reconcileAttempts(base, ledger);
  const recovered = booking.recover();
  terms.recover();
  const runs = createRuns();
  const codes = createCodes(base, ledger);
  const importing = createImporting(base, drafts);
  const sheet = createSheet(base, ledger, drafts);
  const rating = createRating({
    context: base,
    ledger,
    verifier: codes.verifier,
    pendingChanges,
    terms,
  });
  const rateQueue = createRateQueue({ context: base, rating, runs });
  const imports = createImports(base, ledger, drafts, importing);
  // What an earlier run of the program left unlearned.
  memory.learner.wake();
  return {
    base,
    ledger,
    drafts,
    collector,
    booking,
    guard,
    runs,
    codes,
    memory,
    /** How many shipments became uncertain because the program had stopped while sending them. */
    recovered,
    importing,
    elsewhere: createElsewhere(base),
    imports,
    exporting: createExporting(base),
    sheet,
    templates: createTemplates(base, ledger, importing, sheet),
    rating,
    rateQueue,
    choosing: createChoosing({ context: base, ledger, pendingChanges }),
    variants: createVariants({ context: base, ledger, terms }),
    invoices: createInvoices({ context: base, ledger, drafts }),
    attachments: createAttachments({ context: base, ledger, drafts }),
    resolve: createResolve({ context: base, ledger, collector, guard }),
    confirming,
    standing: createStanding({ context: base, ledger }),
    journal: createJournalExport(base),
    attachWaybill: createAttachWaybill({ context: base, ledger }),
    lookups: createLookups(base, confirming),
    waybills: createWaybills(base, ledger),
    fetching: createFetching(base, collector),
    pruning: createPruning(base, ledger, runs),
    archiveCheck: createArchiveCheck(base, ledger),
    diskUse: () => diskUse(base),
    /** Booked shipments that a text finds, oldest first; all of the connection in use for ''. */
    booked: (text: string): string[] =>
      base.store.shipments.found({ serviceId: base.identity().id, text, filter: 'booked' }),
    folderExport: createFolderExport(base, ledger),
    close: async (): Promise<void> => {
      memory.learner.close();
      rateQueue.close();
      base.line.close();
      await confirming.close();
      await imports.close();
      await runs.stopAll();
      await collector.close();
      await base.worker.close();
      await base.store.endLog();
      base.store.db.close();
    },
  };
};
export type Desk = ReturnType<typeof createDesk>;
