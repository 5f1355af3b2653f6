import type { PlainKey } from '../texts/index.ts';

/** A room: what the side bar, or a button of the top bar, leads to. Its first screen is the one that opens. */
interface RoomRow {
  readonly title: PlainKey;
  /** A name of components/base/Icon.vue. */
  readonly icon: string;
}
/** The rooms in the order of the side bar; Alt with its place opens a room. The bell is in the top bar. */
const ROOM_ROWS = {
  counter: { title: 'frame.keysCounter', icon: 'counter' },
  batch: { title: 'frame.roomBatches', icon: 'batch' },
  shipments: { title: 'frame.screenShipments', icon: 'shipments' },
  handover: { title: 'handover.title', icon: 'handover' },
  till: { title: 'frame.roomTill', icon: 'payments' },
  bell: { title: 'frame.screenAttention', icon: 'bell' },
  settings: { title: 'frame.screenSettings', icon: 'settings' },
} as const satisfies Record<string, RoomRow>;
export type RoomName = keyof typeof ROOM_ROWS;

/** A screen. Its name is that of its route and of its help page. */
interface ScreenRow {
  readonly path: string;
  readonly room: RoomName;
  /** Name of its tab where a room has several, and of its help page; null for a screen that another one opens. */
  readonly title: PlainKey | null;
  /** Where operators sign in, only managers are led to it. */
  readonly forManagers?: true;
}
/** All screens, those of a room in the order of its tabs. `router.ts` has their views. */
const ROWS = {
  counter: { path: '/counter', room: 'counter', title: 'frame.keysCounter' },
  batch: { path: '/batch', room: 'batch', title: 'frame.roomBatches' },
  sheet: { path: '/batch/:id', room: 'batch', title: null },
  shipments: { path: '/shipments', room: 'shipments', title: 'frame.screenShipments' },
  handover: { path: '/handover', room: 'handover', title: 'handover.title' },
  payments: { path: '/payments', room: 'till', title: 'frame.tillToday' },
  unpaid: { path: '/unpaid', room: 'till', title: 'frame.tillUnpaid' },
  days: { path: '/days', room: 'till', title: 'frame.tillClose' },
  wallet: { path: '/wallet', room: 'till', title: 'frame.tillAccount', forManagers: true },
  reconciliation: { path: '/reconciliation', room: 'till', title: null },
  dashboard: { path: '/dashboard', room: 'till', title: 'frame.tillFigures', forManagers: true },
  attention: { path: '/attention', room: 'bell', title: 'frame.screenAttention' },
  print: { path: '/print', room: 'bell', title: 'frame.screenPrint' },
  settings: { path: '/settings', room: 'settings', title: 'frame.screenSettings' },
  codes: { path: '/codes', room: 'settings', title: 'frame.screenCodes' },
  warehouses: { path: '/warehouses', room: 'settings', title: 'frame.screenWarehouses' },
  memory: { path: '/memory', room: 'settings', title: 'frame.screenMemory' },
} as const satisfies Record<string, ScreenRow>;

export type ScreenName = keyof typeof ROWS;
/** A screen with a name of its own. */
export interface Screen {
  readonly name: ScreenName;
  readonly path: string;
  readonly room: RoomName;
  readonly title: PlainKey;
  readonly forManagers: boolean;
}
/** A room with the path of its first screen; `digit` with Alt opens it. */
export interface Room extends RoomRow {
  readonly name: RoomName;
  readonly icon: (typeof ROOM_ROWS)[RoomName]['icon'];
  readonly path: string;
  readonly digit: string;
}

/** Names of all screens. */
export const SCREEN_NAMES = Object.keys(ROWS) as readonly ScreenName[];
/** Returns the path of a screen's route. */
export const pathOf = (name: ScreenName): string => ROWS[name].path;
/** Returns the room of a screen. */
export const roomOf = (name: ScreenName): RoomName => ROWS[name].room;
/** Returns the room of a route by its name; null for a route that is no screen. */
export const roomAt = (name: unknown): RoomName | null => {
  const screen = SCREEN_NAMES.find((each) => each === name);
  return screen === undefined ? null : roomOf(screen);
};
/** The screens that have a name, in order. */
export const SCREENS: readonly Screen[] = SCREEN_NAMES.flatMap((name) => {
  const row: ScreenRow = ROWS[name];
  const { path, room, title, forManagers = false } = row;
  return title === null ? [] : [{ name, path, room, title, forManagers }];
});
/** Returns the screens of a room that have a tab. */
export const tabsOf = (room: RoomName): readonly Screen[] =>
  SCREENS.filter((screen) => screen.room === room);
/** All rooms. */
export const ROOMS: readonly Room[] = (Object.keys(ROOM_ROWS) as RoomName[]).map((name, at) => ({
  name,
  ...ROOM_ROWS[name],
  path: SCREENS.find(({ room }) => room === name)?.path ?? '/',
  digit: String(at + 1),
}));
