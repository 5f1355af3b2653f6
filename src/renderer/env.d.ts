import type { DeskBridge } from '../main/ipc/route.ts';

declare global {
  interface Window {
    /** The API that the preload exposes. Only renderer/ipc uses it. */
    readonly desk: DeskBridge;
  }
}
