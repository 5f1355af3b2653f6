import type { Router } from './ipc/router.ts';
import { batchOf } from './windowBounds.ts';

/**
 * Runs the first request of a screen's page while the page is still loading, so that the desk has the data cached when the page requests it. It uses
 * the router, so the same checks apply.
 * @param screen the window's first screen; null for the page's default
 */
export const prefetchFirstScreen = (screen: string | null, router: Router): void => {
  if (screen === '/counter') void router('batches.counter', { mode: null, inFront: null });
  const batch = batchOf(screen);
  if (batch !== null) void router('batches.open', { id: batch });
};
