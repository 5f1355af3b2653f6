// Takes pictures of the window, numbered in their order.
import path from 'node:path';

const SMALL = { width: 1280, height: 720 };
const LARGE = { width: 1920, height: 1080 };
/** @typedef {{ width: number, height: number }} Size */
/** @type {readonly (readonly [theme: string, size: Size])[]} */
const FEW = [
  ['light', SMALL],
  ['dark', LARGE],
];
/** @type {readonly (readonly [theme: string, size: Size])[]} */
const MANY = [
  ['light', SMALL],
  ['light', LARGE],
  ['dark', SMALL],
  ['dark', LARGE],
];

/**
 * @param {import('playwright-core').Page} page
 * @param {object} options
 * @param {string} options.out folder for the pictures
 * @param {boolean} options.all every size in both themes, instead of one small light and one large dark picture per screen
 * @param {(text: string) => void} options.say
 */
export const createCamera = async (page, { out, all, say }) => {
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
      number += 1;
      for (const [theme, size] of all ? MANY : FEW) {
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
