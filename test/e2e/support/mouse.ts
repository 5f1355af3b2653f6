import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { typeText } from './hands.ts';

/**
 * A user with a mouse, who types texts and presses no other key. A click fails, as for a real user, when another element covers the target,
 * when it is disabled, or when it cannot be scrolled into view.
 */
export interface Mouse {
  /** Clicks once. @param on a test id or a locator */
  readonly click: (on: string | Locator) => Promise<void>;
  /** Clicks a button that is announced as disabled and says what it waits for. @param on a test id */
  readonly clickDisabled: (on: string) => Promise<void>;
  /** Clicks into each field of the form and types its text. */
  readonly fields: (texts: Readonly<Record<string, string>>) => Promise<void>;
  /** Types a part of a country's name and clicks the offered country. */
  readonly country: (field: string, part: string, name: string) => Promise<void>;
  /** Types into the focused element. */
  readonly type: (text: string) => Promise<void>;
  /** Returns the number of clicks since the last call. */
  readonly presses: () => number;
}

/** Returns the selector of a form field by its path. */
export const at = (field: string): string => `[data-path="${field}"]`;

export const mouseOf = (page: Page): Mouse => {
  let presses = 0;
  const click = async (on: string | Locator): Promise<void> => {
    const found = typeof on === 'string' ? page.getByTestId(on).first() : on;
    await found.click();
    presses += 1;
  };
  return {
    click,
    clickDisabled: async (on) => {
      await page.getByTestId(on).first().click({ force: true });
      presses += 1;
    },
    fields: async (texts) => {
      for (const [field, text] of Object.entries(texts)) {
        await click(page.locator(at(field)));
        await typeText(page, text);
      }
    },
    country: async (field, part, name) => {
      await click(page.locator(at(field)));
      await typeText(page, part);
      await click(page.getByRole('option', { name, exact: false }).first());
    },
    type: (text) => typeText(page, text),
    presses: () => {
      const counted = presses;
      presses = 0;
      return counted;
    },
  };
};

/** Size and theme of the window, written as `640x360:dark`. */
export interface Trial {
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
}

/** Returns the trial in DESK_TRIAL, else the default. */
export const trialOr = (usual: Trial): Trial => {
  const [, width, height, theme] =
    /^(\d+)x(\d+):(light|dark)$/.exec(process.env['DESK_TRIAL'] ?? '') ?? [];
  return width === undefined
    ? usual
    : {
        width: Number(width),
        height: Number(height),
        theme: theme === 'dark' ? 'dark' : 'light',
      };
};

/** Sets the window's size and theme. @returns a function that takes a picture into the folder DESK_PICTURES; it does nothing when that is not set */
export const tryAt = async (
  page: Page,
  { width, height, theme }: Trial,
): Promise<(name: string) => Promise<void>> => {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' });
  const pictures = process.env['DESK_PICTURES'];
  return async (name) => {
    if (!pictures) return;
    await page.screenshot({ path: path.join(pictures, `${name}-${width}-${theme}.png`) });
  };
};
