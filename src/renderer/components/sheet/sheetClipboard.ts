import { onBeforeUnmount, onMounted } from 'vue';
import { pastedCells, toHtml, toTsv, type Cells, type PastedCells } from './tableText.ts';

/** Cells that were copied. */
export interface CopiedCells {
  readonly texts: Cells;
  /** Row and column of those that show several values, whose text (`Shirts +1`) is none of them. */
  readonly several: readonly (readonly [row: number, col: number])[];
}

/** Functions that the clipboard of the sheet needs. */
export interface ClipboardPort {
  /** Returns true when copy and paste apply to the sheet and not to a field. */
  readonly owns: () => boolean;
  /** Returns the texts of the selected cells; null when they are not available. */
  readonly copied: () => CopiedCells | null;
  readonly cut: () => void;
  /** @param own true for cells that were copied in a sheet of the desk */
  readonly pasted: (table: PastedCells, own: boolean) => void;
}

/** Type of what only a sheet reads: the positions of the cells with several values, after a word that is always there. */
const OWN_TYPE = 'application/x-waybill-desk-cells';
const ownText = ({ several }: CopiedCells): string =>
  ['several', ...several.map((position) => position.join())].join(' ');

/** Returns a table without the texts of the cells that showed several values where they were copied. */
const withoutSeveral = (table: Cells, own: string): PastedCells => {
  const several = new Set(own.split(' '));
  return several.size < 2
    ? table
    : table.map((row, at) => row.map((text, col) => (several.has(`${at},${col}`) ? null : text)));
};

/**
 * Copy, cut and paste of the sheet as tab-separated text and HTML. Registered on the document in
 * the capture phase, before the listeners of the library.
 */
export const useSheetClipboard = ({ owns, copied, cut, pasted }: ClipboardPort): void => {
  const take = (event: ClipboardEvent): DataTransfer | null => {
    if (!event.clipboardData || !owns()) return null;
    event.preventDefault();
    event.stopImmediatePropagation();
    return event.clipboardData;
  };
  const onCopy = (event: ClipboardEvent): void => {
    const data = take(event);
    const cells = data && copied();
    if (!data || !cells) return;
    data.setData('text/plain', toTsv(cells.texts));
    data.setData('text/html', toHtml(cells.texts));
    data.setData(OWN_TYPE, ownText(cells));
    if (event.type === 'cut') cut();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const data = take(event);
    if (!data) return;
    const own = data.getData(OWN_TYPE);
    const table = pastedCells(data.getData('text/plain'), data.getData('text/html'));
    pasted(withoutSeveral(table, own), own !== '');
  };
  const listeners = [
    ['copy', onCopy],
    ['cut', onCopy],
    ['paste', onPaste],
  ] as const;
  onMounted(() => {
    listeners.forEach(([name, listener]) => document.addEventListener(name, listener, true));
  });
  onBeforeUnmount(() => {
    listeners.forEach(([name, listener]) => document.removeEventListener(name, listener, true));
  });
};
