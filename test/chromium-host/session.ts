/** The browser grants no permission at all (see windows.ts); the handlers are taken so that the same code runs. */
const defaultSession = {
  setPermissionRequestHandler: (): void => {},
  setPermissionCheckHandler: (): void => {},
  setDevicePermissionHandler: (): void => {},
  setDisplayMediaRequestHandler: (): void => {},
  clearCache: async (): Promise<void> => {},
};

export const session = { defaultSession };
