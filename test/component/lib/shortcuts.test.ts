import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { showKeys, useShortcuts } from '../../../src/renderer/composables/shortcuts.ts';
import { speak } from '../../../src/texts/index.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36';
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'keyboard');
});
/** The layout of the keyboard, by the code of its keys, as the system reports it. */
const setLayout = (typed: Readonly<Record<string, string>>): void => {
  Object.defineProperty(navigator, 'keyboard', {
    configurable: true,
    value: { getLayoutMap: async () => new Map(Object.entries(typed)) },
  });
};

const SHORTCUTS = ['alt+1', '1', 'alt+a', 'alt+e', 'alt+l', 'alt+q', 'alt+v', 'alt+w', 'ctrl+v'];
/** Returns the shortcuts that a key press ran. */
const ranBy = async (press: KeyboardEventInit): Promise<string[]> => {
  const ran: string[] = [];
  const shown = mount(
    defineComponent({
      setup() {
        useShortcuts(
          SHORTCUTS.map((keys) => ({
            keys,
            label: 'batch.undo',
            group: '',
            run: () => ran.push(keys),
          })),
        );
        return () => h('div');
      },
    }),
  );
  await flushPromises();
  window.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...press }));
  shown.unmount();
  return ran;
};

it.each([
  ['Alt and the key of 1 on a French keyboard', { key: '&', code: 'Digit1', altKey: true }],
  ['on an English one', { key: '1', code: 'Digit1', altKey: true }],
])('goes to a screen by %s', async (_, press) => {
  expect(await ranBy(press)).toEqual(['alt+1']);
});

it('types a sign by AltGr with the key of a digit, which Windows sends as Ctrl and Alt, and runs nothing', async () => {
  expect(await ranBy({ key: '#', code: 'Digit3', altKey: true, ctrlKey: true })).toEqual([]);
  expect(await ranBy({ key: '1', code: 'Digit1', altKey: true, ctrlKey: true })).toEqual([]);
});

it('takes no digit from the sign that a French keyboard types without Shift', async () => {
  expect(await ranBy({ key: '&', code: 'Digit1' })).toEqual([]);
});

it.each([
  ['√', 'KeyV', 'alt+v'],
  ['∑', 'KeyW', 'alt+w'],
  ['å', 'KeyA', 'alt+a'],
  // An accent begins: the letter that it belongs to comes with the next key.
  ['Dead', 'KeyE', 'alt+e'],
  ['¡', 'Digit1', 'alt+1'],
  // With Caps Lock.
  ['◊', 'KeyV', 'alt+v'],
])('knows the letter on a Mac where Alt types %s', async (key, code, keys) => {
  expect(await ranBy({ key, code, altKey: true })).toEqual([keys]);
});

it('goes by the letter that is on the key where the system tells the layout: a French Mac has A where others have Q', async () => {
  setLayout({ KeyQ: 'a', KeyA: 'q', KeyZ: 'w', KeyW: 'z' });
  expect(await ranBy({ key: 'æ', code: 'KeyQ', altKey: true })).toEqual(['alt+a']);
  expect(await ranBy({ key: '‡', code: 'KeyA', altKey: true })).toEqual(['alt+q']);
  expect(await ranBy({ key: '‹', code: 'KeyZ', altKey: true })).toEqual(['alt+w']);
});

it('goes by the letter itself where Alt types none', async () => {
  expect(await ranBy({ key: 'a', code: 'KeyQ', altKey: true })).toEqual(['alt+a']);
  expect(await ranBy({ key: 'V', code: 'KeyV', altKey: true })).toEqual(['alt+v']);
});

it('types the @ of a German Mac, and runs nothing with other modifiers', async () => {
  expect(await ranBy({ key: '@', code: 'KeyL', altKey: true })).toEqual([]);
  expect(await ranBy({ key: '√', code: 'KeyV', altKey: true, ctrlKey: true })).toEqual([]);
  expect(await ranBy({ key: '◊', code: 'KeyV', altKey: true, shiftKey: true })).toEqual([]);
  expect(await ranBy({ key: 'v', code: 'KeyV', metaKey: true })).toEqual(['ctrl+v']);
});

it.each([
  ['ctrl+enter', 'Ctrl ⏎', '⌘⏎'],
  ['ctrl+shift+p', 'Ctrl Shift P', '⇧⌘P'],
  ['alt+v', 'Alt V', '⌥V'],
  ['alt', 'Alt', '⌥'],
  ['alt+delete', 'Alt Del', '⌥⌦'],
  ['ctrl+f3', 'Ctrl F3', '⌘F3'],
  ['?', '?', '?'],
  ['escape', 'Esc', '⎋'],
])('writes %s as the system does', (keys, others, mac) => {
  expect(showKeys(keys)).toBe(others);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(MAC);
  expect(showKeys(keys)).toBe(mac);
});

it('writes the keys of a Mac alike in every language', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(MAC);
  await speak('fr');
  try {
    expect(showKeys('ctrl+shift+delete')).toBe('⇧⌘⌦');
  } finally {
    await speak('en');
  }
});
