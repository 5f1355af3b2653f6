import { createPinia, setActivePinia, type Pinia } from 'pinia';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils';
import { createApp } from 'vue';
import { DEFAULT_LOCALE, followLocale } from '../../src/texts/index.ts';
import { showIn } from '../../src/renderer/i18n.ts';
import { desk, openDesk } from './currentDesk.ts';

const said: string[] = [];

let current: Pinia | undefined;
/**
 * Begins a test with stores of its own. Those of an earlier test can still act, by a timer or an answer, and an action makes its stores the active
 * ones: without an end to that, a test would look at the wrong stores from then on.
 */
const beginStores = (): void => {
  const pinia = createPinia();
  pinia.use(({ store }) => {
    store.$onAction(() => {
      if (pinia !== current) setActivePinia(current);
    });
  });
  // Only an app installs what a pinia uses.
  createApp({}).use(pinia);
  current = pinia;
  setActivePinia(pinia);
};

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
