import { fieldCommand } from './fieldCommand.ts';

/**
 * Copies text to the clipboard without a permission request; this window never gets permissions.
 * @returns false when it failed
 */
export const copyText = (text: string): boolean => {
  let copied = false;
  const onCopy = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    copied = true;
  };
  document.addEventListener('copy', onCopy, { capture: true, once: true });
  fieldCommand('copy');
  document.removeEventListener('copy', onCopy, { capture: true });
  return copied;
};
