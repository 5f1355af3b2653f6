import type { HIDDevice } from 'electron';
import type { BridgeSide } from './bridge.ts';
import type { Question } from './permissions.ts';

type Anything = (...args: never[]) => unknown;

/** The used properties of the page's globals. */
interface PageGlobals {
  readonly DOMException: new (message: string, name: string) => Error;
  readonly Notification: { requestPermission(): Promise<string> };
  readonly navigator: {
    readonly clipboard?: object;
    readonly mediaDevices?: object;
    readonly geolocation: {
      getCurrentPosition(done: Anything, failed?: (error: object) => void): void;
    };
    readonly permissions: {
      query(descriptor: { readonly name: string }): Promise<object>;
    };
    readonly userActivation: { readonly isActive: boolean };
  };
}

/**
 * Makes the page's functions that need a permission ask the main process first, as in Electron; the browser then allows what was granted and refuses
 * the rest. Runs in the page's world. Self-contained, because its source is injected.
 */
export const askForPermissions = (side: BridgeSide): void => {
  const { DOMException, Notification, navigator } = globalThis as unknown as PageGlobals;
  const ask = (...question: Question): Promise<unknown> =>
    side.unpack(side.ask('permission', ...question)) as Promise<unknown>;
  const refused = (): Error => new DOMException('Permission denied', 'NotAllowedError');

  const guard = (owner: object | undefined, name: string, ...question: Question): void => {
    const methods = (owner ?? {}) as Record<string, Anything | undefined>;
    const own = methods[name];
    if (own === undefined) return;
    methods[name] = async (...args) => {
      if ((await ask(...question)) !== true) throw refused();
      return own.apply(owner, args);
    };
  };
  guard(navigator.mediaDevices, 'getUserMedia', 'request', 'media');
  guard(navigator.mediaDevices, 'getDisplayMedia', 'display');
  guard(navigator.clipboard, 'read', 'request', 'clipboard-read');
  guard(navigator.clipboard, 'readText', 'request', 'clipboard-read');
  guard(navigator.clipboard, 'write', 'request', 'clipboard-sanitized-write');
  guard(navigator.clipboard, 'writeText', 'request', 'clipboard-sanitized-write');

  const notify = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = async () =>
    (await ask('request', 'notifications')) === true ? notify() : 'denied';

  const { geolocation, permissions } = navigator;
  const locate = geolocation.getCurrentPosition.bind(geolocation);
  geolocation.getCurrentPosition = (done, failed) =>
    void ask('request', 'geolocation').then((isGranted) =>
      isGranted === true
        ? locate(done, failed)
        : failed?.({ code: 1, message: 'User denied Geolocation' }),
    );

  const inElectron: Readonly<Record<string, string>> = {
    camera: 'media',
    microphone: 'media',
    'clipboard-write': 'clipboard-sanitized-write',
  };
  const query = permissions.query.bind(permissions);
  permissions.query = async (descriptor) => {
    const status = await query(descriptor);
    const name = inElectron[descriptor.name] ?? descriptor.name;
    const isGranted = await ask(...(['check', name] as unknown as Question));
    return Object.defineProperty(status, 'state', {
      value: isGranted === true ? 'granted' : 'denied',
    });
  };

  class Device extends EventTarget {
    opened = false;
    readonly vendorId: number;
    readonly productId: number;
    readonly productName: string;
    readonly collections: HIDDevice['collections'];
    readonly open: () => Promise<void>;
    constructor({ deviceId, vendorId, productId, name, collections }: HIDDevice) {
      super();
      this.vendorId = vendorId;
      this.productId = productId;
      this.productName = name;
      this.collections = collections;
      this.open = async () => {
        if ((await ask('hid.open', deviceId)) !== true) throw refused();
        this.opened = true;
      };
    }
    async close(): Promise<void> {
      this.opened = false;
    }
  }
  const known = new Map<string, Device>();
  const devicesOf = async (...question: Question): Promise<readonly Device[]> =>
    ((await ask(...question)) as readonly HIDDevice[]).map((device) => {
      const own = known.get(device.deviceId) ?? new Device(device);
      known.set(device.deviceId, own);
      return own;
    });
  Object.defineProperty(navigator, 'hid', {
    value: {
      getDevices: () => devicesOf('hid.devices'),
      requestDevice: async ({ filters }: { filters: readonly { usagePage?: number }[] }) => {
        if (!navigator.userActivation.isActive)
          throw new DOMException('Must be handling a user gesture', 'SecurityError');
        return devicesOf('hid.choose', filters);
      },
    },
  });
};
