import { onBeforeUnmount, onMounted } from 'vue';
import { fieldCommand } from '../lib/fieldCommand.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;
/** The focused text field and what was edited in it since it got the focus. */
interface Typing {
  readonly field: TextField;
  readonly before: string;
  /** False until the first key: a text that was set by the program is not undone within the field. */
  typed: boolean;
  /** True once the field has undone something, which it can redo. */
  takenBack: boolean;
}
const TEXT_TYPES = new Set(['text', 'search', 'tel', 'email', 'url', 'password', 'number']);
const textField = (element: EventTarget | null): TextField | null =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && TEXT_TYPES.has(element.type))
    ? element
    : null;

/**
 * Undo within the focused text field, with the browser's own undo: first the text being typed, then the saved steps of the form.
 * @param form selector of the form whose fields are saved as steps; other fields only use the browser's undo
 */
export const useFieldUndo = (form: string) => {
  let typing: Typing | null = null;
  const begin = (field: TextField | null): void => {
    typing = field && { field, before: field.value, typed: false, takenBack: false };
  };
  const onFocus = (event: FocusEvent): void => begin(textField(event.target));
  const onInput = (event: Event): void => {
    if (event.target !== typing?.field) return;
    if (!(event instanceof InputEvent) || event.inputType.startsWith('history')) return;
    typing.typed = true;
    typing.takenBack = false;
  };
  onMounted(() => {
    document.addEventListener('focusin', onFocus, true);
    document.addEventListener('input', onInput, true);
    begin(textField(document.activeElement));
  });
  onBeforeUnmount(() => {
    document.removeEventListener('focusin', onFocus, true);
    document.removeEventListener('input', onInput, true);
  });

  /** @returns true when the field handled it, false when a saved step of the form is to be undone */
  const inField = (direction: 'undo' | 'redo'): boolean => {
    const field = textField(document.activeElement);
    if (field === null) return false;
    if (field.closest(form) === null) {
      fieldCommand(direction);
      return true;
    }
    if (typing?.field !== field || !typing.typed) return false;
    // The browser's undo history spans fields: past the first text of this field it would change another one.
    if (direction === 'undo' ? field.value === typing.before : !typing.takenBack) return false;
    const shown = field.value;
    fieldCommand(direction);
    if (direction === 'undo') typing.takenBack = true;
    return field.value !== shown;
  };
  /** Call this after a step has changed the form: the current text of the field was not typed into it. */
  const stepDone = (): void => begin(textField(document.activeElement));

  return { inField, stepDone };
};
