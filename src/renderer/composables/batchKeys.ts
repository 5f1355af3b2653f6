import type { PlainKey } from '../../texts/index.ts';
import { useShortcuts, type Shortcut } from './shortcuts.ts';

/** Actions that the shortcuts of the batch screen call. */
export interface BatchActs {
  readonly next: () => unknown;
  readonly rates: () => unknown;
  readonly importFile: () => unknown;
  readonly saveWaybills: () => unknown;
  readonly printLabels: () => unknown;
  readonly nextProblem: () => unknown;
  readonly allFields: () => unknown;
  readonly addRow: () => unknown;
  readonly find: () => unknown;
  readonly replace: () => unknown;
  readonly choose: () => unknown;
  readonly fix: () => unknown;
  readonly pay: () => unknown;
  readonly boxes: () => unknown;
  readonly papers: () => unknown;
  readonly duplicate: () => unknown;
  readonly editMany: () => unknown;
  readonly remove: () => unknown;
  readonly undo: () => unknown;
  readonly redo: () => unknown;
  readonly sheetOrPanel: () => unknown;
}

const KEYS: readonly (readonly [keys: string, label: PlainKey, act: keyof BatchActs])[] = [
  ['ctrl+enter', 'batch.nextStep', 'next'],
  ['ctrl+g', 'batch.rates', 'rates'],
  ['ctrl+o', 'batch.importAFile', 'importFile'],
  ['ctrl+s', 'batch.saveWaybills', 'saveWaybills'],
  ['ctrl+p', 'batch.printLabels', 'printLabels'],
  ['f8', 'batch.nextProblem', 'nextProblem'],
  ['ctrl+e', 'batch.allFieldsOfRow', 'allFields'],
  ['ctrl+n', 'batch.newRow', 'addRow'],
  ['ctrl+f', 'batch.find', 'find'],
  ['ctrl+h', 'batch.findAndReplace', 'replace'],
  ['ctrl+f8', 'fixes.title', 'fix'],
  ['alt+c', 'batch.chooseForAll', 'choose'],
  ['f9', 'payment.take', 'pay'],
  ['ctrl+f10', 'batchPacking.title', 'boxes'],
  ['ctrl+i', 'batch.attachOrMake', 'papers'],
  ['ctrl+shift+d', 'batch.duplicateRows', 'duplicate'],
  ['ctrl+shift+e', 'batch.editRows', 'editMany'],
  ['ctrl+delete', 'batch.removeRows', 'remove'],
  ['ctrl+z', 'batch.undo', 'undo'],
  ['ctrl+y', 'batch.redo', 'redo'],
  ['f6', 'batch.sheetOrPanel', 'sheetOrPanel'],
];

/** Focuses the first button of the run above the sheet, which pauses it; without a run the first of the bar. The sheet itself keeps Tab for its cells. */
const toButtonsAbove = (): void => {
  (
    document.querySelector<HTMLElement>('[data-testid="run-progress"] button:not(:disabled)') ??
    document.querySelector<HTMLElement>('.screen .bar button:not(:disabled)')
  )?.focus();
};

/** Registers the shortcuts of the batch screen while it is mounted. */
export const useBatchKeys = (acts: BatchActs): void => {
  const entry = (keys: string, label: PlainKey, act: keyof BatchActs, listed = true): Shortcut => ({
    // In a field it takes away the word behind the caret.
    outsideFields: act === 'remove',
    keys,
    label,
    group: listed ? 'frame.keysBatch' : '',
    run: () => {
      acts[act]();
    },
  });
  useShortcuts([
    ...KEYS.map(([keys, label, act]) => entry(keys, label, act)),
    entry('ctrl+shift+z', 'batch.redo', 'redo', false),
    {
      keys: 'shift+f6',
      label: 'batch.buttonsAbove',
      group: 'frame.keysBatch',
      run: toButtonsAbove,
    },
  ]);
};
