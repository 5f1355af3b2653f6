import type { Directive } from 'vue';

interface Typed {
  readonly text: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** Fields with text that was typed since they were last left. */
const typing = new WeakSet<HTMLInputElement>();
const kept = new WeakMap<HTMLInputElement, Typed>();

/**
 * `v-keep-typed`: keeps the typed text of a field whose value is used only once the field is left. Vue sets the bound value at each render, also when
 * the render has another cause, such as a response.
 */
export const vKeepTyped: Directive<HTMLInputElement> = {
  // These listeners are registered before the field's own: a text that those set does not count as typed.
  created: (field) => {
    field.addEventListener('input', () => typing.add(field));
    field.addEventListener('change', () => typing.delete(field));
  },
  beforeUpdate: (field) => {
    if (typing.has(field))
      kept.set(field, { text: field.value, from: field.selectionStart, to: field.selectionEnd });
  },
  updated: (field) => {
    const typed = kept.get(field);
    if (typed === undefined) return;
    kept.delete(field);
    if (!typing.has(field) || field.value === typed.text) return;
    field.value = typed.text;
    // Only text inputs have a selection.
    if (typed.from !== null) field.setSelectionRange(typed.from, typed.to);
  },
};
