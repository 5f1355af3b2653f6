import type { Page } from 'playwright-core';
import type { InputOf, OutputOf, RouteName } from '../../../src/main/ipc/routes.ts';
import { decodeMessage, type DeskBridge, type IpcAnswer } from '../../../src/shared/bridge.ts';

/** Sends a request to the main process through the page's own bridge. Rejects with the message that the window would show. */
export const ask = async <K extends RouteName>(
  page: Page,
  route: K,
  input: InputOf<K>,
): Promise<OutputOf<K>> => {
  const reply = await page.evaluate(
    ([name, value]) => {
      const { desk } = globalThis as unknown as { desk: DeskBridge };
      return desk.request(name, value);
    },
    [route, input] as const,
  );
  // Like src/renderer/ipc: long responses are passed as one text.
  const answer = decodeMessage(reply) as IpcAnswer<OutputOf<K>>;
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
};
