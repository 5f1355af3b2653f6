import path from 'node:path';
import type { Locator, Page } from 'playwright-core';

/**
 * A person with a mouse, who types texts and presses no other key. A press is refused, as for a person, where something else lies over what is pressed,
 * where it is disabled, or where it cannot be scrolled into sight.
 */
export interface Mouse {
  /** Presses it once. @param on a test id, or what was found */
  readonly click: (on: string | Locator) => Promise<void>;
  /** Presses into fields of the form and types, one after the other. */
  readonly fields: (texts: Readonly<Record<string, string>>) => Promise<void>;
  /** Types a part of a country's name and presses what is offered. */
  readonly country: (field: string, part: string, name: string) => Promise<void>;
  /** Types where the keyboard is. */
  readonly type: (text: string) => Promise<void>;
  /** How often it was pressed since the last one that was counted. */
  readonly presses: () => number;
}

/** A field of the form by its path. */
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
    fields: async (texts) => {
      for (const [field, text] of Object.entries(texts)) {
        await click(page.locator(at(field)));
        await page.keyboard.type(text);
      }
    },
    country: async (field, part, name) => {
      await click(page.locator(at(field)));
      await page.keyboard.type(part);
      await click(page.getByRole('option', { name, exact: false }).first());
    },
    type: (text) => page.keyboard.type(text),
    presses: () => {
      const counted = presses;
      presses = 0;
      return counted;
    },
  };
};

/** How large the window is and which theme it has, as `640x360:dark` says it. */
export interface Trial {
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
}

/** What DESK_TRIAL says, else what a test is played with. */
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

/** Makes the window as large as the trial says, in its theme. @returns takes a picture into the folder of DESK_PICTURES; nothing without one */
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
