import type { z } from 'zod';
import { appRoutes } from './app.ts';
import { addressAdviceRoutes } from './addressAdvice.ts';
import { attachmentsRoutes } from './attachments.ts';
import { backupRoutes } from './backup.ts';
import { batchGoodsRoutes } from './batchGoods.ts';
import { batchPackingRoutes } from './batchPacking.ts';
import { batchesRoutes } from './batches.ts';
import { bookingRoutes } from './booking.ts';
import { carriersRoutes } from './carriers.ts';
import { certificatesRoutes } from './certificates.ts';
import { codesRoutes } from './codes.ts';
import { connectivityRoutes } from './connectivity.ts';
import { customerScreenRoutes } from './customerScreen.ts';
import { diagnosticsRoutes } from './diagnostics.ts';
import { directPrintersRoutes } from './directPrinters.ts';
import { documentStoreRoutes } from './documentStore.ts';
import { documentsRoutes } from './documents.ts';
import { draftsRoutes } from './drafts.ts';
import { firstStepsRoutes } from './firstSteps.ts';
import { lessonRoutes } from './lesson.ts';
import { guardRoutes } from './guard.ts';
import { identityRoutes } from './identity.ts';
import { importsRoutes } from './imports.ts';
import { invoicesRoutes } from './invoices.ts';
import { keysRoutes } from './keys.ts';
import { memoryRoutes } from './memory.ts';
import { movingRoutes } from './moving.ts';
import { operatorsRoutes } from './operators.ts';
import { outsideRoutes } from './outside.ts';
import { personalDataRoutes } from './personalData.ts';
import { previewsRoutes } from './previews.ts';
import { paymentsRoutes } from './payments.ts';
import { dashboardRoutes } from './dashboard.ts';
import { pricingRoutes } from './pricing.ts';
import { printingRoutes } from './printing.ts';
import { ratingRoutes } from './rating.ts';
import { reconciliationRoutes } from './reconciliation.ts';
import { restoreRoutes } from './restore.ts';
import { retentionRoutes } from './retention.ts';
import { runsRoutes } from './runs.ts';
import { settingsRoutes } from './settings.ts';
import { sheetRoutes } from './sheet.ts';
import { shipmentsRoutes } from './shipments.ts';
import { bookingLockRoutes } from './bookingLock.ts';
import { templatesRoutes } from './templates.ts';
import { trackingRoutes } from './tracking.ts';
import { updatesRoutes } from './updates.ts';
import { daysRoutes } from './days.ts';
import { handoverRoutes } from './handover.ts';
import { senderIdsRoutes } from './senderIds.ts';
import { voidingRoutes } from './voiding.ts';
import { warehousesRoutes } from './warehouses.ts';
import { siteRoutes } from './site.ts';
import { walletRoutes } from './wallet.ts';
import { watchingRoutes } from './watching.ts';

/** All requests of the window, one file per subject. */
export const routes = {
  ...appRoutes,
  ...outsideRoutes,
  ...updatesRoutes,
  ...settingsRoutes,
  ...identityRoutes,
  ...keysRoutes,
  ...connectivityRoutes,
  ...certificatesRoutes,
  ...backupRoutes,
  ...restoreRoutes,
  ...movingRoutes,
  ...customerScreenRoutes,
  ...diagnosticsRoutes,
  ...batchesRoutes,
  ...draftsRoutes,
  ...sheetRoutes,
  ...batchGoodsRoutes,
  ...batchPackingRoutes,
  ...addressAdviceRoutes,
  ...carriersRoutes,
  ...templatesRoutes,
  ...importsRoutes,
  ...watchingRoutes,
  ...ratingRoutes,
  ...bookingRoutes,
  ...firstStepsRoutes,
  ...lessonRoutes,
  ...guardRoutes,
  ...operatorsRoutes,
  ...runsRoutes,
  ...shipmentsRoutes,
  ...documentsRoutes,
  ...documentStoreRoutes,
  ...personalDataRoutes,
  ...retentionRoutes,
  ...attachmentsRoutes,
  ...invoicesRoutes,
  ...codesRoutes,
  ...trackingRoutes,
  ...warehousesRoutes,
  ...memoryRoutes,
  ...printingRoutes,
  ...directPrintersRoutes,
  ...previewsRoutes,
  ...paymentsRoutes,
  ...walletRoutes,
  ...reconciliationRoutes,
  ...siteRoutes,
  ...voidingRoutes,
  ...dashboardRoutes,
  ...handoverRoutes,
  ...daysRoutes,
  ...senderIdsRoutes,
  ...pricingRoutes,
  ...bookingLockRoutes,
} as const;

type Routes = typeof routes;
export type RouteName = keyof Routes;

/** Input that the window sends on route K; values with defaults are optional. */
export type InputOf<K extends RouteName> = z.input<Routes[K]['input']>;
/** Answer that the window gets from route K. */
export type OutputOf<K extends RouteName> = Awaited<ReturnType<Routes[K]['answer']>>;
