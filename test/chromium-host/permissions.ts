import type { HIDDevice, PermissionRequest, WebContents, WebFrameMain } from 'electron';
import type { HostSession } from './session.ts';

type Permission = Parameters<NonNullable<HostSession['requestHandler']>>[1];

/** What a page asks for (permissionScript.ts). */
export type Question =
  | readonly ['check' | 'request', Permission]
  | readonly ['display']
  | readonly ['hid.devices']
  | readonly ['hid.choose', readonly { readonly usagePage?: number }[]]
  | readonly ['hid.open', string];

/** The page that asks. `grant` makes the browser allow it too. */
export interface Asker {
  readonly contents: object;
  readonly frame: object;
  readonly url: string;
  readonly origin: string;
  grant(permission: Permission): Promise<void>;
}

/** The USB devices that a test named in DESK_HOST_HID. */
const devices = (): readonly HIDDevice[] =>
  JSON.parse(process.env['DESK_HOST_HID'] || '[]') as HIDDevice[];

/** Ids of the devices that a listener of `select-hid-device` chose. */
const chosen = new WeakMap<HostSession, Set<string>>();

/** A chosen device without a serial number is allowed until it is unplugged; of the others a handler decides, if there is one. */
const isDeviceAllowed = (session: HostSession, { origin }: Asker, device: HIDDevice): boolean => {
  const { deviceId, ...known } = device;
  const isChosen = chosen.get(session)?.has(deviceId) === true;
  if (session.deviceHandler === null || (isChosen && !known.serialNumber)) return isChosen;
  // Without its id, as in Electron.
  return session.deviceHandler({ deviceType: 'hid', origin, device: known as HIDDevice });
};

const check = (
  { checkHandler }: HostSession,
  { url, origin }: Asker,
  permission: Permission,
): boolean =>
  checkHandler === null ||
  checkHandler(null, permission, `${origin}/`, { requestingUrl: url, isMainFrame: true });

const request = async (
  { requestHandler }: HostSession,
  { contents, url, grant }: Asker,
  permission: Permission,
): Promise<boolean> => {
  const isGranted =
    requestHandler === null ||
    (await new Promise<boolean>((resolve) => {
      const details: PermissionRequest = { requestingUrl: url, isMainFrame: true };
      requestHandler(contents as WebContents, permission, resolve, details);
    }));
  if (isGranted) await grant(permission);
  return isGranted;
};

const display = async (session: HostSession, asker: Asker): Promise<boolean> => {
  const { displayHandler } = session;
  if (!(await request(session, asker, 'display-capture')) || displayHandler === null) return false;
  const streams = await new Promise<object | null>((resolve) => {
    displayHandler(
      {
        frame: asker.frame as WebFrameMain,
        securityOrigin: asker.origin,
        videoRequested: true,
        audioRequested: false,
        userGesture: true,
      },
      (given) => {
        if (given !== null && given.video === undefined)
          throw new TypeError('Video was requested, but no video stream was provided');
        resolve(given);
      },
    );
  });
  return streams !== null;
};

const choose = async (
  session: HostSession,
  asker: Asker,
  filters: readonly { readonly usagePage?: number }[],
): Promise<readonly HIDDevice[]> => {
  if (!check(session, asker, 'hid')) return [];
  const deviceList = devices().filter(
    ({ collections }) =>
      filters.length === 0 ||
      filters.some(
        ({ usagePage }) =>
          usagePage === undefined || collections.some((each) => each.usagePage === usagePage),
      ),
  );
  const id = await new Promise<unknown>((resolve) => {
    let isPrevented = false as boolean;
    const event = { preventDefault: () => (isPrevented = true) };
    session.emit('select-hid-device', event, { deviceList, frame: asker.frame }, resolve);
    if (!isPrevented) resolve(null);
  });
  const found = deviceList.filter(({ deviceId }) => deviceId === id);
  const before = chosen.get(session) ?? [];
  chosen.set(session, new Set([...before, ...found.map(({ deviceId }) => deviceId)]));
  return found;
};

/** Asks the session's handlers as Electron does. Without an answer of theirs it never resolves. */
export const answerTo = async (
  session: HostSession,
  asker: Asker,
  question: Question,
): Promise<unknown> => {
  switch (question[0]) {
    case 'check':
      return check(session, asker, question[1]);
    case 'request':
      return request(session, asker, question[1]);
    case 'display':
      return display(session, asker);
    case 'hid.devices':
      return devices().filter((device) => isDeviceAllowed(session, asker, device));
    case 'hid.choose':
      return choose(session, asker, question[1]);
    case 'hid.open':
      return devices().some(
        (device) => device.deviceId === question[1] && isDeviceAllowed(session, asker, device),
      );
  }
};
