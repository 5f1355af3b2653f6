import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languageOfChoice, LANGUAGES, type Language } from '../texts/index.ts';
import type { EarlySheet } from './earlySheet.ts';
import { APP_URL, type RequestHandler } from './protocol.ts';
import { SECURITY_HEADERS } from './security.ts';

/** How the first page looks, as far as that is known before the program is loaded. */
export interface EarlyLook {
  readonly language: Language;
  readonly mode: 'SFN' | 'STN';
  readonly profile: 'practice' | 'test' | 'live';
  readonly theme: 'light' | 'dark';
  readonly density: 'comfortable' | 'compact';
  /** Delivery to the door is the default. */
  readonly lastMile: boolean;
}

const oneOf = <T extends string>(known: readonly T[], value: unknown, otherwise: T): T | null =>
  value === undefined ? otherwise : (known.find((each) => each === value) ?? null);

/**
 * Reads what the first page needs of the settings, without the library that checks them, because the window waits for it.
 * @param stored content of settings.json; null when there is none, as on a new desk
 * @param isDark the system's theme
 * @returns null when something is not understood: then only the program decides what is shown
 */
export const readEarlyLook = (stored: string | null, isDark: boolean): EarlyLook | null => {
  let settings: unknown;
  try {
    settings =
      stored === null ? {} : (JSON.parse(stored) as { settings?: unknown } | null)?.settings;
  } catch {
    return null;
  }
  if (typeof settings !== 'object' || settings === null) return null;
  const of = settings as Readonly<Record<string, unknown>>;
  const language = oneOf(['system', ...LANGUAGES], of['language'], 'system');
  const mode = oneOf(['SFN', 'STN'], of['mode'], 'SFN');
  const profile = oneOf(['practice', 'test', 'live'], of['activeProfile'], 'practice');
  const theme = oneOf(['system', 'light', 'dark'], of['theme'], 'system');
  const density = oneOf(['comfortable', 'compact'], of['density'], 'comfortable');
  if (!language || !mode || !profile || !theme || !density || of['connectionLost'] === true)
    return null;
  return {
    language: languageOfChoice(language),
    mode,
    profile,
    theme: theme === 'system' ? (isDark ? 'dark' : 'light') : theme,
    density,
    lastMile: of['lastMile'] !== false,
  };
};

const stored = (file: string): string | null | undefined => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : undefined;
  }
};

/** The look of a desk in `dataDir`; null when it cannot be read. */
export const earlyLookOf = (dataDir: string, isDark: boolean): EarlyLook | null => {
  const text = stored(path.join(dataDir, 'settings.json'));
  return text === undefined ? null : readEarlyLook(text, isDark);
};

const asText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const rowsOf = ({ json }: EarlySheet, toTheDoor: boolean): string =>
  `{"toTheDoor":${toTheDoor},${json.slice(1)}`;

/**
 * Answers the first request for the window's page with the one that has a form in it before its scripts are loaded. Later requests, as after a crash,
 * are answered with the plain page.
 * @param root absolute folder of the built page
 * @param look null: always the plain page
 * @param sheet the rows of the batch that is shown; null for the counter
 */
export const withEarlyPage = (
  handler: RequestHandler,
  root: string,
  look: EarlyLook | null,
  sheet: EarlySheet | null = null,
): RequestHandler => {
  let due = look !== null;
  return async (request) => {
    if (!due || look === null || request.method !== 'GET' || request.url.split('#')[0] !== APP_URL)
      return handler(request);
    due = false;
    const { language, mode, profile, theme, density, lastMile } = look;
    try {
      const page = await readFile(
        path.join(
          root,
          'early',
          `${sheet === null ? 'counter' : 'sheet'}.${language}.${sheet?.mode ?? mode}.${profile}.html`,
        ),
        'utf8',
      );
      return new Response(
        page
          .replace(
            '<html lang="en">',
            `<html lang="${language}" data-theme="${theme}" data-density="${density}">`,
          )
          .replace(
            '<template id="early-rows">',
            (start) => `${start}${sheet === null ? '' : asText(rowsOf(sheet, lastMile))}`,
          ),
        {
          headers: {
            ...SECURITY_HEADERS,
            'Content-Type': 'text/html; charset=utf-8',
            // Nothing of a person is kept in the browser's store.
            'Cache-Control': 'no-store',
          },
        },
      );
    } catch {
      return handler(request);
    }
  };
};
