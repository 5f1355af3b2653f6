/** The page is done with a frame somewhat before it is on the screen. */
const SHOWN_MS = 4;

/** Runs `work` once the next frame is painted: what a key or a paste did is seen before the desk works on it. At once where nothing is painted. */
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
  // A window that is covered paints no frames.
  const covered = setTimeout(once, 100);
};
