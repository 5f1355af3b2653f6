import type { Page } from 'playwright-core';
import type { TestContext } from 'vitest';

/** Runs in the page. Returns its route, the focused element, the open dialogs, and the beginning of its text. */
const DESCRIBE = `(() => {
  const focus = document.activeElement;
  const name = (element) => element === null ? 'nothing' : element.tagName.toLowerCase() +
    [...element.attributes].filter(({ name }) => /^(id|role|data-testid|data-path|aria-label)$/.test(name)).map(({ name, value }) => ' ' + name + '=' + value).join('');
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].map((dialog) => dialog.innerText.slice(0, 200));
  const text = document.body.innerText.replace(/\\s+/g, ' ').slice(0, 600);
  return 'shown: ' + location.hash + '; keyboard on ' + name(focus) + '; dialogs: ' + JSON.stringify(dialogs) + '; ' + text;
})()`;

/**
 * Adds what the window shows to the error of a failed test, because the reader of another machine's
 * report cannot see it. Call it before the window is closed.
 */
export const tellShown = async (page: Page, { task }: Pick<TestContext, 'task'>): Promise<void> => {
  const [error] = task.result?.state === 'fail' ? (task.result.errors ?? []) : [];
  if (error === undefined || page.isClosed()) return;
  const shown = await page
    .evaluate<string>(DESCRIBE)
    .catch(() => 'shown: nothing, the page gave no answer');
  error.stack = `${error.stack ?? error.message}\n${shown}`;
};
