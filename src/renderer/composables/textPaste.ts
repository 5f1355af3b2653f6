import { useEventListener } from '@vueuse/core';
import { browserTable } from '../components/sheet/tableText.ts';
import { openDialogs } from './shortcuts.ts';

/** Accepts text pasted onto the page outside fields and dialogs; a table copied from a web page is passed as its HTML. */
export const useTextPaste = (take: (text: string) => void): void => {
  useEventListener(document, 'paste', (event) => {
    const inField =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, [data-sheet], [contenteditable="true"]') !==
        null;
    const plain = event.clipboardData?.getData('text/plain') ?? '';
    const html = event.clipboardData?.getData('text/html') ?? '';
    const text = browserTable(html) === null ? plain : html;
    if (inField || openDialogs.value > 0 || text.trim() === '') return;
    event.preventDefault();
    take(text);
  });
};
