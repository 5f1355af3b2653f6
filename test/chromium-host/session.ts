/** The browser grants no permission at all (see windows.ts); the handlers are taken so that the same code runs. */
const defaultSession = {
  setPermissionRequestHandler: (): void => {},
  setPermissionCheckHandler: (): void => {},
  setDevicePermissionHandler: (): void => {},
  setDisplayMediaRequestHandler: (): void => {},
  on: (): void => {},
  clearCache: async (): Promise<void> => {},
  /** The browser's own proxy settings are not read here: the stand-in connects directly. */
  resolveProxy: async (_url: string): Promise<string> => 'DIRECT',
};

export const session = { defaultSession };
