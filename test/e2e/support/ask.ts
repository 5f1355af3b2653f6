import type { Page } from 'playwright-core';
import type { DeskBridge, InputOf, OutputOf } from '../../../src/main/ipc/route.ts';
import { unpack } from '../../../src/shared/packed.ts';
import type { IpcAnswer } from '../../../src/shared/result.ts';
import type { routes } from '../../../src/main/ipc/routes.ts';

type Routes = typeof routes;

/** Sends a request to the main process through the page's own bridge. Rejects with the message that the window would show. */
export const ask = async <K extends keyof Routes>(
  page: Page,
  route: K,
  input: InputOf<Routes, K>,
): Promise<OutputOf<Routes, K>> => {
  const reply = await page.evaluate(
    ([name, value]) => {
      const { desk } = globalThis as unknown as { desk: DeskBridge };
      return desk.request(name, value);
    },
    [route, input] as const,
  );
  // Like src/renderer/ipc: long responses are passed as one text.
  const answer = unpack(reply) as IpcAnswer<OutputOf<Routes, K>>;
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
};
