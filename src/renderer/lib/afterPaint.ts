/** A frame is on the screen this long after the page finished it, in milliseconds. */
const SHOWN_MS = 4;

/**
 * Runs `work` after the next frame is painted, so that the effect of a key or a paste is seen
 * first; immediately in a hidden window.
 */
export const afterPaint = (work: () => void): void => {
  if (document.hidden) {
    setTimeout(work);
    return;
  }
  let done = false;
  const once = (): void => {
    if (!done) {
      done = true;
      clearTimeout(covered);
      work();
    }
  };
  requestAnimationFrame(() => setTimeout(once, SHOWN_MS));
  // A covered window paints no frames.
  const covered = setTimeout(once, 100);
};
