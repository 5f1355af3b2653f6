import { afterPaint } from './afterPaint.ts';

/** So long after its last key a hand is at rest. */
const REST_MS = 120;
/** What comes so soon after a key comes of it: its frame is still to be painted. */
const OWN_MS = 5;
let lastKey = -Infinity;
let framed = false;
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
  if (framed) return;
  framed = true;
  afterPaint(() => {
    framed = false;
    run();
  });
};
const onceResting = (): void => {
  const left = lastKey + REST_MS - performance.now();
  if (left > 0) timer = setTimeout(onceResting, left);
  else run();
};

/** From now on keys are watched. */
export const watchKeys = (): void =>
  window.addEventListener(
    'keydown',
    ({ key }) => {
      // Shift on its own draws nothing, and a frame asked for in its place is one that the key after it has to wait for.
      if (key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta') return;
      lastKey = performance.now();
      if (waiting.length > 0) runAfterPaint();
    },
    { capture: true, passive: true },
  );

/**
 * Runs work that comes of a timer or an answer and that draws something: at once while the hand rests, else right after the frame
 * that shows the next key, where the one after that is furthest away. A browser that draws nothing shows a key at once; one that is
 * drawing something else by then shows it a whole frame later.
 */
export const betweenKeys = (work: () => void): void => {
  const since = performance.now() - lastKey;
  if (waiting.length === 0 && since > REST_MS) {
    work();
    return;
  }
  waiting.push(work);
  timer ??= setTimeout(onceResting, REST_MS);
  if (since < OWN_MS) runAfterPaint();
};
