import type { IpcMain, WebContents } from 'electron';
import type { Log } from '../../core/base/ports.ts';
import { EVENT_CHANNEL, failure, pack, REQUEST_CHANNEL, unpackInput } from '../../shared/bridge.ts';
import { t } from '../../texts/index.ts';
import type { Emit, Events } from './events.ts';
import type { PackingRouter } from './router.ts';
import { isOwnPage, readSender, type Sender } from './senderCheck.ts';

/** Events that hold many shipments: they cross the bridge as one text (`shared/bridge.ts`). */
const PACKED_EVENTS: ReadonlySet<keyof Events> = new Set(['shipments.changed']);

/** Connects the router to its IPC channel. A call from any other page is answered `forbidden` without reading its input. */
export const registerIpc = (
  ipcMain: Pick<IpcMain, 'handle'>,
  router: PackingRouter,
  log: Log,
): void => {
  ipcMain.handle(REQUEST_CHANNEL, (call, name: unknown, input: unknown) => {
    if (isOwnPage(call.senderFrame)) return router(name, unpackInput(input));
    log.warn('a request from a foreign page was refused', {
      origin: readSender(call.senderFrame)?.origin ?? 'gone',
    });
    return failure('forbidden', t('program.foreignPage'));
  });
};

type Target = Pick<WebContents, 'send' | 'isDestroyed'> & { readonly mainFrame: Sender };

/**
 * Sends events to every window that shows our page. Never throws: a window whose process has ended must not interrupt a booking, a print or
 * an import, and its reloaded page reads everything again.
 * @param targets the web contents of the open windows
 */
export const createEmit =
  (targets: () => readonly Target[], log: Log): Emit =>
  (name, payload) => {
    const sent = PACKED_EVENTS.has(name) ? pack(payload) : payload;
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
