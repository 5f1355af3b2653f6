import type { Page } from 'playwright-core';
import type { DeskBridge } from '../../../src/shared/ipc/contract.ts';
import type { InputOf, OutputOf } from '../../../src/shared/ipc/contract.ts';
import type { routes } from '../../../src/shared/ipc/routes.ts';

type Routes = typeof routes;

/** Asks the main process through the page's own bridge. Rejects with the words that the window would show. */
export const ask = <K extends keyof Routes & string>(
  page: Page,
  route: K,
  input: InputOf<Routes, K>,
): Promise<OutputOf<Routes, K>> =>
  page.evaluate(
    async ([name, value]) => {
      const { desk } = globalThis as unknown as { desk: DeskBridge };
      const answer = await desk.request(name, value);
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.data as never;
    },
    [route, input] as const,
  );
