import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { enableAutoUnmount } from '@vue/test-utils';
import { realDesk, type RealDesk } from './realDesk.ts';

/** The desk behind the window of the test that runs: fresh for each, like the stores. */
export let desk: RealDesk = realDesk();
const said: string[] = [];

// The page that tests draw on knows no popovers: what is one is drawn where it stands.
Object.defineProperty(HTMLElement.prototype, 'showPopover', { value: () => undefined });

beforeEach(() => {
  desk = realDesk();
  Object.defineProperty(window, 'desk', { value: desk, configurable: true });
  setActivePinia(createPinia());
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
  await desk.close();
  vi.restoreAllMocks();
  expect(said, 'the console stays silent').toEqual([]);
  expect(desk.complaints, 'what was asked and answered fits the contract').toEqual([]);
});
// Registered last, so it runs first: what is mounted leaves before the page is emptied.
enableAutoUnmount(afterEach);
