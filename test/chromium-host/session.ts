import { EventEmitter } from 'node:events';
import type { Session } from 'electron';

/** The function that a `set…Handler` of the session accepts, or null for none. */
type HandlerOf<
  Name extends
    | 'setPermissionRequestHandler'
    | 'setPermissionCheckHandler'
    | 'setDevicePermissionHandler'
    | 'setDisplayMediaRequestHandler',
> = Parameters<Session[Name]>[0];

/** Keeps the handlers; permissions.ts asks them. */
export class HostSession extends EventEmitter {
  requestHandler: HandlerOf<'setPermissionRequestHandler'> = null;
  checkHandler: HandlerOf<'setPermissionCheckHandler'> = null;
  deviceHandler: HandlerOf<'setDevicePermissionHandler'> = null;
  displayHandler: HandlerOf<'setDisplayMediaRequestHandler'> = null;

  setPermissionRequestHandler(handler: HandlerOf<'setPermissionRequestHandler'>): void {
    this.requestHandler = handler;
  }
  setPermissionCheckHandler(handler: HandlerOf<'setPermissionCheckHandler'>): void {
    this.checkHandler = handler;
  }
  setDevicePermissionHandler(handler: HandlerOf<'setDevicePermissionHandler'>): void {
    this.deviceHandler = handler;
  }
  setDisplayMediaRequestHandler(handler: HandlerOf<'setDisplayMediaRequestHandler'>): void {
    this.displayHandler = handler;
  }
  async clearCache(): Promise<void> {}
  /** The stand-in ignores the browser's proxy settings and connects directly. */
  async resolveProxy(_url: string): Promise<string> {
    return 'DIRECT';
  }
}

export const session = { defaultSession: new HostSession() };
