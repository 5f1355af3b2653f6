/** Milliseconds from the end of a frame in the page until it is visible on the screen. */
const SHOWN_MS = 4;

/** Runs `work` after the next frame is painted, so that the result of a key or a paste is visible first; without that wait in a hidden window. */
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
  // A covered window paints no frames, so a timeout runs the work.
  const covered = setTimeout(once, 100);
};
