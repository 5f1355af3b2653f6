import { createRouter, createWebHashHistory, type Router, type RouterHistory } from 'vue-router';
// Imported statically: the desk always starts on one of these two screens.
import BatchesView from './views/BatchesView.vue';
import CounterView from './views/CounterView.vue';

/** Creates the router with all screens. Tests pass a history in memory. */
export const makeRouter = (history: RouterHistory = createWebHashHistory()): Router =>
  createRouter({
    history,
    routes: [
      { path: '/', redirect: '/batch' },
      { path: '/counter', name: 'counter', component: CounterView },
      { path: '/batch', name: 'batch', component: BatchesView },
      {
        path: '/batch/:id',
        name: 'sheet',
        component: () => import('./views/BatchView.vue'),
        props: true,
      },
      {
        path: '/shipments',
        name: 'shipments',
        component: () => import('./views/ShipmentsView.vue'),
      },
      {
        path: '/payments',
        name: 'payments',
        component: () => import('./views/PaymentsView.vue'),
      },
      {
        path: '/dashboard',
        name: 'dashboard',
        component: () => import('./views/DashboardView.vue'),
      },
      {
        path: '/handover',
        name: 'handover',
        component: () => import('./views/HandoverView.vue'),
      },
      { path: '/wallet', name: 'wallet', component: () => import('./views/WalletView.vue') },
      {
        path: '/reconciliation',
        name: 'reconciliation',
        component: () => import('./views/ReconciliationView.vue'),
      },
      { path: '/tracking', name: 'tracking', component: () => import('./views/TrackingView.vue') },
      { path: '/codes', name: 'codes', component: () => import('./views/CodesView.vue') },
      {
        path: '/warehouses',
        name: 'warehouses',
        component: () => import('./views/WarehousesView.vue'),
      },
      { path: '/memory', name: 'memory', component: () => import('./views/MemoryView.vue') },
      { path: '/print', name: 'print', component: () => import('./views/PrintView.vue') },
      {
        path: '/attention',
        name: 'attention',
        component: () => import('./views/AttentionView.vue'),
      },
      { path: '/settings', name: 'settings', component: () => import('./views/SettingsView.vue') },
      { path: '/:rest(.*)', redirect: '/batch' },
    ],
  });
