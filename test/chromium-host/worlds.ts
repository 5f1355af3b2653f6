import { randomBytes } from 'node:crypto';
import type { CDPSession, Page } from 'playwright-core';
import { pageScript } from './pageScript.ts';
import { askForPermissions } from './permissionScript.ts';
import { preloadScript } from './preloadScript.ts';

const name = (): string => `h${randomBytes(8).toString('hex')}`;

/** The isolated world that the preload of a page runs in. */
export interface PreloadWorld {
  /** Calls the preload's listeners. The message is lost while there is no preload. */
  send(text: string): void;
  /** Sets whether releasing Alt takes the keyboard from the page. */
  menuTakesAlt(takes: boolean): void;
}

/**
 * Runs the preload of a page in an isolated world, which shares the document with the page but no objects.
 * @param receive handles one message of the preload and returns its response
 */
export const installPreload = async (
  page: Page,
  preload: string | null,
  receive: (text: string) => Promise<string>,
): Promise<PreloadWorld> => {
  const session: CDPSession = await page.context().newCDPSession(page);
  const [world, binding, hook, toPage, toPreload] = [name(), name(), name(), name(), name()];
  const { frameTree } = await session.send('Page.getFrameTree');
  // Frames inside the page have this world too, but no preload in it.
  let current: number | null = null;
  session.on('Runtime.executionContextCreated', ({ context }) => {
    const { frameId } = (context.auxData ?? {}) as { readonly frameId?: string };
    if (context.name === world && frameId === frameTree.frame.id) current = context.id;
  });
  session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    if (executionContextId === current) current = null;
  });
  session.on('Runtime.executionContextsCleared', () => {
    current = null;
  });
  const deliver = (context: number | null, at: number, text: string): void => {
    if (context === null) return;
    session
      .send('Runtime.callFunctionOn', {
        executionContextId: context,
        functionDeclaration: `function (at, text) { globalThis[${JSON.stringify(hook)}]?.(at, text); }`,
        arguments: [{ value: at }, { value: text }],
        silent: true,
      })
      // The world was destroyed with its document.
      .catch(() => {});
  };
  session.on('Runtime.bindingCalled', ({ name: called, payload, executionContextId }) => {
    if (called !== binding || executionContextId !== current) return;
    const space = payload.indexOf(' ');
    const at = Number(payload.slice(0, space));
    receive(payload.slice(space + 1)).then(
      (answer) => deliver(executionContextId, at, answer),
      () => {},
    );
  });
  await session.send('Runtime.enable');
  await session.send('Page.enable');
  await session.send('Runtime.addBinding', { name: binding, executionContextName: world });
  // In this order, because the preload needs the page's side of the bridge.
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: pageScript({ here: toPage, there: toPreload }, askForPermissions),
  });
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: preloadScript({ here: toPreload, there: toPage, binding, hook }, preload),
    worldName: world,
  });
  return {
    send: (text) => deliver(current, 0, text),
    menuTakesAlt: (takes) => deliver(current, -1, takes ? 'menu' : 'page'),
  };
};
