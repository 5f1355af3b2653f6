import {
  createRouter,
  createWebHashHistory,
  type RouteComponent,
  type Router,
  type RouterHistory,
} from 'vue-router';
import { pathOf, SCREEN_NAMES, type ScreenName } from './screens.ts';
// Imported statically: the desk always starts on one of these two screens.
import BatchesView from './views/BatchesView.vue';
import CounterView from './views/CounterView.vue';

const VIEWS: Readonly<Record<ScreenName, RouteComponent | (() => Promise<RouteComponent>)>> = {
  counter: CounterView,
  batch: BatchesView,
  sheet: () => import('./views/BatchView.vue'),
  shipments: () => import('./views/ShipmentsView.vue'),
  payments: () => import('./views/PaymentsView.vue'),
  unpaid: () => import('./views/UnpaidView.vue'),
  days: () => import('./views/DaysView.vue'),
  wallet: () => import('./views/WalletView.vue'),
  reconciliation: () => import('./views/ReconciliationView.vue'),
  handover: () => import('./views/HandoverView.vue'),
  dashboard: () => import('./views/DashboardView.vue'),
  codes: () => import('./views/CodesView.vue'),
  warehouses: () => import('./views/WarehousesView.vue'),
  memory: () => import('./views/MemoryView.vue'),
  print: () => import('./views/PrintView.vue'),
  attention: () => import('./views/AttentionView.vue'),
  settings: () => import('./views/SettingsView.vue'),
};

/** Creates the router with all screens. Tests pass a history in memory. */
export const makeRouter = (history: RouterHistory = createWebHashHistory()): Router =>
  createRouter({
    history,
    routes: [
      { path: '/', redirect: '/batch' },
      ...SCREEN_NAMES.map((name) => ({
        path: pathOf(name),
        name,
        component: VIEWS[name],
        props: true,
      })),
      { path: '/:rest(.*)', redirect: '/batch' },
    ],
  });
