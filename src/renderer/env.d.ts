import type { DeskBridge } from '../shared/ipc/contract.ts';

declare global {
  interface Window {
    /** What the preload exposes. Only renderer/ipc touches it. */
    readonly desk: DeskBridge;
  }
}
