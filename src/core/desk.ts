import type { DiskUsage } from '../domain/desk/diskUsage.ts';
import { isHoliday, unknownHolidays, holidaysFrom } from '../domain/shipment/assignedDate.ts';
import { holidaysOf } from './base/rules.ts';
import { today } from './base/clock.ts';
import { createDocumentCheck } from './papers/documentStore/checking.ts';
import { diskUse } from './papers/documentStore/diskUse.ts';
import { createFetching } from './purchase/booking/fetching.ts';
import { createFolderExport } from './papers/documentStore/folderExport.ts';
import { createPruning } from './papers/documentStore/pruning.ts';
import { reconcileAttempts } from './purchase/attempts/reconcile.ts';
import { createAttachments } from './purchase/booking/attachments.ts';
import { createAttachWaybill } from './purchase/booking/attachWaybill.ts';
import { createBooking } from './purchase/booking/booking.ts';
import { createExclusiveBooking } from './purchase/booking/exclusiveBooking.ts';
import { createGuard } from './purchase/booking/guard.ts';
import { createConfirming } from './purchase/booking/confirming.ts';
import { createCollector } from './purchase/booking/collect.ts';
import { createInvoices } from './purchase/booking/invoices.ts';
import { createJournalExport } from './purchase/booking/journalExport.ts';
import { createResolve } from './purchase/booking/resolve.ts';
import type { ServiceParts } from './service/service.ts';
import type { ShipmentsParts } from './shipments/shipments.ts';
import type { PapersParts } from './papers/papers.ts';
import type { PurchaseParts } from './purchase/purchase.ts';
import type { CounterParts } from './counter/counter.ts';
import type { UpkeepParts } from './upkeep/upkeep.ts';
import type { EventBus } from './base/events.ts';
import type { CoreContext } from './context.ts';
import {
  createOperatorSettings,
  type OperatorSettings,
} from './ledger/operators/operatorSettings.ts';
import { createExporting } from './shipments/exports/exporting.ts';
import { createWriteBack } from './shipments/exports/writeBack.ts';
import { createImports } from './imports/importing.ts';
import type { Imports } from './imports/imports.ts';
import { createChoosing } from './purchase/rating/choosing.ts';
import { createVariants } from './purchase/rating/variants.ts';
import { createRating } from './purchase/rating/rating.ts';
import { createRuns } from './service/runs/runs.ts';
import { createBatches } from './shipments/batch/batches.ts';
import { createBatchGoods } from './shipments/batch/batchGoods.ts';
import { createAddressAdvisor } from './service/addressAdvice/addressAdvice.ts';
import { createBatchAddresses } from './shipments/batch/batchAddresses.ts';
import { createCarriers } from './service/carriers/carriers.ts';
import { createRequestGate } from './service/runs/requestGate.ts';
import { createBatchPacking } from './shipments/batch/batchPacking.ts';
import { createBatchRules } from './shipments/batch/batchRules.ts';
import { createSheet } from './shipments/batch/sheet.ts';
import { createTemplates } from './shipments/batch/templates.ts';
import { createPersonalData } from './upkeep/personalData/personalData.ts';
import { createRetention } from './upkeep/retention/retention.ts';
import { createPendingChanges } from './purchase/rating/pendingChanges.ts';
import { createCodes } from './shipments/codes/codes.ts';
import { createDeferredRates } from './purchase/rating/deferredRates.ts';
import { createLookups } from './service/lookups.ts';
import { createSavedEntries } from './shipments/savedEntries/savedEntries.ts';
import { createDrafts } from './shipments/drafts.ts';
import { createLedger } from './shipments/ledger.ts';
import { createLedgerExport } from './shipments/exports/ledgerExport.ts';
import { createLedgerViews } from './shipments/ledgerViews.ts';
import { createListing } from './shipments/listing.ts';
import { createReturns } from './shipments/returns.ts';
import { createStory } from './shipments/story.ts';
import { ensureMark } from './ledger/bookingLock/mark.ts';
import { createBookingLockControl } from './purchase/booking/bookingLockControl.ts';
import { createTerms } from './purchase/terms/terms.ts';
import { createCustomerMessages } from './counter/messages/messages.ts';
import { createPaymentsExport } from './counter/payment/paymentsExport.ts';
import { createPayments } from './counter/payment/payments.ts';
import { createAskTracking } from './purchase/tracking/askTracking.ts';
import { createTrackingRefresh } from './purchase/tracking/refresh.ts';
import { createTracking } from './purchase/tracking/tracking.ts';
import { createTrackingRuns } from './purchase/tracking/trackingRuns.ts';
import { createTrackingAlerts } from './purchase/tracking/trackingAlerts.ts';
import { createDashboard } from './counter/dashboard/dashboard.ts';
import { createPricing } from './counter/pricing/pricing.ts';
import { createWallet } from './counter/wallet/wallet.ts';
import { createWalletAllows } from './purchase/booking/walletAllows.ts';
import { createReconciliation } from './counter/reconciliation/reconciliation.ts';
import { createWaybills } from './papers/documents/waybills.ts';
import { createSenderIds } from './shipments/senderIds.ts';
import { createVoiding } from './purchase/voiding/voiding.ts';
import { createDays } from './counter/day/days.ts';
import { createBags } from './counter/handover/bags.ts';
import { createHandovers } from './counter/handover/handovers.ts';
import { createCopies, type Copies } from './site/copies.ts';
import { createOthersShipments, type OthersShipments } from './site/others.ts';
import { createPrinting } from './papers/printing/index.ts';
import type { Printing, PrintingOptions } from './papers/printing/printing.ts';
import { createWatching, type Watching, type WatchingOptions } from './imports/watch/watching.ts';

/** The object that the shells (Electron, command line) use: every part of the core over one ledger. Each part is documented at its own interface. */
export interface Desk
  extends ServiceParts, ShipmentsParts, PapersParts, PurchaseParts, CounterParts, UpkeepParts {
  readonly context: CoreContext;
  readonly operatorSettings: OperatorSettings;
  readonly othersShipments: OthersShipments;
  readonly copies: Copies;
  /** Number of shipments that became uncertain at this start because the program had stopped while sending them. */
  readonly recovered: number;
  readonly imports: Imports;
  /** Disk usage of the data folder. */
  diskUse(): Promise<DiskUsage>;
  /** Returns a message why the next working day may be a holiday that the desk does not know; null when it knows its holidays. */
  unknownHolidays(): string | null;
  /** Returns the holidays of the next twelve months, YYYY-MM-DD. */
  holidays(): readonly string[];
  /** Ends all work in progress, then closes the attempts log and the ledger. */
  close(): Promise<void>;
}

/**
 * Connects the parts of the desk over one ledger. Every shipment that was being sent when the program last stopped becomes `uncertain`; no request is
 * sent.
 */
export const createDesk = (context: CoreContext, on: EventBus['on']): Desk => {
  context.store.epoch.claim();
  ensureMark(context);
  const memory = createSavedEntries(context);
  const listing = createListing(context);
  on(({ type }) => {
    if (type !== 'shipments') return;
    memory.learner.wake();
    listing.wake();
  });
  const ledger = createLedger(context, listing);
  const drafts = createDrafts(context, ledger);
  const confirming = createConfirming({ context, ledger });
  const collector = createCollector({
    context,
    ledger,
    onCollected: confirming.askWhenDue,
  });
  const guard = createGuard(context);
  const walletAllows = createWalletAllows(context, guard);
  const pendingChanges = createPendingChanges();
  const terms = createTerms(context);
  const invoices = createInvoices({ context, ledger, drafts });
  const booking = createBooking({
    context,
    ledger,
    terms,
    collector,
    guard,
    wallet: walletAllows,
    pendingChanges,
    invoices,
  });
  reconcileAttempts(context, ledger);
  const recovered = booking.recover();
  terms.recover();
  const runs = createRuns();
  const personalData = createPersonalData(context, ledger, runs);
  personalData.catchUp();
  // A shell with a window defers this until the desk is idle (core/upkeep/retention/dailyRetention.ts).
  const tidying = context.compacting ? null : personalData.tidyUp().catch(() => false);
  const codes = createCodes(context, ledger, runs);
  const pruning = createPruning(context, ledger, runs);
  const batches = createBatches(context, drafts, runs);
  const sheet = createSheet(context, ledger, drafts, runs);
  const rating = createRating({
    context,
    ledger,
    verifier: codes.verifier,
    pendingChanges,
    terms,
  });
  const deferredRates = createDeferredRates({ context, rating, runs });
  const imports = createImports(context, ledger, drafts, () => {
    const releases = [memory.learner.hold(), listing.hold()];
    return () => releases.forEach((release) => release());
  });
  const ask = createAskTracking({ context, ledger, confirming });
  const trackingRuns = createTrackingRuns({ context, ask, runs });
  const trackingRefresh = createTrackingRefresh({ context, ask, runs });
  const addressAdvisor = createAddressAdvisor(context);
  const carriers = createCarriers(context, createRequestGate(context, runs));
  const customerMessages = createCustomerMessages(context, ledger);
  // Continues what the previous run of the program left undone.
  memory.learner.wake();
  listing.wake();
  return {
    context,
    ledger,
    listing,
    ledgerViews: createLedgerViews(context),
    ledgerExport: createLedgerExport(context, ledger, listing),
    story: createStory(context, ledger),
    drafts,
    collector,
    booking,
    exclusiveBooking: createExclusiveBooking(context, booking, runs),
    guard,
    operatorSettings: createOperatorSettings(context),
    pricing: createPricing(context),
    dashboard: createDashboard(context),
    paymentsExport: createPaymentsExport(context),
    payments: createPayments(context, ledger, guard),
    wallet: createWallet(context, walletAllows),
    reconciliation: createReconciliation(context),
    voiding: createVoiding(context, ledger),
    handovers: createHandovers(context, ledger),
    othersShipments: createOthersShipments({ context, ask }),
    copies: createCopies({ context, ledger }),
    bags: createBags(context),
    days: createDays(context, runs),
    returns: createReturns(context, ledger, drafts, batches.counter),
    customerMessages,
    senderIds: createSenderIds(context, ledger),
    runs,
    codes,
    memory,
    recovered,
    imports,
    batches,
    exporting: createExporting(context),
    writeBack: createWriteBack(context),
    sheet,
    batchGoods: createBatchGoods({ context, codes, sheet, runs }),
    batchPacking: createBatchPacking({ context, sheet, runs }),
    batchRules: createBatchRules(context, ledger, sheet),
    addressAdvisor,
    batchAddresses: createBatchAddresses({ context, sheet, runs, advisor: addressAdvisor }),
    carriers,
    templates: createTemplates(context, ledger, batches, sheet),
    rating,
    deferredRates,
    choosing: createChoosing({ context, ledger, pendingChanges }),
    variants: createVariants({ context, ledger, terms }),
    invoices,
    attachments: createAttachments({ context, ledger, drafts }),
    resolve: createResolve({ context, ledger, collector, guard }),
    confirming,
    ledgerLock: createBookingLockControl({ context, ledger }),
    journal: createJournalExport(context),
    attachWaybill: createAttachWaybill({ context, ledger }),
    tracking: createTracking({ context, ledger, ask }),
    trackingRuns,
    trackingRefresh,
    trackingAlerts: createTrackingAlerts(context, ledger),
    lookups: createLookups(context),
    waybills: createWaybills(context, ledger),
    fetching: createFetching(context, ledger, collector),
    personalData,
    pruning,
    retention: createRetention(context, ledger, pruning),
    documentCheck: createDocumentCheck(context, ledger),
    diskUse: () => diskUse(context),
    unknownHolidays: () => unknownHolidays(holidaysOf(context), today(context), context.timeZone),
    holidays: () => holidaysFrom(today(context), isHoliday(holidaysOf(context))),
    folderExport: createFolderExport(context, ledger),
    close: async () => {
      await tidying;
      memory.learner.close();
      listing.close();
      deferredRates.close();
      trackingRuns.close();
      await trackingRefresh.close();
      await customerMessages.close();
      await codes.catalogue.close();
      await carriers.close();
      addressAdvisor.close();
      context.connectivity.close();
      context.power?.close();
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

/** The parts that only a program with a window has. */
export interface CounterDesk extends Desk {
  readonly printing: Printing;
  readonly watching: Watching;
}

/** Adds printing, the cash drawer and the watched folder to a desk. Nothing is printed before `printing.start`, nothing watched before `watching.refresh`. */
export const withPrinting = <D extends Desk>(
  desk: D,
  on: EventBus['on'],
  options: Omit<PrintingOptions, 'lookAgain'> & Pick<WatchingOptions, 'save'>,
): D & CounterDesk => {
  const { context, waybills, imports } = desk;
  const printing = createPrinting(context, { ...options, lookAgain: waybills.lookAgain });
  on((event) => {
    if (event.type === 'cashMoved') printing.direct.cashMoved();
    if (event.type === 'shipments') printing.shown(event.shipments);
  });
  return { ...desk, printing, watching: createWatching(context, imports, options) };
};
