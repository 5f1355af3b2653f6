/** Typing has paused when no key was pressed for this long, in milliseconds. */
const PAUSE_MS = 120;
/** A covered window makes no frames: what waits for one runs after this long, in milliseconds. */
const COVERED_MS = 100;
/** One piece of work goes into the frame of a key, as long as no more than this many wait. */
const MOST_WAITING = 3;
let lastKey = -Infinity;
let frame: { readonly request: number; readonly covered: ReturnType<typeof setTimeout> } | null =
  null;
const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const runFirst = (count: number): void => {
  for (const work of waiting.splice(0, count)) {
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
  runFirst(waiting.length);
};
const runInFrame = (): void => {
  forgetFrame();
  runFirst(Math.max(1, waiting.length - MOST_WAITING));
};
const runAfterPause = (): void => {
  const left = lastKey + PAUSE_MS - performance.now();
  if (left > 0) timer = setTimeout(runAfterPause, left);
  else runAll();
};

/** Starts to listen for keys. Returns a function that stops listening and runs what still waits. */
export const watchKeys = (): (() => void) => {
  const onKey = ({ key }: KeyboardEvent): void => {
    // A modifier alone draws nothing. Requesting a frame for it would delay the frame of the next
    // key.
    if (key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta') return;
    lastKey = performance.now();
    // A key that moves draws two rows anew and closes the input: its frame is the longest already.
    if (waiting.length === 0 || (key.length > 1 && waiting.length <= MOST_WAITING)) return;
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

/**
 * Runs work that draws something and was caused by a timer or an answer: at once while typing
 * pauses, else in the very frame that shows the next key, a piece a key, and all of it once no key
 * was pressed for 120 ms. A browser shows a key at once only when it draws nothing else: for three
 * frames after any it shows the next one up to a whole frame later. So a frame of its own for what
 * is not urgent delays keys, and a little more in the frame of a key does not.
 */
export const runWithInputFrame = (work: () => void): void => {
  if (waiting.length === 0 && performance.now() - lastKey > PAUSE_MS) {
    work();
    return;
  }
  waiting.push(work);
  timer ??= setTimeout(runAfterPause, PAUSE_MS);
};
