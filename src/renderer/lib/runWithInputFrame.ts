/** Milliseconds without a key press after which typing counts as paused. */
const PAUSE_MS = 120;
/** Milliseconds after which work runs without a frame: a covered window paints none. */
const COVERED_MS = 100;
/** The frame of a key runs one piece of work, or more so that at most this many are left waiting. */
const MOST_WAITING = 3;
let lastKey = -Infinity;
let frame: { readonly request: number; readonly covered: ReturnType<typeof setTimeout> } | null =
  null;
const waiting: (() => void)[] = [];
const waitingForPause: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const runFirst = (list: (() => void)[], count = list.length): void => {
  for (const work of list.splice(0, count)) {
    try {
      work();
    } catch (error) {
      reportError(error);
    }
  }
};
const forgetFrame = (): void => {
  if (frame === null) return;
  cancelAnimationFrame(frame.request);
  clearTimeout(frame.covered);
  frame = null;
};
const runAll = (): void => {
  clearTimeout(timer);
  timer = undefined;
  forgetFrame();
  runFirst(waiting);
  runFirst(waitingForPause);
};
const runInFrame = (): void => {
  forgetFrame();
  runFirst(waiting, Math.max(1, waiting.length - MOST_WAITING));
};
const runAfterPause = (): void => {
  const left = lastKey + PAUSE_MS - performance.now();
  if (left > 0) timer = setTimeout(runAfterPause, left);
  else runAll();
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Starts listening for keys. Returns a function that stops listening and runs the waiting work. */
export const watchKeys = (): (() => void) => {
  const onKey = ({ key, target }: KeyboardEvent): void => {
    // A modifier alone changes nothing on the screen. Requesting a frame for it would delay the frame of the next key.
    if (key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta') return;
    lastKey = performance.now();
    // A navigation key redraws two rows and closes the input, and a letter outside a field opens it, so their frames are the longest already; work
    // is added only when many pieces wait.
    const isShort = key.length === 1 && isField(target);
    if (waiting.length === 0 || (!isShort && waiting.length <= MOST_WAITING)) return;
    frame ??= {
      request: requestAnimationFrame(runInFrame),
      covered: setTimeout(runInFrame, COVERED_MS),
    };
  };
  window.addEventListener('keydown', onKey, { capture: true, passive: true });
  return () => {
    window.removeEventListener('keydown', onKey, { capture: true });
    lastKey = -Infinity;
    runAll();
  };
};

const isTyping = (): boolean => performance.now() - lastKey <= PAUSE_MS;

/**
 * Runs work that renders something and was triggered by a timer or a response. While typing pauses, it runs at once; otherwise within the frame of
 * the next key, one piece per key, and all of it once no key was pressed for 120 ms. Reason: a browser shows a key at once only when nothing else is
 * drawn; for three frames after any drawing it shows the next one up to a whole frame later. So a separate frame for work that is not urgent delays
 * keys, while a little more work in the frame of a key does not. A function that waits already is not added again, so hand over the same one.
 */
export const runWithInputFrame = (work: () => void): void => {
  if (waiting.length === 0 && !isTyping()) {
    work();
    return;
  }
  if (!waiting.includes(work)) waiting.push(work);
  timer ??= setTimeout(runAfterPause, PAUSE_MS);
};

/** Runs work that takes longer to render than a key: at once while typing pauses, otherwise once no key was pressed for 120 ms. */
export const runInPause = (work: () => void): void => {
  if (!isTyping()) {
    work();
    return;
  }
  waitingForPause.push(work);
  timer ??= setTimeout(runAfterPause, PAUSE_MS);
};
