// Takes pictures of the window, numbered in their order.
import path from 'node:path';

const SMALL = { width: 1280, height: 720 };
const LARGE = { width: 1920, height: 1080 };
/** @typedef {{ width: number, height: number }} Size */
/** @typedef {readonly (readonly [theme: string, size: Size])[]} Views */
/** @type {Views} */
const ONE = [['light', SMALL]];
/** @type {Views} */
const FEW = [...ONE, ['dark', LARGE]];
/** @type {Views} */
const MANY = [...FEW, ['light', LARGE], ['dark', SMALL]];
/** What `short` shows of the main job: the batch with its problems, what was booked, and the waybills. */
const SHORT = new Set(['sheet', 'booked', 'waybills']);
/** @typedef {'short' | 'tour' | 'all'} Extent */
/** @type {Readonly<Record<Extent, Views>>} */
const VIEWS = { short: ONE, tour: FEW, all: MANY };

/**
 * @param {import('playwright-core').Page} page
 * @param {object} options
 * @param {string} options.out folder for the pictures
 * @param {Extent} options.extent `short`: three pictures; `tour`: a small light and a large dark picture of each screen; `all`: every size in both themes
 * @param {(text: string) => void} options.say
 */
export const createCamera = async (page, { out, extent, say }) => {
  let number = 0;
  /**
   * @param {string} theme
   * @param {Size} size
   */
  const show = async (theme, size) => {
    await page.setViewportSize(size);
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
      // The sheet adds rows and columns to a larger window some frames later: wait until the number of elements stays the same.
      const STILL_FRAMES = 12;
      /** @type {Promise<void>} */
      const isStill = new Promise((resolve) => {
        let [last, still] = [0, 0];
        const look = () => {
          const now = document.querySelectorAll('*').length;
          still = now === last ? still + 1 : 0;
          last = now;
          if (still < STILL_FRAMES) requestAnimationFrame(look);
          else resolve();
        };
        look();
      });
      return isStill;
    }, theme);
  };
  await show('light', SMALL);
  return {
    /** @param {string} name */
    take: async (name) => {
      if (extent === 'short' && !SHORT.has(name)) return;
      number += 1;
      for (const [theme, size] of VIEWS[extent]) {
        await show(theme, size);
        await page.screenshot({
          path: path.join(
            out,
            `${String(number).padStart(2, '0')}-${name}-${theme}-${size.width}.png`,
          ),
          animations: 'disabled',
        });
      }
      await show('light', SMALL);
      say(name);
    },
  };
};
