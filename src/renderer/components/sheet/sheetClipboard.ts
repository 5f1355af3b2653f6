import { onBeforeUnmount, onMounted } from 'vue';
import { pastedCells, toHtml, toTsv, type Cells } from './tableText.ts';

/** Functions that the clipboard of the sheet needs. */
export interface ClipboardPort {
  /** Returns true when copy and paste apply to the sheet and not to a field. */
  readonly owns: () => boolean;
  /** Returns the texts of the selected cells; null when they are not available. */
  readonly copied: () => Cells | null;
  readonly cut: () => void;
  readonly pasted: (table: Cells) => void;
}

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
    data.setData('text/plain', toTsv(cells));
    data.setData('text/html', toHtml(cells));
    if (event.type === 'cut') cut();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const data = take(event);
    if (data) pasted(pastedCells(data.getData('text/plain'), data.getData('text/html')));
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
