import { afterPaint } from './afterPaint.ts';

/** Typing has paused when no key was pressed for this long, in milliseconds. */
const PAUSE_MS = 120;
/**
 * Work that is requested this soon after a key (milliseconds) was caused by it: the frame of the
 * key is still to be painted.
 */
const CAUSED_BY_KEY_MS = 5;
let lastKey = -Infinity;
let frameRequested = false;
const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const run = (): void => {
  clearTimeout(timer);
  timer = undefined;
  for (const work of waiting.splice(0)) {
    try {
      work();
    } catch (error) {
      reportError(error);
    }
  }
};
const runAfterPaint = (): void => {
  if (frameRequested) return;
  frameRequested = true;
  afterPaint(() => {
    frameRequested = false;
    run();
  });
};
const runAfterPause = (): void => {
  const left = lastKey + PAUSE_MS - performance.now();
  if (left > 0) timer = setTimeout(runAfterPause, left);
  else run();
};

/** Starts to listen for keys. Returns a function that stops listening and runs what still waits. */
export const watchKeys = (): (() => void) => {
  const onKey = ({ key }: KeyboardEvent): void => {
    // A modifier alone draws nothing. Requesting a frame for it would delay the frame of the next
    // key.
    if (key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta') return;
    lastKey = performance.now();
    if (waiting.length > 0) runAfterPaint();
  };
  window.addEventListener('keydown', onKey, { capture: true, passive: true });
  return () => {
    window.removeEventListener('keydown', onKey, { capture: true });
    lastKey = -Infinity;
    frameRequested = false;
    run();
  };
};

/**
 * Runs work that draws something and was caused by a timer or an answer: at once while typing
 * pauses, else right after the frame that shows the next key, when the key after it is furthest
 * away. A browser that draws nothing shows a key at once; one that is drawing something else shows
 * it a whole frame later.
 */
export const runAfterInputFrame = (work: () => void): void => {
  const since = performance.now() - lastKey;
  if (waiting.length === 0 && since > PAUSE_MS) {
    work();
    return;
  }
  waiting.push(work);
  timer ??= setTimeout(runAfterPause, PAUSE_MS);
  if (since < CAUSED_BY_KEY_MS) runAfterPaint();
};
