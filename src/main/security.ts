import type { Session, WebContents } from 'electron';

const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'frame-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Content security policy of every response on app://. */
export const CONTENT_SECURITY_POLICY = Object.entries(POLICY)
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join('; ');

/** Headers of every response on app://, including errors. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Web preferences of every window: isolated, sandboxed, without Node. */
export const SAFE_WEB_PREFERENCES = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
} as const;

/**
 * Locks a page in place: it cannot navigate, embed a webview or open a window. A link to a new window is passed to `openExternal`, which decides
 * whether to open it in the browser.
 */
export const guardContents = (
  contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>,
  openExternal: (url: string) => void,
): void => {
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    openExternal(url);
    return { action: 'deny' };
  });
};

/** HID usage page of weighing devices, the only devices that the desk's page may request. */
const SCALES = 0x8d;
const isOwnOrigin = (origin: string): boolean =>
  origin === 'app://desk' || origin === 'app://desk/';
const isScale = (device: object): boolean =>
  'collections' in device &&
  Array.isArray(device.collections) &&
  device.collections.some((each: { readonly usagePage?: unknown }) => each.usagePage === SCALES);

/**
 * Denies all permissions that a page can request: camera, notifications, file system, screen, devices. The only exception is a USB scale for the
 * desk's own page: a HID device that declares itself as a scale; the first connected one is used. Call it for every session, not only for the default
 * one.
 */
export const denyPermissions = (
  session: Pick<
    Session,
    | 'setPermissionRequestHandler'
    | 'setPermissionCheckHandler'
    | 'setDevicePermissionHandler'
    | 'setDisplayMediaRequestHandler'
    | 'on'
  >,
): void => {
  session.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => permission === 'hid' && isOwnOrigin(origin),
  );
  session.setDevicePermissionHandler(
    ({ deviceType, origin, device }) =>
      deviceType === 'hid' && isOwnOrigin(origin) && isScale(device),
  );
  session.on('select-hid-device', (event, { deviceList, frame }, callback) => {
    event.preventDefault();
    callback(
      frame !== null && isOwnOrigin(frame.origin)
        ? (deviceList.find(isScale)?.deviceId ?? null)
        : null,
    );
  });
  // Without a handler every request is refused; a handler that returns no stream would throw.
  session.setDisplayMediaRequestHandler(null);
};
