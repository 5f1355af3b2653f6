import { FIRST_ROWS } from '../shared/firstRows.ts';
import type { Router } from './ipc/router.ts';

/**
 * Asks what the page of a screen asks first, while that page is still being loaded: the desk has read and made it by then, and answers at once. It passes
 * the router, so what the page would be refused is refused here too.
 * @param screen that the window begins at; null for the page's own choice
 */
export const askAhead = (screen: string | null, router: Router): void => {
  if (screen === '/counter') void router('batches.counter', { mode: null, inFront: null });
  const batch = /^\/batch\/(.+)$/.exec(screen ?? '')?.[1];
  if (batch !== undefined) void router('batches.open', { id: batch, first: FIRST_ROWS });
};
