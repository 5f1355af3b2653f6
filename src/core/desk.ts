import type { DiskUsage } from '../domain/desk/diskUsage.ts';
import { isHoliday, unknownHolidays } from '../domain/shipment/assignedDate.ts';
import { holidaysFrom } from '../domain/shipment/holidays.ts';
import { holidaysOf } from './base/rules.ts';
import { today } from './base/clock.ts';
import { createDocumentCheck, type DocumentCheck } from './papers/documentStore/checking.ts';
import { diskUse } from './papers/documentStore/diskUse.ts';
import { createFetching, type Fetching } from './purchase/booking/fetching.ts';
import { createFolderExport, type FolderExport } from './papers/documentStore/folderExport.ts';
import { createPruning, type Pruning } from './papers/documentStore/pruning.ts';
import { reconcileAttempts } from './purchase/attempts/reconcile.ts';
import { createAttachments, type Attachments } from './purchase/booking/attachments.ts';
import { createAttachWaybill, type AttachWaybill } from './purchase/booking/attachWaybill.ts';
import { createBooking, type Booking } from './purchase/booking/booking.ts';
import {
  createExclusiveBooking,
  type ExclusiveBooking,
} from './purchase/booking/exclusiveBooking.ts';
import { createGuard, type Guard } from './purchase/booking/guard.ts';
import { createConfirming, type Confirming } from './purchase/booking/confirming.ts';
import { createCollector, type Collector } from './purchase/booking/collect.ts';
import { createInvoices, type Invoices } from './purchase/booking/invoices.ts';
import { createJournalExport, type JournalExport } from './purchase/booking/journalExport.ts';
import { createResolve, type Resolve } from './purchase/booking/resolve.ts';
import type { CoreContext } from './context.ts';
import {
  createOperatorSettings,
  type OperatorSettings,
} from './ledger/operators/operatorSettings.ts';
import { createExporting, type Exporting } from './shipments/exports/exporting.ts';
import { createImports } from './imports/importing.ts';
import type { Imports } from './imports/imports.ts';
import { createChoosing, type Choosing } from './purchase/rating/choosing.ts';
import { createVariants, type RateVariants } from './purchase/rating/variants.ts';
import { createRating, type Rating } from './purchase/rating/rating.ts';
import { createRuns, type Runs } from './service/runs/runs.ts';
import { createBatches, type Batches } from './shipments/batch/batches.ts';
import { createBatchGoods, type BatchGoods } from './shipments/batch/batchGoods.ts';
import {
  createAddressAdvisor,
  type AddressAdvisor,
} from './service/addressAdvice/addressAdvice.ts';
import { createBatchAddresses, type BatchAddresses } from './shipments/batch/batchAddresses.ts';
import { createCarriers, type Carriers } from './service/carriers/carriers.ts';
import { createRequestGate } from './service/runs/requestGate.ts';
import { createBatchPacking, type BatchPacking } from './shipments/batch/batchPacking.ts';
import { createSheet, type Sheet } from './shipments/batch/sheet.ts';
import { createTemplates, type Templates } from './shipments/batch/templates.ts';
import { createPersonalData, type PersonalData } from './upkeep/personalData/personalData.ts';
import { createRetention, type Retention } from './upkeep/retention/retention.ts';
import { createPendingChanges } from './purchase/rating/pendingChanges.ts';
import { createCodes, type Codes } from './shipments/codes/codes.ts';
import { createDeferredRates, type DeferredRates } from './purchase/rating/deferredRates.ts';
import { createLookups, type Lookups } from './service/lookups.ts';
import { createMemory, type Memory } from './shipments/memory/memory.ts';
import { createDrafts, type Drafts } from './shipments/drafts.ts';
import { createLedger, type Ledger } from './shipments/ledger.ts';
import { createLedgerExport, type LedgerExport } from './shipments/exports/ledgerExport.ts';
import { createLedgerViews, type LedgerViews } from './shipments/ledgerViews.ts';
import { createListing, type Listing } from './shipments/listing.ts';
import { createStory, type Story } from './shipments/story.ts';
import { ensureMark } from './ledger/bookingLock/mark.ts';
import { createLedgerLock, type LedgerLock } from './purchase/booking/ledgerLock.ts';
import { createTerms } from './purchase/terms/terms.ts';
import { createPaymentsExport, type PaymentsExport } from './counter/payment/paymentsExport.ts';
import { createPayments, type Payments } from './counter/payment/payments.ts';
import { createAskTracking } from './purchase/tracking/askTracking.ts';
import { createTrackingRefresh, type TrackingRefresh } from './purchase/tracking/refresh.ts';
import { createTracking, type TrackingOfShipments } from './purchase/tracking/tracking.ts';
import { createTrackingRuns, type TrackingRuns } from './purchase/tracking/trackingRuns.ts';
import { createWayNews, type WayNews } from './purchase/tracking/wayNews.ts';
import { createDashboard, type Dashboard } from './counter/dashboard/dashboard.ts';
import { createPricing, type Pricing } from './counter/pricing/pricing.ts';
import { createWallet, type Wallet } from './counter/wallet/wallet.ts';
import { createWalletAllows } from './purchase/booking/walletAllows.ts';
import {
  createReconciliation,
  type Reconciliation,
} from './counter/reconciliation/reconciliation.ts';
import { createWaybills, type Waybills } from './papers/documents/waybills.ts';
import { createSenderIds, type SenderIds } from './shipments/senderIds.ts';
import { createVoiding, type Voiding } from './purchase/voiding/voiding.ts';
import { createDays, type Days } from './counter/day/days.ts';
import { createBags, type Bags } from './counter/handover/bags.ts';
import { createHandovers, type Handovers } from './counter/handover/handovers.ts';
import { createCopies, type Copies } from './site/copies.ts';
import { createOthersShipments, type OthersShipments } from './site/others.ts';

/** The object that the shells (Electron, command line) use: every part of the core over one ledger. Each part is documented at its own interface. */
export interface Desk {
  readonly context: CoreContext;
  readonly ledger: Ledger;
  readonly listing: Listing;
  readonly ledgerViews: LedgerViews;
  readonly ledgerExport: LedgerExport;
  readonly story: Story;
  readonly drafts: Drafts;
  readonly collector: Collector;
  readonly booking: Booking;
  readonly exclusiveBooking: ExclusiveBooking;
  readonly guard: Guard;
  readonly operatorSettings: OperatorSettings;
  readonly pricing: Pricing;
  readonly dashboard: Dashboard;
  readonly paymentsExport: PaymentsExport;
  readonly payments: Payments;
  readonly wallet: Wallet;
  readonly reconciliation: Reconciliation;
  readonly voiding: Voiding;
  readonly handovers: Handovers;
  readonly othersShipments: OthersShipments;
  readonly copies: Copies;
  readonly bags: Bags;
  readonly days: Days;
  readonly senderIds: SenderIds;
  readonly runs: Runs;
  readonly codes: Codes;
  readonly memory: Memory;
  /** Number of shipments that became uncertain at this start because the program had stopped while sending them. */
  readonly recovered: number;
  readonly imports: Imports;
  readonly batches: Batches;
  readonly exporting: Exporting;
  readonly sheet: Sheet;
  readonly batchGoods: BatchGoods;
  readonly batchPacking: BatchPacking;
  readonly addressAdvisor: AddressAdvisor;
  readonly batchAddresses: BatchAddresses;
  readonly carriers: Carriers;
  readonly templates: Templates;
  readonly rating: Rating;
  readonly deferredRates: DeferredRates;
  readonly choosing: Choosing;
  readonly variants: RateVariants;
  readonly invoices: Invoices;
  readonly attachments: Attachments;
  readonly resolve: Resolve;
  readonly confirming: Confirming;
  readonly ledgerLock: LedgerLock;
  readonly journal: JournalExport;
  readonly attachWaybill: AttachWaybill;
  readonly tracking: TrackingOfShipments;
  readonly trackingRuns: TrackingRuns;
  readonly trackingRefresh: TrackingRefresh;
  readonly wayNews: WayNews;
  readonly lookups: Lookups;
  readonly waybills: Waybills;
  readonly fetching: Fetching;
  readonly personalData: PersonalData;
  readonly pruning: Pruning;
  readonly retention: Retention;
  readonly documentCheck: DocumentCheck;
  readonly folderExport: FolderExport;
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
export const createDesk = (shell: CoreContext): Desk => {
  shell.store.epoch.claim();
  ensureMark(shell);
  const memory = createMemory(shell);
  const listing = createListing(shell);
  const context: CoreContext = {
    ...shell,
    emit: (event) => {
      shell.emit(event);
      if (event.type === 'shipments') {
        memory.learner.wake();
        listing.wake();
      }
    },
  };
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
  const booking = createBooking({
    context,
    ledger,
    terms,
    collector,
    guard,
    wallet: walletAllows,
    pendingChanges,
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
    senderIds: createSenderIds(context, ledger),
    runs,
    codes,
    memory,
    recovered,
    imports,
    batches,
    exporting: createExporting(context),
    sheet,
    batchGoods: createBatchGoods({ context, codes, sheet, runs }),
    batchPacking: createBatchPacking({ context, sheet, runs }),
    addressAdvisor,
    batchAddresses: createBatchAddresses({ context, sheet, runs, advisor: addressAdvisor }),
    carriers,
    templates: createTemplates(context, ledger, batches, sheet),
    rating,
    deferredRates,
    choosing: createChoosing({ context, ledger, pendingChanges }),
    variants: createVariants({ context, ledger, terms }),
    invoices: createInvoices({ context, ledger, drafts }),
    attachments: createAttachments({ context, ledger, drafts }),
    resolve: createResolve({ context, ledger, collector, guard }),
    confirming,
    ledgerLock: createLedgerLock({ context, ledger }),
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
