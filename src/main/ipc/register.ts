import type { IpcMain, WebContents } from 'electron';
import type { Log } from '../../core/base/ports.ts';
import type { Emit, EventMap } from './route.ts';
import { EVENT_CHANNEL, REQUEST_CHANNEL } from './route.ts';
import { pack, PACKED_EVENTS, PACKED_ROUTES, unpackInput } from '../../shared/packed.ts';
import { failure } from '../../shared/result.ts';
import { t } from '../../texts/index.ts';
import type { Router } from './router.ts';
import { isOwnPage, readSender, type Sender } from './senderCheck.ts';

/** Connects the router to its IPC channel. A call from any other page is answered `forbidden` without reading its input. */
export const registerIpc = (ipcMain: Pick<IpcMain, 'handle'>, router: Router, log: Log): void => {
  ipcMain.handle(REQUEST_CHANNEL, (call, name: unknown, input: unknown) => {
    if (isOwnPage(call.senderFrame)) {
      const answer = router(name, unpackInput(input));
      return PACKED_ROUTES.has(name) ? answer.then(pack) : answer;
    }
    log.warn('a request from a foreign page was refused', {
      origin: readSender(call.senderFrame)?.origin ?? 'gone',
    });
    return failure('forbidden', t('program.foreignPage'));
  });
};

type Target = Pick<WebContents, 'send' | 'isDestroyed'> & { readonly mainFrame: Sender };

/**
 * Sends validated events to every window that shows our page. Never throws: a window whose process has ended must not interrupt a booking, a print or
 * an import, and its reloaded page reads everything again.
 * @param targets the web contents of the open windows
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
    const sent = PACKED_EVENTS.has(name) ? pack(checked.data) : checked.data;
    for (const target of targets()) {
      try {
        if (!target.isDestroyed() && isOwnPage(target.mainFrame))
          target.send(EVENT_CHANNEL, name, sent);
      } catch (error) {
        log.warn('an event did not reach a window', {
          event: name,
          name: error instanceof Error ? error.name : 'unknown',
        });
      }
    }
  };
