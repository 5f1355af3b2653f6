/** Distinguishes the edit sessions of this window from those of earlier ones: undo is kept over a restart. */
const windowId = crypto.randomUUID().slice(0, 8);
let sessions = 0;
document.addEventListener(
  'focusin',
  () => {
    sessions += 1;
  },
  true,
);

/**
 * The id of the edit session in progress: everything typed into a field until the focus moves. One undo takes back what was typed in one
 * session.
 * @param fieldKey identifies the field
 */
export const editSessionId = (fieldKey: string): string =>
  `${windowId}.${sessions} ${fieldKey}`.slice(0, 200);
