/** Holds typed text until the cell for it exists. */
export interface TypingHold {
  /** Stops holding. @returns the typed text, with a tab for Tab and a newline for Enter */
  readonly end: () => string;
}

const fields: HTMLTextAreaElement[] = [];

/** True while typed text is held; nothing else may move the focus then. */
export const isTypingHeld = (): boolean => fields.length > 0;

/** True when no input field has the focus. */
export const isInNoField = (): boolean => {
  const at = document.activeElement;
  return at?.matches('input, textarea, select, [contenteditable="true"], [data-sheet]') !== true;
};

/**
 * Moves the focus to an invisible field, which receives typed, composed and pasted text and keeps it from triggering shortcuts. When several are
 * held, the last one has the focus.
 * @param label accessible name of the field
 */
export const holdTyping = (label: string): TypingHold => {
  const field = document.createElement('textarea');
  field.className = 'sr';
  field.setAttribute('aria-label', label);
  field.dataset.testid = 'typing-hold';
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (!event.shiftKey) field.setRangeText('\t', field.selectionStart, field.selectionEnd, 'end');
  });
  document.body.append(field);
  fields.push(field);
  field.focus({ preventScroll: true });
  return {
    end: () => {
      // Leaving the field completes a character that is being composed.
      field.blur();
      const text = field.value;
      field.remove();
      if (fields.includes(field)) fields.splice(fields.indexOf(field), 1);
      return text;
    },
  };
};

/** Moves the focus to the newest held field that remains, after an earlier one was typed into its cell. */
export const focusTypingHold = (): void => fields.at(-1)?.focus({ preventScroll: true });
