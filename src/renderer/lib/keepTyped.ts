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
 * `v-keep-typed`, for a field that counts once it is left: what is typed stays in it until then. Vue sets a bound value at each drawing, also at one
 * for another reason, such as an answer that came.
 */
export const vKeepTyped: Directive<HTMLInputElement> = {
  // Before the field's own listeners: what these put into it is no longer typed.
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
    // A field of another type than text has no selection.
    if (typed.from !== null) field.setSelectionRange(typed.from, typed.to);
  },
};
