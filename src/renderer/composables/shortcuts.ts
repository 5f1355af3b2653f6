import {
  inject,
  onBeforeUnmount,
  onMounted,
  shallowReactive,
  shallowRef,
  type InjectionKey,
  type Ref,
} from 'vue';
import { SCAN_GAP_MS } from '../lib/scan.ts';
import { t, type PlainKey } from '../../texts/index.ts';

/** Chromium’s API for the layout of the keyboard, which TypeScript does not know. */
interface Keyboard {
  getLayoutMap(): Promise<ReadonlyMap<string, string>>;
}

/** A keyboard shortcut and its action. */
export interface Shortcut {
  /** `ctrl+enter`, `f8`, `?`, `alt+1`: modifiers in the order ctrl, alt, shift. Ctrl is Cmd on a Mac. */
  readonly keys: string;
  /** Keys of texts, so that the shown label follows the language. The help lists only shortcuts with a group. */
  readonly label: PlainKey;
  readonly group: PlainKey | '';
  readonly run: (event: KeyboardEvent) => void;
  /** Also active while a dialog is open. */
  readonly overDialogs?: boolean;
  /** Not active in a text field, where the key edits the text. */
  readonly outsideFields?: boolean;
}

/** The shortcuts that are registered, each with the dialog that it belongs to. */
const active = shallowReactive(new Map<Shortcut, Level>());
export const openDialogs = shallowRef(0);
/** How many dialogs are open where something is shown: 0 for the screen, 1 in a dialog over it. Its shortcuts act while nothing is open above it. */
export type Level = Readonly<Ref<number>>;
export const DIALOG_LEVEL: InjectionKey<Level> = Symbol('dialogLevel');
const SCREEN: Level = shallowRef(0);

/** What keys type by themselves, by `code`; empty until it was asked for, and where the system does not tell. */
let typedBy: ReadonlyMap<string, string> = new Map();

/**
 * Returns the letter or digit on a key that is pressed with Alt. `key` is not it: a French keyboard types a digit only with Shift, and on a Mac Alt types
 * signs (`√` for V) or begins an accent. The layout says where the letters are; without it they are where an English keyboard has them.
 */
const characterOf = ({ key, code }: KeyboardEvent): string | undefined => {
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined || /^[a-z]$/i.test(key)) return digit;
  return typedBy.get(code) ?? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
};

const chord = (event: KeyboardEvent): string => {
  const parts = [];
  if (event.ctrlKey || event.metaKey) parts.push('ctrl');
  if (event.altKey) parts.push('alt');
  // With Alt some Macs type the sign of an e-mail address.
  const isAlt = event.altKey && !event.ctrlKey && !event.shiftKey && event.key !== '@';
  const key = (isAlt ? characterOf(event) : undefined) ?? event.key.toLowerCase();
  // A shifted character like `?` is a key of its own; shift is named only for letters and named keys.
  if (event.shiftKey && (key.length > 1 || /[a-z]/.test(key))) parts.push('shift');
  return [...parts, key].join('+');
};

/** True where a single letter or digit is text input: in fields, cells of the sheet, lists and menus. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [contenteditable="true"], [data-sheet], [role="listbox"], [role="menu"]',
  ) !== null;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Time of the last key that is a single character. A scanner sends them faster than a person types; such keys trigger no shortcut. */
let lastCharacterAt = -Infinity;

const onKey = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing) return;
  const pressed = chord(event);
  const bare = !event.ctrlKey && !event.metaKey && !event.altKey && event.key.length === 1;
  const since = event.timeStamp - lastCharacterAt;
  const isScanned = bare && since >= 0 && since <= SCAN_GAP_MS;
  if (bare) lastCharacterAt = event.timeStamp;
  if (isScanned || (bare && isTyping(event.target))) return;
  const found = [...active]
    .reverse()
    .find(
      ([entry, level]) =>
        entry.keys === pressed &&
        (openDialogs.value === level.value || entry.overDialogs) &&
        !(entry.outsideFields && isField(event.target)),
    );
  if (!found) return;
  event.preventDefault();
  event.stopPropagation();
  found[0].run(event);
};

const readLayout = async (): Promise<void> => {
  const { keyboard } = navigator as { readonly keyboard?: Keyboard };
  typedBy = (await keyboard?.getLayoutMap().catch(() => undefined)) ?? new Map();
};

let listeners = 0;
const listen = (): void => {
  if (listeners++ > 0) return;
  window.addEventListener('keydown', onKey, true);
  void readLayout();
};
const unlisten = (): void => {
  if (--listeners === 0) window.removeEventListener('keydown', onKey, true);
};

/** Registers shortcuts while the component is mounted; the help drawer lists those of every screen. */
export const useShortcuts = (
  shortcuts: readonly Shortcut[],
  level = inject(DIALOG_LEVEL, SCREEN),
): void => {
  onMounted(() => {
    shortcuts.forEach((entry) => active.set(entry, level));
    listen();
  });
  onBeforeUnmount(() => {
    shortcuts.forEach((entry) => active.delete(entry));
    unlisten();
  });
};

/** Returns the shortcuts that are registered now. */
export const activeShortcuts = (): readonly Shortcut[] => [...active.keys()];

const NAMES: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  alt: 'Alt',
  enter: '⏎',
  arrowdown: '↓',
  arrowup: '↑',
};
/** The signs on the keys of a Mac, and in its menus. */
const MAC_NAMES: Readonly<Record<string, string>> = {
  ...NAMES,
  ctrl: '⌘',
  alt: '⌥',
  shift: '⇧',
  delete: '⌦',
  escape: '⎋',
};
/** Their order there. */
const MAC_MODIFIERS = ['alt', 'shift', 'ctrl'];
/** Keys whose writing depends on the language. */
const NAMED = new Map<string, PlainKey>([
  ['shift', 'base.keyShift'],
  ['delete', 'base.keyDelete'],
  ['escape', 'base.keyEscape'],
]);
const showKey = (key: string): string => {
  const named = NAMED.get(key);
  return named ? t(named) : (NAMES[key] ?? key.toUpperCase());
};
const isMac = (): boolean => navigator.userAgent.includes('Macintosh');
/** Returns `Ctrl ⏎` for `ctrl+enter`, in the language of the window; on a Mac `⌘⏎`. */
export const showKeys = (keys: string): string => {
  const words = keys.split('+');
  if (!isMac()) return words.map(showKey).join(' ');
  const order = (word: string): number => MAC_MODIFIERS.indexOf(word) + 1 || 9;
  return words
    .toSorted((a, b) => order(a) - order(b))
    .map((word) => MAC_NAMES[word] ?? word.toUpperCase())
    .join('');
};
