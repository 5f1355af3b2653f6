import type { Page } from 'playwright-core';

/** Window sizes for checks of messages: the smallest window, which the scenes are opened in, a laptop at 125 %, a common laptop, a large screen. */
const SIZES = [
  { width: 1280, height: 720 },
  { width: 1024, height: 560 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;

/** Runs in the page. Returns the controls that the message covers, by their text, and faults of the message itself. */
const CHECK = `(() => {
  const place = document.querySelector('[data-messages]');
  const toast = place.querySelector('.toast').getBoundingClientRect();
  const wrong = [];
  const bar = document.querySelector('header.top').getBoundingClientRect();
  if (toast.width < 100 || toast.left < bar.left || toast.right > bar.right || toast.top < bar.top || toast.bottom > bar.bottom) wrong.push('not within the top bar');
  const words = place.querySelector('.words');
  if (words.getBoundingClientRect().height > 2.1 * parseFloat(getComputedStyle(words).lineHeight)) wrong.push('more than two lines');
  /** Returns the part of an element that is visible within its scroll containers. */
  const seen = (element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const clip = at.getBoundingClientRect();
      left = Math.max(left, clip.left); top = Math.max(top, clip.top); right = Math.min(right, clip.right); bottom = Math.min(bottom, clip.bottom);
    }
    return { left, top, right, bottom };
  };
  for (const each of document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=option], [role=menuitem], [role=row], [role=radio], [role=tab], [tabindex="0"]')) {
    if (place.contains(each) || !each.checkVisibility({ visibilityProperty: true })) continue;
    const { left, top, right, bottom } = seen(each);
    if (right - left <= 0 || bottom - top <= 0) continue;
    if (left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom) wrong.push(each.textContent.trim().slice(0, 40) || each.getAttribute('aria-label') || each.outerHTML.slice(0, 80));
  }
  return wrong;
})()`;

/** Runs in the page. Returns the top bar, in which a message is shown, and what is open over it, without ids that count up. */
const TOP = `['header.top', 'body > :not(#app)'].flatMap((all) => [...document.querySelectorAll(all)]).map((each) => each.outerHTML).join('').replace(/\\bv-\\d+(?:-\\d+)*\\b/g, 'v')`;

/**
 * Returns a function that returns the faults of the shown message, empty when it covers nothing: at each window size, or only at the one that the
 * screen was opened in where the top bar and what is open over it are exactly as in an earlier screen. A message that stays within the top bar
 * covers nothing else.
 */
export const createCoveredByMessage = (page: Page): (() => Promise<readonly string[]>) => {
  const passed = new Set<string>();
  return async () => {
    const wrong: string[] = [];
    const top = await page.evaluate<string>(TOP);
    for (const size of passed.has(top) ? SIZES.slice(0, 1) : SIZES) {
      await page.setViewportSize(size);
      const found = await page.evaluate<string[]>(CHECK);
      wrong.push(...found.map((each) => `${size.width} × ${size.height}: ${each}`));
    }
    if (wrong.length === 0) passed.add(top);
    return wrong;
  };
};
