import type { DeskBridge } from '../shared/ipc/contract.ts';
import type { EarlyForm } from './early/earlyForm.ts';
import type { EarlySheet } from './early/earlySheet.ts';

declare global {
  interface Window {
    /** The API that the preload exposes. Only renderer/ipc and the script of the early pages use it. */
    readonly desk: DeskBridge;
    /** Set by the script of an early page until the program's form has taken over. */
    earlyForm?: EarlyForm;
    /** Set by the script of an early page of a batch until the batch's sheet has taken over. */
    earlySheet?: EarlySheet;
  }
}
