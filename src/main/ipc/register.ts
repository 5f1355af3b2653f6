import type { IpcMain, WebContents } from 'electron';
import type { Log } from '../../core/ports.ts';
import type { Emit, EventMap } from '../../shared/ipc/contract.ts';
import { EVENT_CHANNEL, REQUEST_CHANNEL } from '../../shared/ipc/contract.ts';
import { failure } from '../../shared/ipc/result.ts';
import type { Router } from './router.ts';
import { isOwnPage } from './senderCheck.ts';

/** Puts the router on its one channel. A call from any page but our own is answered `forbidden`, unread. */
export const registerIpc = (ipcMain: Pick<IpcMain, 'handle'>, router: Router, log: Log): void => {
  ipcMain.handle(REQUEST_CHANNEL, (call, name: unknown, input: unknown) => {
    if (isOwnPage(call.senderFrame)) return router(name, input);
    log.warn('a request from a foreign page was refused', {
      origin: call.senderFrame?.origin ?? 'gone',
    });
    return failure('forbidden', 'This page may not ask the desk.');
  });
};

type Target = Pick<WebContents, 'send' | 'isDestroyed'> & {
  readonly mainFrame: { readonly origin: string; readonly url: string };
};

/**
 * Sends checked events to every window that shows our page.
 * @param targets the web contents of the windows open now
 */
export const createEmit =
  <E extends EventMap>(events: E, targets: () => readonly Target[], log: Log): Emit<E> =>
  (name, payload) => {
    const checked = events[name]?.payload.safeParse(payload);
    if (checked?.success !== true) {
      log.warn('an event did not fit its schema and was not sent', {
        event: name,
        issues: checked?.error.issues.map((issue) => issue.path.join('.')),
      });
      return;
    }
    for (const target of targets()) {
      if (target.isDestroyed() || !isOwnPage({ ...pick(target.mainFrame), parent: null })) continue;
      target.send(EVENT_CHANNEL, name, checked.data);
    }
  };

// A WebFrameMain's properties are getters on its prototype, so a spread would copy nothing.
const pick = (frame: { readonly origin: string; readonly url: string }) => ({
  origin: frame.origin,
  url: frame.url,
});
