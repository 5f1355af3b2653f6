import { describe, expect, it } from 'vitest';
import {
  CONTENT_SECURITY_POLICY,
  denyPermissions,
  guardContents,
  SAFE_WEB_PREFERENCES,
  SECURITY_HEADERS,
} from '../../../src/main/security.ts';

describe('content security policy', () => {
  const policy = new Map(
    CONTENT_SECURITY_POLICY.split('; ').map((line) => [
      line.split(' ')[0],
      line.split(' ').slice(1).join(' '),
    ]),
  );

  it('allows nothing that it does not name', () =>
    expect(policy.get('default-src')).toBe("'none'"));
  it('runs only scripts that came with the desk', () =>
    expect(policy.get('script-src')).toBe("'self'"));
  it.each([['frame-src'], ['object-src'], ['base-uri'], ['form-action'], ['frame-ancestors']])(
    'closes %s',
    (directive) => expect(policy.get(directive)).toBe("'none'"),
  );
  it('has no unsafe word, no wildcard, no foreign host', () =>
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe|\*|https?:/));
  it('comes with nosniff and no referrer', () => {
    expect(SECURITY_HEADERS).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    });
  });
});

it('a window is sandboxed, isolated, without Node and without webviews', () => {
  expect(SAFE_WEB_PREFERENCES).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    webviewTag: false,
  });
});

describe('guardContents', () => {
  const guard = () => {
    const listeners = new Map<string, (event: { preventDefault(): void }) => void>();
    const opened: string[] = [];
    let open: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });
    guardContents(
      {
        on: ((name: string, listener: never) => void listeners.set(name, listener)) as never,
        setWindowOpenHandler: (handler: never) => (open = handler),
      },
      (url) => void opened.push(url),
    );
    return { listeners, opened, open: (url: string) => open({ url }) };
  };

  it.each([['will-navigate'], ['will-frame-navigate'], ['will-redirect'], ['will-attach-webview']])(
    'prevents %s',
    (name) => {
      let prevented = false;
      guard().listeners.get(name)?.({ preventDefault: () => (prevented = true) });
      expect(prevented).toBe(true);
    },
  );

  it('denies every new window and only hands the address on', () => {
    const { open, opened } = guard();
    expect(open('https://dhl.com/')).toEqual({ action: 'deny' });
    expect(open('javascript:x')).toEqual({ action: 'deny' });
    expect(opened).toEqual(['https://dhl.com/', 'javascript:x']);
  });
});

describe('permissions', () => {
  type Check = (contents: unknown, permission: string, origin: string) => boolean;
  type Device = (details: { deviceType: string; origin: string; device: object }) => boolean;
  type Select = (
    event: { preventDefault(): void },
    details: { deviceList: object[]; frame: object | null },
    callback: (id: string | null) => void,
  ) => void;
  const handlers = () => {
    const got: {
      request?: (a: unknown, b: string, c: (granted: boolean) => void) => void;
      check?: Check;
      device?: Device;
      select?: Select;
      media?: unknown;
    } = {};
    denyPermissions({
      setPermissionRequestHandler: (handler: never) => {
        got.request = handler;
      },
      setPermissionCheckHandler: (handler: never) => {
        got.check = handler;
      },
      setDevicePermissionHandler: (handler: never) => {
        got.device = handler;
      },
      setDisplayMediaRequestHandler: (handler: never) => {
        got.media = handler;
      },
      on: ((_name: string, handler: never) => {
        got.select = handler;
      }) as never,
    });
    return got as Required<typeof got>;
  };
  const scale = { deviceId: 'scale', collections: [{ usagePage: 0x8d }] };
  const keyboard = { deviceId: 'keyboard', collections: [{ usagePage: 0x01 }] };

  it('are refused, whatever is asked for', () => {
    const { request, check, media } = handlers();
    const answers: unknown[] = [];
    for (const permission of ['media', 'hid', 'serial', 'usb', 'notifications', 'clipboard-read'])
      request(null, permission, (granted) => answers.push(granted));
    expect(answers).toEqual([false, false, false, false, false, false]);
    expect(
      ['media', 'serial', 'usb', 'notifications', 'geolocation'].map((permission) =>
        check(null, permission, 'app://desk'),
      ),
    ).toEqual([false, false, false, false, false]);
    // Electron refuses by itself without a handler, and throws in one that answers without a picture.
    expect(media).toBeNull();
  });

  it('let the desk’s own page reach a scale, and nothing else that is plugged in', () => {
    const { check, device } = handlers();
    expect(check(null, 'hid', 'app://desk')).toBe(true);
    expect(device({ deviceType: 'hid', origin: 'app://desk', device: scale })).toBe(true);
    expect(device({ deviceType: 'hid', origin: 'app://desk', device: keyboard })).toBe(false);
    expect(device({ deviceType: 'hid', origin: 'app://desk', device: {} })).toBe(false);
    expect(device({ deviceType: 'usb', origin: 'app://desk', device: scale })).toBe(false);
  });

  it.each([['https://example.com'], ['app://other'], ['app://desk.example.com'], ['null'], ['']])(
    'keep scales from %s',
    (origin) => {
      const { check, device } = handlers();
      expect(check(null, 'hid', origin)).toBe(false);
      expect(device({ deviceType: 'hid', origin, device: scale })).toBe(false);
    },
  );

  it('choose the scale among the devices, for our own page only', () => {
    const { select } = handlers();
    const chosen: (string | null)[] = [];
    let prevented = 0;
    const ask = (deviceList: object[], frame: object | null): void =>
      select(
        {
          preventDefault: () => {
            prevented += 1;
          },
        },
        { deviceList, frame },
        (id) => chosen.push(id),
      );
    ask([keyboard, scale], { origin: 'app://desk' });
    ask([keyboard], { origin: 'app://desk' });
    ask([scale], { origin: 'https://example.com' });
    ask([scale], null);
    expect(chosen).toEqual(['scale', null, null, null]);
    expect(prevented).toBe(4);
  });
});
