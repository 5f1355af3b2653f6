import { nextTick } from 'vue';
import { scannedText, type Keystroke } from '../lib/scan.ts';

/** A field of the early form that was left, or in which Enter was pressed, with its text at that time. */
export interface EarlyLeft {
  readonly path: string;
  readonly text: string;
  /** Time of Enter, in milliseconds; and the keys before it. */
  readonly enterAt?: number;
  readonly keys?: readonly Keystroke[];
}

type HeldKey = KeyboardEventInit & { readonly key: string };
/** What was done after a key or a paste that only the program understands. `path`: field of a paste; null for the one with the focus. */
export type EarlyInput =
  | { readonly kind: 'key'; readonly init: HeldKey }
  | { readonly kind: 'paste'; readonly text: string; readonly path: string | null };

/** The form that is on the page before the program's scripts, and what was done in it (`early.ts`). */
export interface EarlyForm {
  readonly layer: HTMLElement;
  readonly left: readonly EarlyLeft[];
  readonly held: EarlyInput[];
  /** True while an input method composes a character. */
  readonly isComposing: () => boolean;
  /** From now on keys are added to `held` instead of being typed. */
  readonly hold: () => void;
  /** Removes the form and stops listening. */
  readonly end: () => void;
}

/** What the early form needs of the counter. */
export interface FormTaker {
  /** True when the shown shipment is blank and can be edited. */
  readonly isBlank: () => boolean;
  /** Opens a blank shipment. @returns false when none could be opened */
  readonly openBlank: () => Promise<boolean>;
  /** Resolves when the last command of a key is carried out, as far as it changes which field has the focus. */
  readonly done: () => Promise<unknown>;
}

/** Longest wait for a character that is being composed, in milliseconds. */
const COMPOSED_MS = 10_000;
const COMPOSED_CHECK_MS = 50;
const textField = (): HTMLInputElement | HTMLTextAreaElement | null => {
  const at = document.activeElement;
  return at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at : null;
};
/** Moves the focus to a field of the counter's form. @returns null when it has none of that path */
const focusField = (path: string): HTMLInputElement | HTMLTextAreaElement | null => {
  const field = document.querySelector<HTMLElement>(
    `#app .shipment [data-path="${CSS.escape(path)}"]`,
  );
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
  return field !== null && textField() === field ? textField() : null;
};
const changed = async (field: HTMLElement, data: string): Promise<void> => {
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data }));
  await nextTick();
};
const inserted = async (text: string): Promise<void> => {
  const field = textField();
  if (field === null || text === '') return;
  const { selectionStart: from, selectionEnd: to } = field;
  // A field for an e-mail address has no selection.
  if (from === null || to === null) field.value += text;
  else field.setRangeText(text, from, to, 'end');
  await changed(field, text);
};
/** Presses a key where the focus is. @returns false when the program has used it */
const pressed = (init: KeyboardEventInit): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
  );
const byTab = (back: boolean): void => {
  const fields = [
    ...document.querySelectorAll<HTMLElement>(
      '#app .shipment :is(input, select, textarea, button)',
    ),
  ].filter((each) => each.tabIndex >= 0 && each.checkVisibility() && !each.matches(':disabled'));
  const at = fields.findIndex((each) => each === document.activeElement);
  fields[at + (back ? -1 : 1)]?.focus();
};
const erase = async (key: 'Backspace' | 'Delete'): Promise<void> => {
  const field = textField();
  if (field === null) return;
  const { selectionStart: from, selectionEnd: to } = field;
  if (from === null || to === null)
    field.value = key === 'Backspace' ? field.value.slice(0, -1) : field.value;
  else if (from < to) field.setRangeText('', from, to, 'end');
  else if (key === 'Delete') field.setRangeText('', from, from + 1, 'end');
  else if (from > 0) field.setRangeText('', from - 1, from, 'end');
  await changed(field, '');
};

const isText = ({ key, ctrlKey, altKey, metaKey }: HeldKey): boolean =>
  key.length === 1 && ctrlKey !== true && altKey !== true && metaKey !== true;
const replayKey = async (init: HeldKey, taker: FormTaker): Promise<void> => {
  const { key } = init;
  // A letter outside of a field would lead to another screen.
  if (isText(init) && textField() === null) return;
  const isFree = pressed(init);
  await nextTick();
  if (!isFree) await taker.done();
  else if (isText(init)) await inserted(key);
  else if (key === 'Tab') byTab(init.shiftKey === true);
  else if (key === 'Backspace' || key === 'Delete') await erase(key);
};
const replayPaste = async (text: string, path: string | null): Promise<void> => {
  if (path !== null) focusField(path);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
  if ((document.activeElement ?? document.body).dispatchEvent(event))
    await inserted(text.replace(/\s*\n\s*/g, ' '));
};
/**
 * Enters the text of a field of the early form into the program's one, and presses Enter where it was pressed.
 * @returns text at its start that the program has taken out again: a scan that was a number to search for; '' for none
 */
const replayField = async ({ path, text, enterAt, keys = [] }: EarlyLeft): Promise<string> => {
  const field = focusField(path);
  if (field === null) return '';
  const found = enterAt === undefined ? null : scannedText(keys, enterAt);
  const scan = found !== null && text.endsWith(found) ? found : '';
  const typed = text.slice(0, text.length - scan.length);
  field.value = typed;
  await changed(field, typed);
  // The keys of a scanner are pressed again, so that the scan is recognised.
  for (const key of scan) {
    pressed({ key });
    await inserted(key);
  }
  if (enterAt !== undefined) pressed({ key: 'Enter' });
  await nextTick();
  return scan !== '' && field.value !== text ? text : '';
};

/** True when something was typed or pasted. */
const isTouched = ({ layer, left, held }: EarlyForm): boolean =>
  left.some(({ text }) => text !== '') ||
  held.some((each) => each.kind === 'paste' || isText(each.init)) ||
  [...layer.querySelectorAll<HTMLInputElement>('input[data-path]')].some(
    ({ value, dataset }) => value !== '' && dataset['path']?.startsWith('receiver.') === true,
  );

/** Enters the fields of the early form in the order in which they were left, then what was held. */
const replay = async (form: EarlyForm, taker: FormTaker): Promise<void> => {
  const focused = document.activeElement;
  const last = focused instanceof HTMLInputElement ? focused : null;
  const path = last?.dataset['path'] ?? null;
  // Only text fields have a selection; in others the cursor is at the end.
  const [from, to] =
    last?.type === 'text' ? [last.selectionStart, last.selectionEnd] : [null, null];
  // Leaves the field, which adds its text.
  form.hold();
  document.getElementById('app')?.removeAttribute('inert');
  const scanned = new Map<string, string>();
  for (const [at, entry] of form.left.entries()) {
    const isLast = !form.left.slice(at + 1).some((other) => other.path === entry.path);
    if (entry.enterAt === undefined && !isLast) continue;
    const before = scanned.get(entry.path) ?? '';
    const text = entry.text.startsWith(before) ? entry.text.slice(before.length) : entry.text;
    if (before !== '' && text === '') continue;
    const taken = await replayField({ ...entry, text });
    if (taken !== '') scanned.set(entry.path, before + taken);
  }
  if (path !== null) {
    const field = focusField(path);
    if (from !== null && !scanned.has(path)) field?.setSelectionRange(from, to);
  }
  for (let next = form.held.shift(); next !== undefined; next = form.held.shift())
    await (next.kind === 'key' ? replayKey(next.init, taker) : replayPaste(next.text, next.path));
};

/**
 * Enters what was typed in the early form into the counter's form, in the same order, moves the focus and the selection, and removes the early form.
 * Keys that are pressed meanwhile are kept and come last. Does nothing without an early form. Never rejects.
 */
export const takeOverEarlyForm = async (taker: FormTaker): Promise<void> => {
  const form = window.earlyForm;
  if (form === undefined) return;
  try {
    // What is typed belongs to a new customer, not to a shipment that was left half filled.
    while (isTouched(form) && !taker.isBlank()) if (!(await taker.openBlank())) break;
    for (let waited = 0; form.isComposing() && waited < COMPOSED_MS; waited += COMPOSED_CHECK_MS)
      await new Promise((done) => setTimeout(done, COMPOSED_CHECK_MS));
    await replay(form, taker);
  } catch (error) {
    reportError(error);
  }
  dropEarlyForm();
};

/** Removes the early form, whatever was typed in it: the window shows something else than the counter's form. */
export const dropEarlyForm = (): void => {
  window.earlyForm?.end();
  delete window.earlyForm;
  document.getElementById('app')?.removeAttribute('inert');
};
