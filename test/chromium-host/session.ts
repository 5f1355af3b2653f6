import type { Session } from 'electron';

type DisplayMediaHandler = (
  request: { readonly videoRequested: boolean; readonly audioRequested: boolean },
  callback: (streams: object | null) => void,
) => void;

/** The browser grants no permission at all (see windows.ts); the handlers are taken so that the same code runs. */
const defaultSession = {
  setPermissionRequestHandler: (): void => {},
  setPermissionCheckHandler: (): void => {},
  setDevicePermissionHandler: (): void => {},
  setDisplayMediaRequestHandler: (handler: DisplayMediaHandler | null): void => {
    // As Electron does when a page asks for a picture of the screen: an answer without one throws.
    handler?.({ videoRequested: true, audioRequested: false }, (streams) => {
      if (streams !== null && !('video' in streams))
        throw new TypeError('Video was requested, but no video stream was provided');
    });
  },
  on: (): void => {},
  clearCache: async (): Promise<void> => {},
  /** The browser's own proxy settings are not read here: the stand-in connects directly. */
  resolveProxy: async (_url: string): Promise<string> => 'DIRECT',
} satisfies Partial<Record<keyof Session, unknown>>;

export const session = { defaultSession };
