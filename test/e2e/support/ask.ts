import type { Page } from 'playwright-core';
import type { DeskBridge } from '../../../src/shared/ipc/contract.ts';
import type { IpcAnswer } from '../../../src/shared/ipc/result.ts';
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
      const reply = await desk.request(name, value);
      // As src/renderer/ipc does: long answers pass as one text.
      const answer = 'json' in reply ? (JSON.parse(reply.json) as IpcAnswer<unknown>) : reply;
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.data as never;
    },
    [route, input] as const,
  );
