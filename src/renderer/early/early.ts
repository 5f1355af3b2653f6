import type { EarlyForm, EarlyInput, EarlyLeft } from './earlyForm.ts';

// The script of the early pages: shows the form first, then loads the program's scripts, and keeps what is done in the form until they are there. It
// imports no code, so that it is small and runs at once.

/** Longest wait for the first frame, in milliseconds: a covered window draws none. */
const LATEST_MS = 100;
/** Keys with Ctrl or Cmd that edit the text of a field. */
const EDITS = /^(?:[acvxyz]|arrow.*|backspace|delete|end|home|insert)$/;
const SILENT = /^(?:shift|control|alt|altgraph|meta|capslock|numlock|dead|process|unidentified)$/;

/** True for a key that does something besides editing the text of a field and moving within the form. */
const isCommand = (event: KeyboardEvent): boolean => {
  const key = event.key.toLowerCase();
  if (SILENT.test(key)) return false;
  // AltGr types characters, and reads as Ctrl with Alt on Windows.
  if (event.getModifierState('AltGraph')) return false;
  if (event.ctrlKey || event.metaKey) return event.altKey || !EDITS.test(key);
  return event.altKey || /^(?:f\d+|escape)$/.test(key);
};

const start = (layer: HTMLElement): EarlyForm => {
  const left: EarlyLeft[] = [];
  const held: EarlyInput[] = [];
  let keys: { readonly key: string; readonly at: number }[] = [];
  let isHeld = false;
  let isComposing = false;
  const stop = new AbortController();
  const fieldOf = (target: EventTarget | null): HTMLInputElement | null =>
    target instanceof HTMLInputElement && layer.contains(target) ? target : null;
  const leave = (field: HTMLInputElement, enterAt: number | null): void => {
    const path = field.dataset['path'] ?? '';
    const isKnown = left.some((each) => each.path === path);
    if (field.value !== '' || isKnown || enterAt !== null)
      left.push({ path, text: field.value, ...(enterAt !== null && { enterAt, keys }) });
  };
  const hold = (): void => {
    if (isHeld) return;
    isHeld = true;
    const field = fieldOf(document.activeElement);
    // Without a field that has the focus, no input method takes keys.
    if (field !== null) layer.focus({ preventScroll: true });
  };
  const onKey = (event: KeyboardEvent): void => {
    const { key, code, ctrlKey, altKey, metaKey, shiftKey } = event;
    if (!isHeld && !event.isComposing && isCommand(event)) hold();
    if (isHeld) {
      if (SILENT.test(key.toLowerCase())) return;
      event.preventDefault();
      held.push({ kind: 'key', init: { key, code, ctrlKey, altKey, metaKey, shiftKey } });
      return;
    }
    const field = fieldOf(event.target);
    if (field === null || event.isComposing) return;
    if (key === 'Enter') {
      leave(field, event.timeStamp);
      keys = [];
    } else if (key.length === 1) keys.push({ key, at: event.timeStamp });
    else if (key !== 'Shift') keys = [];
  };
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    // A field would join the lines. The program's form takes them apart as an address.
    if (!isHeld && !text.trim().includes('\n')) return;
    const field = fieldOf(event.target);
    event.preventDefault();
    if (field !== null && !isHeld) leave(field, null);
    held.push({ kind: 'paste', text, path: field?.dataset['path'] ?? null });
    hold();
  };
  /** Keeps an event from the listeners of the program, which are registered later. Events that the program makes itself pass. */
  const only =
    <E extends Event>(run: (event: E) => void) =>
    (event: E): void => {
      // Chromium marks the end of a composition as one that a script made.
      if (!event.isTrusted && event.type !== 'compositionend') return;
      event.stopImmediatePropagation();
      run(event);
    };
  const on = <K extends keyof WindowEventMap>(
    name: K,
    run: (event: WindowEventMap[K]) => void = () => undefined,
  ): void =>
    window.addEventListener(name, only(run) as EventListener, {
      capture: true,
      signal: stop.signal,
    });
  on('keydown', onKey);
  on('keyup');
  on('input');
  on('paste', onPaste);
  on('focusin');
  on('focusout', ({ target }) => {
    const field = fieldOf(target);
    if (field !== null && !isComposing) leave(field, null);
    keys = [];
  });
  on('compositionstart', () => (isComposing = true));
  on('compositionend', () => (isComposing = false));
  return {
    layer,
    left,
    held,
    isComposing: () => isComposing,
    hold,
    end: () => {
      stop.abort();
      layer.remove();
    },
  };
};

const layer = document.getElementById('early');
if (layer !== null) window.earlyForm = start(layer);

const { promise: painted, resolve } = Promise.withResolvers<null>();
requestAnimationFrame(() => setTimeout(() => resolve(null)));
setTimeout(() => resolve(null), LATEST_MS);
await painted;
if (document.activeElement === document.body)
  layer?.querySelector<HTMLElement>('[autofocus]')?.focus();

const scripts =
  document.querySelector<HTMLElement>('[data-program]')?.dataset['program']?.split(' ') ?? [];
const fetched = (href: string): Promise<unknown> =>
  new Promise((done) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    link.addEventListener('load', done);
    link.addEventListener('error', done);
    document.head.append(link);
  });
await Promise.all(scripts.map(fetched));
// The main process loads the program with the first request: from now on it can serve files only in between. Its answer is not used.
void window.desk.request('app.info', {});
await import(/* @vite-ignore */ new URL(scripts[0] ?? '', document.baseURI).href);
