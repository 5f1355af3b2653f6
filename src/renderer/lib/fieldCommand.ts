/**
 * Runs a browser command that has no other API: the undo and redo of the focused field, or a copy within a key press or click, which needs no
 * permission.
 * @returns whether the browser ran it
 */
export const fieldCommand = (command: 'undo' | 'redo' | 'copy'): boolean =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else reaches a field's own steps; the Clipboard API answers later and asks a permission
  document.execCommand(command);
