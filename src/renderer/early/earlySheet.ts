import type { Draft } from '../../domain/shipment/draft.ts';
import type { PurchaseState } from '../../domain/purchase/purchase.ts';
import type { CellEdit, SheetPosition } from '../components/sheet/model.ts';

/** What the main process reads from the ledger before the program is loaded (main/earlySheet.ts). */
export interface EarlyRows {
  readonly batch: string;
  readonly name: string;
  readonly mode: 'SFN' | 'STN';
  /** Delivery to the door is the default. */
  readonly toTheDoor: boolean;
  /** Number of all rows of the batch. */
  readonly count: number;
  /** The first of them. `draft` may be of an earlier version. */
  readonly rows: readonly {
    readonly id: string;
    readonly state: PurchaseState;
    readonly draft: Draft;
  }[];
}

/** What was typed in cells of the early sheet, in its order. */
export interface EarlyEdit {
  readonly edits: readonly CellEdit[];
  readonly what: 'type' | 'clear' | 'paste' | 'fillDown' | 'fillRight';
}

/** The sheet that is on the page before the program (`earlySheetPage.ts`), and what was done in it. */
export interface EarlySheet {
  readonly edits: readonly EarlyEdit[];
  readonly position: () => SheetPosition | null;
  /** True while an input method composes a character. */
  readonly isComposing: () => boolean;
  /** Removes the sheet and stops listening. */
  readonly end: () => void;
}

/** What the early sheet needs of the batch's. */
export interface SheetTaker {
  readonly edit: (edits: readonly CellEdit[], what: EarlyEdit['what']) => void;
  readonly scrollTo: (position: SheetPosition) => void;
  readonly restore: (position: SheetPosition) => void;
}

/** Longest wait for a character that is being composed, in milliseconds. */
const COMPOSED_MS = 10_000;
const COMPOSED_CHECK_MS = 50;
/** Longest wait for two frames, in milliseconds: a covered window draws none. */
const DRAWN_MS = 200;

const drawn = (): Promise<unknown> =>
  Promise.race([
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    new Promise((done) => setTimeout(done, DRAWN_MS)),
  ]);

/** Removes the early sheet, whatever was typed in it: the window shows something else. */
export const dropEarlySheet = (): void => {
  if (window.earlySheet === undefined) return;
  window.earlySheet.end();
  delete window.earlySheet;
  document.getElementById('app')?.removeAttribute('inert');
};

const take = async (early: EarlySheet, taker: SheetTaker): Promise<void> => {
  for (let waited = 0; early.isComposing() && waited < COMPOSED_MS; waited += COMPOSED_CHECK_MS)
    await new Promise((done) => setTimeout(done, COMPOSED_CHECK_MS));
  const seen = early.position();
  if (seen !== null && seen.top + seen.left > 0) {
    taker.scrollTo(seen);
    await drawn();
  }
  // From here to the end within one task, so that no key comes between.
  const position = early.position();
  dropEarlySheet();
  early.edits.forEach(({ edits, what }) => taker.edit(edits, what));
  if (position !== null) taker.restore(position);
};

let taking: Promise<void> | null = null;
/**
 * Never rejects. Enters what was typed in the early sheet into the batch's, moves the cursor, the open cell and the scroll position, and removes the early one.
 * @returns false when there is none
 */
export const takeOverEarlySheet = async (taker: SheetTaker): Promise<boolean> => {
  const early = window.earlySheet;
  if (early === undefined) return false;
  taking ??= take(early, taker).catch((error: unknown) => {
    reportError(error);
    dropEarlySheet();
  });
  await taking;
  return true;
};
