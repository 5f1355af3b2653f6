import type { Handlers } from '../route.ts';
import type { routes } from '../routes.ts';
import { appHandlers } from './app.ts';
import { addressAdviceHandlers } from './addressAdvice.ts';
import { attachmentsHandlers } from './attachments.ts';
import { backupHandlers } from './backup.ts';
import { batchGoodsHandlers } from './batchGoods.ts';
import { batchPackingHandlers } from './batchPacking.ts';
import { batchesHandlers } from './batches.ts';
import { bookingHandlers } from './booking.ts';
import { carriersHandlers } from './carriers.ts';
import { certificatesHandlers } from './certificates.ts';
import { codesHandlers } from './codes.ts';
import { connectivityHandlers } from './connectivity.ts';
import type { HandlerContext } from '../context.ts';
import { customerScreenHandlers } from './customerScreen.ts';
import { diagnosticsHandlers } from './diagnostics.ts';
import { directPrintersHandlers } from './directPrinters.ts';
import { documentStoreHandlers } from './documentStore.ts';
import { documentsHandlers } from './documents.ts';
import { draftsHandlers } from './drafts.ts';
import { firstStepsHandlers } from './firstSteps.ts';
import { guardHandlers } from './guard.ts';
import { identityHandlers } from './identity.ts';
import { importsHandlers } from './imports.ts';
import { invoicesHandlers } from './invoices.ts';
import { keysHandlers } from './keys.ts';
import { lessonHandlers } from './lesson.ts';
import { memoryHandlers } from './memory.ts';
import { movingHandlers } from './moving.ts';
import { operatorsHandlers } from './operators.ts';
import { outsideHandlers } from './outside.ts';
import { personalDataHandlers } from './personalData.ts';
import { previewsHandlers } from './previews.ts';
import { paymentsHandlers } from './payments.ts';
import { dashboardHandlers } from './dashboard.ts';
import { pricingHandlers } from './pricing.ts';
import { printingHandlers } from './printing.ts';
import { ratingHandlers } from './rating.ts';
import { reconciliationHandlers } from './reconciliation.ts';
import { restoreHandlers } from './restore.ts';
import { retentionHandlers } from './retention.ts';
import { runsHandlers } from './runs.ts';
import { settingsHandlers } from './settings.ts';
import { sheetHandlers } from './sheet.ts';
import { shipmentsHandlers } from './shipments.ts';
import { bookingLockHandlers } from './bookingLock.ts';
import { templatesHandlers } from './templates.ts';
import { trackingHandlers } from './tracking.ts';
import { updatesHandlers } from './updates.ts';
import { daysHandlers } from './days.ts';
import { handoverHandlers } from './handover.ts';
import { senderIdsHandlers } from './senderIds.ts';
import { voidingHandlers } from './voiding.ts';
import { warehousesHandlers } from './warehouses.ts';
import { siteHandlers } from './site.ts';
import { walletHandlers } from './wallet.ts';
import { watchingHandlers } from './watching.ts';

/** One handler per route, one file per subject; handlers only delegate. */
export const createHandlers = (context: HandlerContext): Handlers<typeof routes> => ({
  ...appHandlers(context),
  ...outsideHandlers(context),
  ...updatesHandlers(context),
  ...settingsHandlers(context),
  ...identityHandlers(context),
  ...keysHandlers(context),
  ...connectivityHandlers(context),
  ...certificatesHandlers(context),
  ...backupHandlers(context),
  ...restoreHandlers(context),
  ...movingHandlers(context),
  ...customerScreenHandlers(context),
  ...diagnosticsHandlers(context),
  ...batchesHandlers(context),
  ...draftsHandlers(context),
  ...sheetHandlers(context),
  ...batchGoodsHandlers(context),
  ...batchPackingHandlers(context),
  ...addressAdviceHandlers(context),
  ...carriersHandlers(context),
  ...templatesHandlers(context),
  ...importsHandlers(context),
  ...watchingHandlers(context),
  ...ratingHandlers(context),
  ...bookingHandlers(context),
  ...firstStepsHandlers(context),
  ...lessonHandlers(context),
  ...guardHandlers(context),
  ...operatorsHandlers(context),
  ...runsHandlers(context),
  ...shipmentsHandlers(context),
  ...documentsHandlers(context),
  ...documentStoreHandlers(context),
  ...personalDataHandlers(context),
  ...retentionHandlers(context),
  ...attachmentsHandlers(context),
  ...invoicesHandlers(context),
  ...codesHandlers(context),
  ...trackingHandlers(context),
  ...warehousesHandlers(context),
  ...memoryHandlers(context),
  ...printingHandlers(context),
  ...directPrintersHandlers(context),
  ...previewsHandlers(context),
  ...paymentsHandlers(context),
  ...walletHandlers(context),
  ...reconciliationHandlers(context),
  ...siteHandlers(context),
  ...voidingHandlers(context),
  ...dashboardHandlers(context),
  ...handoverHandlers(context),
  ...daysHandlers(context),
  ...senderIdsHandlers(context),
  ...pricingHandlers(context),
  ...bookingLockHandlers(context),
});
