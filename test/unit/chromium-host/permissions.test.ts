import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { denyPermissions } from '../../../src/main/security.ts';
import { answerTo, type Asker, type Question } from '../../chromium-host/permissions.ts';
import { HostSession } from '../../chromium-host/session.ts';

const TYPES = readFileSync(
  path.join(path.dirname(createRequire(import.meta.url).resolve('electron')), 'electron.d.ts'),
  'utf8',
);
/** Every permission that a page of this Electron can ask for. */
const PERMISSIONS = [
  ...(/setPermissionRequestHandler\(handler: [^\n]*?permission: ('[^,]*?'), callback/
    .exec(TYPES)?.[1]
    ?.matchAll(/'([^']+)'/g) ?? []),
].map(([, name]) => name) as readonly 'media'[];

const scale = {
  deviceId: 'a',
  name: 'Scale',
  vendorId: 1,
  productId: 1,
  serialNumber: '7',
  collections: [{ usagePage: 0x8d }],
};
const other = { ...scale, deviceId: 'b', name: 'Reader', collections: [{ usagePage: 0xff00 }] };
const nameless = { ...scale, deviceId: 'c', serialNumber: undefined };
const plug = (...devices: readonly object[]): void => {
  process.env['DESK_HOST_HID'] = JSON.stringify(devices);
};
beforeEach(() => plug(scale, other));
afterEach(() => {
  delete process.env['DESK_HOST_HID'];
});

let granted: string[] = [];
const asker = (origin = 'app://desk'): Asker => ({
  contents: {},
  frame: { origin },
  url: `${origin}/index.html#/counter`,
  origin,
  grant: async (permission) => void granted.push(permission),
});
const WAITS = 'no answer';
/** What the page gets; WAITS when nothing has answered after everything that was due has run. */
const ask = (session: HostSession, question: Question, page: Asker = asker()): Promise<unknown> => {
  granted = [];
  return Promise.race([
    answerTo(session, page, question),
    new Promise((resolve) => setImmediate(() => setImmediate(() => resolve(WAITS)))),
  ]);
};
/** The session of the desk. */
const ofDesk = (): HostSession => {
  const session = new HostSession();
  denyPermissions(session as never);
  return session;
};
const ids = (devices: unknown): unknown[] =>
  (devices as readonly { readonly deviceId: string }[]).map(({ deviceId }) => deviceId);

describe('the desk answers a page', () => {
  it('about every permission of this Electron, and grants none', async () => {
    expect(PERMISSIONS).toEqual(expect.arrayContaining(['media', 'hid', 'display-capture']));
    const session = ofDesk();
    for (const permission of PERMISSIONS) {
      expect([permission, await ask(session, ['request', permission])]).toEqual([
        permission,
        false,
      ]);
      expect([permission, await ask(session, ['check', permission])]).toEqual([
        permission,
        (permission as string) === 'hid',
      ]);
      expect(granted).toEqual([]);
    }
  });

  it('about the screen with a refusal, by either handler', async () => {
    const session = ofDesk();
    expect(await ask(session, ['display'])).toBe(false);
    session.setPermissionRequestHandler(null);
    expect(await ask(session, ['display'])).toBe(false);
  });

  it('about devices with the scale alone, chosen or not', async () => {
    const session = ofDesk();
    expect(ids(await ask(session, ['hid.devices']))).toEqual(['a']);
    expect(ids(await ask(session, ['hid.choose', []]))).toEqual(['a']);
    expect(await ask(session, ['hid.open', 'a'])).toBe(true);
    expect(await ask(session, ['hid.open', 'b'])).toBe(false);
    plug(other);
    expect(await ask(session, ['hid.choose', []])).toEqual([]);
    plug(nameless);
    expect(ids(await ask(session, ['hid.choose', [{ usagePage: 0x8d }]]))).toEqual(['c']);
    expect(await ask(session, ['hid.open', 'c'])).toBe(true);
  });

  it.each([['https://example.com'], ['app://customer'], ['app://desk.example.com'], ['null']])(
    'of %s with no device',
    async (origin) => {
      const session = ofDesk();
      const page = asker(origin);
      expect(await ask(session, ['hid.devices'], page)).toEqual([]);
      expect(await ask(session, ['hid.choose', []], page)).toEqual([]);
      expect(await ask(session, ['hid.open', 'a'], page)).toBe(false);
      expect(await ask(session, ['check', 'hid'], page)).toBe(false);
    },
  );
});

describe('a handler that is missing', () => {
  it('of requests grants everything', async () => {
    const session = ofDesk();
    session.setPermissionRequestHandler(null);
    expect([await ask(session, ['request', 'media']), granted]).toEqual([true, ['media']]);
  });
  it('of checks allows everything', async () => {
    const session = ofDesk();
    session.setPermissionCheckHandler(null);
    expect(await ask(session, ['check', 'notifications'])).toBe(true);
  });
  it('of devices leaves what was chosen', async () => {
    const session = ofDesk();
    session.setDevicePermissionHandler(null);
    expect(await ask(session, ['hid.devices'])).toEqual([]);
    await ask(session, ['hid.choose', []]);
    expect(ids(await ask(session, ['hid.devices']))).toEqual(['a']);
  });
  it('of the choice chooses nothing', async () => {
    const session = ofDesk();
    session.removeAllListeners('select-hid-device');
    expect(await ask(session, ['hid.choose', []])).toEqual([]);
  });
});

describe('a handler that never answers leaves the page waiting', () => {
  it.each<[string, Question, (session: HostSession) => void]>([
    ['requests', ['request', 'media'], (each) => each.setPermissionRequestHandler(() => {})],
    [
      'the screen',
      ['display'],
      (each) => {
        each.setPermissionRequestHandler(null);
        each.setDisplayMediaRequestHandler(() => {});
      },
    ],
    [
      'the choice of a device',
      ['hid.choose', []],
      (each) =>
        each
          .removeAllListeners('select-hid-device')
          .on('select-hid-device', (event: { preventDefault(): void }) => event.preventDefault()),
    ],
  ])('of %s', async (_, question, change) => {
    const session = ofDesk();
    change(session);
    expect(await ask(session, question)).toBe(WAITS);
  });
});

it('a screen without a picture is an error of the main process', async () => {
  const session = ofDesk();
  session.setPermissionRequestHandler(null);
  session.setDisplayMediaRequestHandler((_request, callback) => callback({}));
  await expect(ask(session, ['display'])).rejects.toThrow('no video stream');
});
