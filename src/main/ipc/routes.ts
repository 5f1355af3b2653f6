import type { z } from 'zod';
import { appRoutes } from './app.ts';
import { backupRoutes } from './backup.ts';
import { batchesRoutes } from './batches.ts';
import { bookingRoutes } from './booking.ts';
import { codesRoutes } from './codes.ts';
import { connectionRoutes } from './connection.ts';
import { customerScreenRoutes } from './customerScreen.ts';
import { dashboardRoutes } from './dashboard.ts';
import { daysRoutes } from './days.ts';
import { documentsRoutes } from './documents.ts';
import { handoverRoutes } from './handover.ts';
import { importsRoutes } from './imports.ts';
import { memoryRoutes } from './memory.ts';
import { messagesRoutes } from './messages.ts';
import { operatorsRoutes } from './operators.ts';
import { paymentsRoutes } from './payments.ts';
import { personalDataRoutes } from './personalData.ts';
import { pricingRoutes } from './pricing.ts';
import { printingRoutes } from './printing.ts';
import { proposalsRoutes } from './proposals.ts';
import { ratingRoutes } from './rating.ts';
import { reconciliationRoutes } from './reconciliation.ts';
import { returnsRoutes } from './returns.ts';
import { sheetRoutes } from './sheet.ts';
import { shipmentsRoutes } from './shipments.ts';
import { siteRoutes } from './site.ts';
import { trackingRoutes } from './tracking.ts';
import { walletRoutes } from './wallet.ts';

/** All requests of the window, one file per subject. */
export const routes = {
  ...appRoutes,
  ...backupRoutes,
  ...batchesRoutes,
  ...bookingRoutes,
  ...codesRoutes,
  ...connectionRoutes,
  ...customerScreenRoutes,
  ...dashboardRoutes,
  ...daysRoutes,
  ...documentsRoutes,
  ...handoverRoutes,
  ...importsRoutes,
  ...memoryRoutes,
  ...messagesRoutes,
  ...operatorsRoutes,
  ...paymentsRoutes,
  ...personalDataRoutes,
  ...pricingRoutes,
  ...printingRoutes,
  ...proposalsRoutes,
  ...ratingRoutes,
  ...reconciliationRoutes,
  ...returnsRoutes,
  ...sheetRoutes,
  ...shipmentsRoutes,
  ...siteRoutes,
  ...trackingRoutes,
  ...walletRoutes,
} as const;

type Routes = typeof routes;
export type RouteName = keyof Routes;

/** Input that the window sends on route K; values with defaults are optional. */
export type InputOf<K extends RouteName> = z.input<Routes[K]['input']>;
/** Answer that the window gets from route K. */
export type OutputOf<K extends RouteName> = Awaited<ReturnType<Routes[K]['answer']>>;
