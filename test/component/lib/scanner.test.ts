import { mount } from '@vue/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import { useScanner, type ScanTaker } from '../../../src/renderer/composables/scanner.ts';
import { openDialogs } from '../../../src/renderer/composables/shortcuts.ts';
import { typedKeys } from '../typedKeys.ts';

const LABELS = ['AIE00000123NG', '8517130000', '(01)0950600'] as const;

afterEach(() => {
  openDialogs.value = 0;
});

/** A window that listens for scans, with these elements. @returns what was searched for and looked up */
const open = (html: string, more: Partial<ScanTaker> = {}): string[] => {
  const taken: string[] = [];
  mount(
    defineComponent({
      setup: () => {
        useScanner({ search: (text) => taken.push(text), ...more });
        return () => h('div', { innerHTML: html });
      },
    }),
    { attachTo: document.body },
  );
  document.querySelector<HTMLElement>('[data-focus]')?.focus();
  return taken;
};
describe.each(LABELS)('the Enter after the scan of %s', (label) => {
  it.each([
    ['a button of a question', 1, '<button data-focus>Book</button>'],
    ['a button that is no question', 0, '<button data-focus>Void</button>'],
    ['a choice of a form', 1, '<form><input data-focus type="radio"></form>'],
    ['an amount', 1, '<form><input data-focus inputmode="decimal"></form>'],
    ['a number', 1, '<form><input data-focus inputmode="numeric"></form>'],
  ])('presses nothing at %s', (_, dialogs, html) => {
    open(html);
    openDialogs.value = dialogs;
    expect(typedKeys(label)).toBe(false);
  });

  it.each([
    ['a field that is meant for scans', '<form><input data-focus data-scan></form>'],
    ['a text field, as for the number of a seal', '<form><input data-focus></form>'],
    ['a PIN', '<form><input data-focus type="password" inputmode="numeric"></form>'],
  ])('counts in a dialog at %s', (_, html) => {
    open(html);
    openDialogs.value = 1;
    expect(typedKeys(label)).toBe(true);
  });
});

it('a second Enter of the scanner, and a space within the scan, press nothing either', () => {
  open('<button data-focus>Book</button>');
  openDialogs.value = 1;
  const pressed: string[] = [];
  document.body.addEventListener('keydown', ({ key }) => pressed.push(key));
  typedKeys('AIE0001 23NG');
  expect(typedKeys('AIE0001', 5, ['Enter', 'Enter'])).toBe(false);
  expect(pressed.filter((key) => key === ' ' || key === 'Enter')).toEqual([]);
});

it('the Enter of a person presses the button, also after keys', () => {
  open('<button data-focus>Book</button>');
  openDialogs.value = 1;
  expect([typedKeys(''), typedKeys('yes, book', 120)]).toEqual([true, true]);
});

it('a scan over a question searches for nothing', () => {
  const taken = open('<button data-focus>Book</button>');
  openDialogs.value = 1;
  typedKeys('AIE00000123NG');
  openDialogs.value = 0;
  typedKeys('AIE00000124NG');
  expect(taken).toEqual(['AIE00000124NG']);
});

it('a scan that another part of the window takes is left to it, and presses no button either', () => {
  const first = open('', { takes: () => false });
  const second = open('<button data-focus>Cancel</button>');
  expect(typedKeys('AIE00000123NG')).toBe(false);
  expect([first, second]).toEqual([[], ['AIE00000123NG']]);
});
