import type { DeskBridge } from '../shared/bridge.ts';

declare global {
  interface Window {
    /** The API that the preload exposes. Only renderer/ipc uses it. */
    readonly desk: DeskBridge;
  }
}
