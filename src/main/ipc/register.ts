// Loaded before the window opens, so it must not load the router, which loads the desk (test/unit/main/entry.test.ts).
import type { IpcMain, WebContents } from 'electron';
import type { Log } from '../../core/base/ports.ts';
import {
  EVENT_CHANNEL,
  failure,
  encodeMessage,
  REQUEST_CHANNEL,
  decodeInput,
} from '../../shared/bridge.ts';
import { t } from '../../texts/index.ts';
import type { Emit, WindowEvents } from './events.ts';
import type { EncodingRouter } from './router.ts';

/** Events that hold many shipments: they cross the bridge as one text (`shared/bridge.ts`). */
const ENCODED_EVENTS: ReadonlySet<keyof WindowEvents> = new Set(['shipments.changed']);

/** Connects the router to its IPC channel. A call from any other page is answered `forbidden` without reading its input. */
export const registerIpc = (
  ipcMain: Pick<IpcMain, 'handle'>,
  router: EncodingRouter,
  log: Log,
): void => {
  ipcMain.handle(REQUEST_CHANNEL, (call, name: unknown, input: unknown) => {
    if (isOwnPage(call.senderFrame)) return router(name, decodeInput(input));
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
    const sent = ENCODED_EVENTS.has(name) ? encodeMessage(payload) : payload;
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

/** Origin of the desk's own page. */
const OWN_ORIGIN = 'app://desk';

/** The used properties of an Electron WebFrameMain. */
export interface Sender {
  /** Origin according to the browser, not to the page. */
  readonly origin: string;
  readonly url: string;
  readonly parent: unknown;
}

/**
 * Reads the current properties of a frame; null when it is gone. After its process ended (a crash, a reload), the getters of a WebFrameMain throw
 * "Render frame was disposed before WebFrameMain could be accessed".
 */
const readSender = (frame: Sender | null | undefined): Sender | null => {
  if (!frame) return null;
  try {
    return { origin: frame.origin, url: frame.url, parent: frame.parent };
  } catch {
    return null;
  }
};

/** True when a call comes from the desk's own page: the top frame, with our origin and our address. A frame that is gone is not trusted. */
export const isOwnPage = (frame: Sender | null | undefined): boolean => {
  const sender = readSender(frame);
  if (sender?.parent !== null || sender.origin !== OWN_ORIGIN) return false;
  if (!URL.canParse(sender.url)) return false;
  const url = new URL(sender.url);
  return (
    url.protocol === 'app:' && url.host === 'desk' && url.username === '' && url.password === ''
  );
};
