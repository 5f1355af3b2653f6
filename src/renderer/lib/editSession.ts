/** Distinguishes the edit sessions of this window from earlier ones: undo steps survive a restart. */
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
 * Returns the id of the current edit session: all typing into one field until the focus moves. One undo reverts one session.
 * @param fieldKey identifies the field
 */
export const editSessionId = (fieldKey: string): string =>
  `${windowId}.${sessions} ${fieldKey}`.slice(0, 200);
