import { isHoliday, unknownHolidays } from '../domain/shipment/assignedDate.ts';
import { holidaysFrom } from '../domain/shipment/holidays.ts';
import { holidaysOf } from './rules.ts';
import { today } from './clock.ts';
import { createDocumentCheck } from './documentStore/checking.ts';
import { diskUse } from './documentStore/diskUse.ts';
import { createFetching } from './documentStore/fetching.ts';
import { createFolderExport } from './documentStore/folderExport.ts';
import { createPruning } from './documentStore/pruning.ts';
import { reconcileAttempts } from './attempts/reconcile.ts';
import { createAttachments } from './booking/attachments.ts';
import { createAttachWaybill } from './booking/attachWaybill.ts';
import { createBooking } from './booking/booking.ts';
import { createExclusiveBooking } from './booking/exclusiveBooking.ts';
import { createGuard } from './booking/guard.ts';
import { createConfirming } from './booking/confirming.ts';
import { createCollector } from './booking/collect.ts';
import { createInvoices } from './booking/invoices.ts';
import { createJournalExport } from './booking/journalExport.ts';
import { createResolve } from './booking/resolve.ts';
import type { CoreContext } from './context.ts';
import { createExporting } from './exports/exporting.ts';
import { createImporting } from './imports/intake.ts';
import { createImports } from './imports/imports.ts';
import { createChoosing } from './rating/choosing.ts';
import { createVariants } from './rating/variants.ts';
import { createRating } from './rating/rating.ts';
import { createRuns } from './runs/runs.ts';
import { createBatches } from './batch/batches.ts';
import { createBatchGoods } from './batch/batchGoods.ts';
import { createBatchPacking } from './batch/batchPacking.ts';
import { createSheet } from './batch/sheet.ts';
import { createTemplates } from './batch/templates.ts';
import { createPersonalData } from './personalData/personalData.ts';
import { createRetention } from './retention/retention.ts';
import { createPendingChanges } from './rating/pendingChanges.ts';
import { createCodes } from './codes/codes.ts';
import { createElsewhere } from './identity/elsewhere.ts';
import { createDeferredRates } from './rating/deferredRates.ts';
import { createLookups } from './lookups.ts';
import { createMemory } from './memory/memory.ts';
import { createDrafts } from './shipments/drafts.ts';
import { createLedger } from './shipments/ledger.ts';
import { settleMark } from './shipments/mark.ts';
import { createStanding } from './standing/standing.ts';
import { refreshContentHashes } from './store/contentHashes.ts';
import { createTerms } from './terms/terms.ts';
import { createPaymentsExport } from './payment/paymentsExport.ts';
import { createPayments } from './payment/payments.ts';
import { createAskTracking } from './tracking/askTracking.ts';
import { createTrackingRefresh } from './tracking/refresh.ts';
import { createTracking } from './tracking/tracking.ts';
import { createTrackingRuns } from './tracking/trackingRuns.ts';
import { createWayNews } from './tracking/wayNews.ts';
import { createPricing } from './pricing/pricing.ts';
import { createWaybills } from './documents/waybills.ts';

/**
 * The desk: the one object that shells hold. Making it moves every shipment that was being sent when the program last
 * stopped to `uncertain`; nothing else happens by itself.
 */
export const createDesk = (shell: CoreContext) => {
  shell.store.epoch.claim();
  refreshContentHashes(shell.store);
  settleMark(shell);
  const memory = createMemory(shell);
  const context: CoreContext = {
    ...shell,
    emit: (event) => {
      shell.emit(event);
      if (event.type === 'shipments') memory.learner.wake();
    },
  };
  const ledger = createLedger(context);
  const drafts = createDrafts(context, ledger);
  const confirming = createConfirming({ context, ledger });
  const collector = createCollector({
    context,
    ledger,
    onCollected: confirming.askWhenDue,
  });
  const guard = createGuard(context);
  const pendingChanges = createPendingChanges();
  const terms = createTerms(context);
  const booking = createBooking({
    context,
    ledger,
    terms,
    collector,
    guard,
    pendingChanges,
  });
  reconcileAttempts(context, ledger);
  const recovered = booking.recover();
  terms.recover();
  const runs = createRuns();
  const personalData = createPersonalData(context, ledger, runs, guard);
  personalData.catchUp();
  // Where a window is shown that waits until nobody works (core/retention/dailyRetention.ts).
  const tidying = context.compacting ? null : personalData.tidyUp().catch(() => false);
  const codes = createCodes(context, ledger);
  const pruning = createPruning(context, ledger, runs);
  const importing = createImporting(context, drafts);
  const sheet = createSheet(context, ledger, drafts);
  const rating = createRating({
    context,
    ledger,
    verifier: codes.verifier,
    pendingChanges,
    terms,
  });
  const deferredRates = createDeferredRates({ context, rating, runs });
  const imports = createImports(context, ledger, drafts, importing, memory.learner.hold);
  const ask = createAskTracking({ context, ledger, confirming });
  const trackingRuns = createTrackingRuns({ context, ask, runs });
  const trackingRefresh = createTrackingRefresh({ context, ask, runs });
  // What an earlier run of the program left unlearned.
  memory.learner.wake();
  return {
    context,
    ledger,
    drafts,
    collector,
    booking,
    exclusiveBooking: createExclusiveBooking(context, booking, runs),
    guard,
    pricing: createPricing(context, guard),
    paymentsExport: createPaymentsExport(context),
    payments: createPayments(context, ledger, guard),
    runs,
    codes,
    memory,
    /** How many shipments became uncertain because the program had stopped while sending them. */
    recovered,
    importing,
    elsewhere: createElsewhere(context),
    imports,
    batches: createBatches(context, importing, drafts, runs),
    exporting: createExporting(context),
    sheet,
    batchGoods: createBatchGoods({ context, codes, sheet, runs }),
    batchPacking: createBatchPacking({ context, sheet, runs }),
    templates: createTemplates(context, ledger, importing, sheet),
    rating,
    deferredRates,
    choosing: createChoosing({ context, ledger, pendingChanges }),
    variants: createVariants({ context, ledger, terms }),
    invoices: createInvoices({ context, ledger, drafts }),
    attachments: createAttachments({ context, ledger, drafts }),
    resolve: createResolve({ context, ledger, collector, guard }),
    confirming,
    standing: createStanding({ context, ledger }),
    journal: createJournalExport(context),
    attachWaybill: createAttachWaybill({ context, ledger }),
    tracking: createTracking({ context, ledger, ask }),
    trackingRuns,
    trackingRefresh,
    wayNews: createWayNews(context, ledger),
    lookups: createLookups(context),
    waybills: createWaybills(context, ledger),
    fetching: createFetching(context, ledger, collector),
    personalData,
    pruning,
    retention: createRetention(context, ledger, pruning),
    documentCheck: createDocumentCheck(context, ledger),
    diskUse: () => diskUse(context),
    /** Why the next working day may be a holiday all the same, or null. */
    unknownHolidays: (): string | null =>
      unknownHolidays(holidaysOf(context), today(context), context.timeZone),
    /** The holidays of the next twelve months, YYYY-MM-DD. */
    holidays: (): readonly string[] => holidaysFrom(today(context), isHoliday(holidaysOf(context))),
    folderExport: createFolderExport(context, ledger),
    close: async (): Promise<void> => {
      await tidying;
      memory.learner.close();
      deferredRates.close();
      trackingRuns.close();
      await trackingRefresh.close();
      context.connectivity.close();
      await confirming.close();
      await imports.close();
      await runs.stopAll();
      await collector.close();
      await context.worker.close();
      await context.store.endLog();
      context.store.db.close();
    },
  };
};
export type Desk = ReturnType<typeof createDesk>;
