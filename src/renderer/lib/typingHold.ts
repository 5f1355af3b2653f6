/** Takes what is typed until the cell that it is for is there. */
export interface TypingHold {
  /** Stops taking it. @returns what was typed, with a tab and a line's end for Tab and Enter */
  readonly end: () => string;
}

const fields: HTMLTextAreaElement[] = [];

/** True while something takes what is typed: nothing else moves the keyboard then. */
export const isTypingHeld = (): boolean => fields.length > 0;

/** True where the keyboard is in no field: on the page, on the screen as a whole, on a link or button. */
export const isInNoField = (): boolean => {
  const at = document.activeElement;
  return at?.matches('input, textarea, select, [contenteditable="true"], [data-sheet]') !== true;
};

/**
 * Takes the keyboard into a field that is not seen. Letters go into it as the browser puts them there, composed and pasted ones too, and mean no
 * shortcut; where several wait, the last has the keyboard.
 * @param label what it is for those who do not see it
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
      // A letter that is being composed is whole once the field is left.
      field.blur();
      const text = field.value;
      field.remove();
      if (fields.includes(field)) fields.splice(fields.indexOf(field), 1);
      return text;
    },
  };
};

/** Gives the keyboard back to what still waits, after an earlier one of several was typed into its cell. */
export const focusTypingHold = (): void => fields.at(-1)?.focus({ preventScroll: true });
