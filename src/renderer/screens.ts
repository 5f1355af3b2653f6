import type { PlainKey } from '../texts/index.ts';

/** An entry of the side bar. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly title: PlainKey;
  readonly icon:
    | 'counter'
    | 'batch'
    | 'shipments'
    | 'payments'
    | 'dashboard'
    | 'handover'
    | 'tracking'
    | 'codes'
    | 'memory'
    | 'warehouses'
    | 'print'
    | 'attention'
    | 'settings';
  /** Digit, or letter once the digits are used up, that opens the screen together with Alt. */
  readonly digit: string;
}

/** The screens in the order of the side bar. */
export const SCREENS: readonly Screen[] = [
  { name: 'counter', path: '/counter', title: 'frame.keysCounter', icon: 'counter', digit: '1' },
  { name: 'batch', path: '/batch', title: 'frame.keysBatch', icon: 'batch', digit: '2' },
  {
    name: 'shipments',
    path: '/shipments',
    title: 'frame.screenShipments',
    icon: 'shipments',
    digit: '3',
  },
  { name: 'payments', path: '/payments', title: 'payment.title', icon: 'payments', digit: 'm' },
  { name: 'handover', path: '/handover', title: 'handover.title', icon: 'handover', digit: 'h' },
  {
    name: 'dashboard',
    path: '/dashboard',
    title: 'dashboard.title',
    icon: 'dashboard',
    digit: 'd',
  },
  {
    name: 'tracking',
    path: '/tracking',
    title: 'frame.screenTracking',
    icon: 'tracking',
    digit: '4',
  },
  { name: 'codes', path: '/codes', title: 'frame.screenCodes', icon: 'codes', digit: '5' },
  {
    name: 'warehouses',
    path: '/warehouses',
    title: 'frame.screenWarehouses',
    icon: 'warehouses',
    digit: '6',
  },
  { name: 'memory', path: '/memory', title: 'frame.screenMemory', icon: 'memory', digit: '9' },
  { name: 'print', path: '/print', title: 'frame.screenPrint', icon: 'print', digit: '0' },
  {
    name: 'attention',
    path: '/attention',
    title: 'frame.screenAttention',
    icon: 'attention',
    digit: '7',
  },
  {
    name: 'settings',
    path: '/settings',
    title: 'frame.screenSettings',
    icon: 'settings',
    digit: '8',
  },
];
