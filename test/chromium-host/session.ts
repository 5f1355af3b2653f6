import type { Session } from 'electron';

type DisplayMediaHandler = (
  request: { readonly videoRequested: boolean; readonly audioRequested: boolean },
  callback: (streams: object | null) => void,
) => void;

/** The browser grants no permissions (see windows.ts). The handlers are accepted only so that the same code runs. */
const defaultSession = {
  setPermissionRequestHandler: (): void => {},
  setPermissionCheckHandler: (): void => {},
  setDevicePermissionHandler: (): void => {},
  setDisplayMediaRequestHandler: (handler: DisplayMediaHandler | null): void => {
    // Like Electron when a page requests a screen capture: a response without a video stream throws.
    handler?.({ videoRequested: true, audioRequested: false }, (streams) => {
      if (streams !== null && !('video' in streams))
        throw new TypeError('Video was requested, but no video stream was provided');
    });
  },
  on: (): void => {},
  clearCache: async (): Promise<void> => {},
  /** The stand-in ignores the browser's proxy settings and connects directly. */
  resolveProxy: async (_url: string): Promise<string> => 'DIRECT',
} satisfies Partial<Record<keyof Session, unknown>>;

export const session = { defaultSession };
