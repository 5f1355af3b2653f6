/**
 * Has the browser carry out what only it can do: its own steps of the field with the focus, or a copy within the key press or click,
 * for which nobody has to permit anything.
 * @returns whether it did
 */
export const fieldCommand = (command: 'undo' | 'redo' | 'copy'): boolean =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else reaches a field's own steps; the Clipboard API answers later and asks a permission
  document.execCommand(command);
