import { afterEach, beforeEach, expect, vi } from 'vitest';
import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils';
import { DEFAULT_LOCALE, followLocale } from '../../src/texts/index.ts';
import { showIn } from '../../src/renderer/language.ts';
import { desk, openDesk } from './currentDesk.ts';
import { beginStores } from './currentStores.ts';

const said: string[] = [];

beforeEach(() => {
  Object.defineProperty(window, 'desk', { value: openDesk(), configurable: true });
  beginStores();
  said.length = 0;
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      said.push(words.map(String).join(' '));
    });
  }
});
afterEach(async () => {
  vi.useRealTimers();
  document.body.innerHTML = '';
  // Every desk makes the same ids in the same order: how a batch was looked at would be found again by the next test.
  localStorage.clear();
  await showIn(DEFAULT_LOCALE);
  followLocale(() => DEFAULT_LOCALE);
  await desk.close();
  vi.restoreAllMocks();
  expect(said, 'the console stays silent').toEqual([]);
  expect(desk.complaints, 'what was asked and answered fits the contract').toEqual([]);
});
// Registered last, so it runs first: what is mounted leaves before the page is emptied.
disableAutoUnmount();
enableAutoUnmount(afterEach);
