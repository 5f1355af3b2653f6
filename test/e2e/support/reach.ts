import type { Page } from 'playwright-core';

/** Properties that Vue and pdf.js add to the window of their page. */
const LIBRARIES = '^(__VUE|_?pdfjs)';

/**
 * Returns everything that a page can access and an empty document cannot: `desk.request()` for a function, `desk.name` for anything else, with
 * ` of another world` where a function is not from the page's own world. This shows what a preload leaks.
 */
export const reachOf = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const libraries = new RegExp(${JSON.stringify(LIBRARIES)});
    const empty = document.createElement('iframe');
    document.body.append(empty);
    const usual = new Set(Object.getOwnPropertyNames(empty.contentWindow));
    empty.remove();
    const found = [];
    const look = (path, value) => {
      if (typeof value === 'function') found.push(path + '()' + (value instanceof Function ? '' : ' of another world'));
      else if (typeof value !== 'object' || value === null) found.push(path);
      else {
        // Includes properties of prototypes other than those of plain objects and arrays.
        for (let at = value; at !== null && at !== Object.prototype && at !== Array.prototype; at = Object.getPrototypeOf(at))
          for (const key of Object.getOwnPropertyNames(at)) if (key !== 'constructor') look(path + '.' + key, value[key]);
        if (Object.getOwnPropertyNames(value).length === 0) found.push(path + ' (empty)');
      }
    };
    for (const key of Object.getOwnPropertyNames(window)) if (!usual.has(key) && !/^\\d+$/.test(key) && !libraries.test(key)) look(key, window[key]);
    return found.sort();
  })()`);
