import { useEventListener } from '@vueuse/core';
import { openDialogs } from './shortcuts.ts';

/** Accepts text pasted onto the page outside of fields and dialogs. */
export const useTextPaste = (take: (text: string) => void): void => {
  useEventListener(document, 'paste', (event) => {
    const inField =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, [data-sheet], [contenteditable="true"]') !==
        null;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (inField || openDialogs.value > 0 || text.trim() === '') return;
    event.preventDefault();
    take(text);
  });
};
