import type { PlainKey } from '../texts/index.ts';

/** A screen. Its name is that of its route and of its help page. */
interface ScreenRow {
  readonly path: string;
}
/** A screen with an entry in the side bar. */
interface EntryRow extends ScreenRow {
  readonly title: PlainKey;
  /** A name of components/base/Icon.vue. */
  readonly icon: string;
  /** Digit, or letter once the digits are used up, that opens the screen together with Alt. */
  readonly digit: string;
  /** Part of the side bar. */
  readonly part: 'work' | 'attention' | 'settings';
}
/** A screen that is opened from another one. */
interface InnerRow extends ScreenRow {
  /** The entry of the side bar that is marked while the screen is shown. */
  readonly under: string;
}

/** All screens, those with an entry in the order of the side bar. `router.ts` has their views. */
const ROWS = {
  counter: {
    path: '/counter',
    title: 'frame.keysCounter',
    icon: 'counter',
    digit: '1',
    part: 'work',
  },
  batch: { path: '/batch', title: 'frame.keysBatch', icon: 'batch', digit: '2', part: 'work' },
  sheet: { path: '/batch/:id', under: 'batch' },
  shipments: {
    path: '/shipments',
    title: 'frame.screenShipments',
    icon: 'shipments',
    digit: '3',
    part: 'work',
  },
  payments: {
    path: '/payments',
    title: 'payment.title',
    icon: 'payments',
    digit: 'm',
    part: 'work',
  },
  wallet: { path: '/wallet', under: 'payments' },
  reconciliation: { path: '/reconciliation', under: 'payments' },
  handover: {
    path: '/handover',
    title: 'handover.title',
    icon: 'handover',
    digit: 'h',
    part: 'work',
  },
  dashboard: {
    path: '/dashboard',
    title: 'dashboard.title',
    icon: 'dashboard',
    digit: 'd',
    part: 'work',
  },
  tracking: {
    path: '/tracking',
    title: 'frame.screenTracking',
    icon: 'tracking',
    digit: '4',
    part: 'work',
  },
  codes: { path: '/codes', title: 'frame.screenCodes', icon: 'codes', digit: '5', part: 'work' },
  warehouses: {
    path: '/warehouses',
    title: 'frame.screenWarehouses',
    icon: 'warehouses',
    digit: '6',
    part: 'work',
  },
  memory: {
    path: '/memory',
    title: 'frame.screenMemory',
    icon: 'memory',
    digit: '9',
    part: 'work',
  },
  print: { path: '/print', title: 'frame.screenPrint', icon: 'print', digit: '0', part: 'work' },
  attention: {
    path: '/attention',
    title: 'frame.screenAttention',
    icon: 'attention',
    digit: '7',
    part: 'attention',
  },
  settings: {
    path: '/settings',
    title: 'frame.screenSettings',
    icon: 'settings',
    digit: '8',
    part: 'settings',
  },
} as const satisfies Record<string, EntryRow | InnerRow>;

type Rows = typeof ROWS;
export type ScreenName = keyof Rows;
type EntryName = { [K in ScreenName]: Rows[K] extends EntryRow ? K : never }[ScreenName];
/** A screen without an entry in the side bar. */
export type InnerName = Exclude<ScreenName, EntryName>;
/** An entry of the side bar. */
export type Screen = { [K in EntryName]: { readonly name: K } & Rows[K] }[EntryName];

/** Names of all screens. */
export const SCREEN_NAMES = Object.keys(ROWS) as readonly ScreenName[];
/** Returns the path of a screen's route. */
export const pathOf = (name: ScreenName): string => ROWS[name].path;
/** Returns whether a screen has no entry in the side bar. */
export const isInner = (name: ScreenName): name is InnerName => 'under' in ROWS[name];
/** The entries of the side bar, in order. */
export const SCREENS: readonly Screen[] = SCREEN_NAMES.flatMap((name) =>
  isInner(name) ? [] : [{ name, ...ROWS[name] } as Screen],
);
/** Returns the entry of the side bar that a screen belongs to. */
export const entryOf = (name: ScreenName): EntryName => {
  if (!isInner(name)) return name;
  return ROWS[name].under;
};
