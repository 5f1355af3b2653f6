import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { enableAutoUnmount } from '@vue/test-utils';
import { FakeDesk } from './fakeDesk.ts';

/** The bridge of the test that runs: fresh for each, like the stores. */
export let desk = new FakeDesk();
const said: string[] = [];

beforeEach(() => {
  desk = new FakeDesk();
  Object.defineProperty(window, 'desk', { value: desk, configurable: true });
  setActivePinia(createPinia());
  said.length = 0;
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      said.push(words.map(String).join(' '));
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.innerHTML = '';
  expect(said, 'the console stays silent').toEqual([]);
});
// Registered last, so it runs first: what is mounted leaves before the page is emptied.
enableAutoUnmount(afterEach);
