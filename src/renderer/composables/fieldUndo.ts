import { onBeforeUnmount, onMounted } from 'vue';
import { fieldCommand } from '../lib/fieldCommand.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;
/** What was typed into the field with the focus since it has the focus. */
interface Typing {
  readonly field: TextField;
  readonly before: string;
  /** False until the first key: a text that something else put in is not the field's to take back. */
  typed: boolean;
  /** True once the field took something back itself, which it can bring again. */
  takenBack: boolean;
}
const TEXT_TYPES = new Set(['text', 'search', 'tel', 'email', 'url', 'password', 'number']);
const textField = (element: EventTarget | null): TextField | null =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && TEXT_TYPES.has(element.type))
    ? element
    : null;

/**
 * Undo within the text field that has the focus, by the field's own means: first the text that is
 * being typed is taken back, then the steps before it.
 * @param form selector of the form whose fields are saved as steps; other fields keep all undo to
 * themselves
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

  /** @returns true when the field did it, false when it is the turn of the steps */
  const inField = (direction: 'undo' | 'redo'): boolean => {
    const field = textField(document.activeElement);
    if (field === null) return false;
    if (field.closest(form) === null) {
      fieldCommand(direction);
      return true;
    }
    if (typing?.field !== field || !typing.typed) return false;
    // The browser's steps go beyond this field: past its first text it would change another one.
    if (direction === 'undo' ? field.value === typing.before : !typing.takenBack) return false;
    const shown = field.value;
    fieldCommand(direction);
    if (direction === 'undo') typing.takenBack = true;
    return field.value !== shown;
  };
  /** To be called once a step has changed the form: what is in the field now was not typed into it. */
  const stepDone = (): void => begin(textField(document.activeElement));

  return { inField, stepDone };
};
