import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Script of axe. The site of the window serves it at AXE_PATH, so that the browser compiles it once. */
export const AXE = fs.readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
export const AXE_PATH = '/axe.min.js';

interface Violation {
  readonly id: string;
  readonly nodes: readonly {
    readonly html: string;
    readonly any: readonly { message: string }[];
  }[];
}
interface Found {
  readonly violations: readonly Violation[];
  readonly keys: readonly string[];
}

/**
 * Runs in the page. Returns what axe finds, and the parts it looked at by keys. Parts with known keys are left out. A part has at most 40 elements; a
 * key is 53 bits (cyrb53) of the rules, the theme, the elements around the part, and its own elements with the state that no attribute tells.
 */
const LOOK = `async ({ tags, exclude, include, known }) => {
  const hash = (text) => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
  };
  // Ids of components count up with everything that was shown before.
  const withoutCounts = (html) => html.replace(/\\bv-\\d+(?:-\\d+)*\\b/g, 'v');
  const stateOf = (part) =>
    [part, ...part.querySelectorAll('input, select, textarea')].map(({ checked, value }) => checked + ' ' + value).join('|') +
    (part.contains(document.activeElement) ? document.activeElement.outerHTML : '');
  const isKnown = new Set(known);
  const keys = [];
  const skipped = [];
  const visit = (part, around) => {
    if (exclude !== null && part.matches(exclude)) return;
    if (part.querySelectorAll('*').length > 40) {
      const shell = around + part.cloneNode(false).outerHTML;
      for (const child of part.children) visit(child, shell);
      return;
    }
    if (exclude !== null && part.querySelector(exclude) !== null) return;
    const key = hash(withoutCounts(around + part.outerHTML + stateOf(part)));
    if (isKnown.has(key)) skipped.push(part);
    keys.push(key);
  };
  const around = [tags, innerWidth, innerHeight, document.documentElement.cloneNode(false).outerHTML].join(' ');
  const looked = [...document.querySelectorAll(include === 'html' ? 'body > *' : include)];
  for (const part of looked) visit(part, around);
  // Axe does not run where nothing is left.
  if (looked.every((part) => skipped.includes(part))) return { violations: [], keys };
  // The frame of practice lies over dialogs, where axe then cannot tell what is behind a text, and finds no contrast too low.
  const frame = document.querySelector('.dialog') === null ? null : document.querySelector('.frame');
  if (frame !== null) frame.style.display = 'none';
  const { violations: inParts } = await axe.run(
    { include: [include], exclude: [...(exclude === null ? [] : [exclude]), ...skipped] },
    { runOnly: tags, resultTypes: ['violations'], selectors: false },
  );
  // Landmarks are compared with each other: the parts that passed before count too.
  const { violations: ofLandmarks } = await axe.run(document, { runOnly: ['landmark-unique'], resultTypes: ['violations'], selectors: false });
  const violations = [...inParts, ...ofLandmarks];
  if (frame !== null) frame.style.display = '';
  return { violations, keys };
}`;

/** Rules of axe: all of WCAG 2.2 AA, or only the one that depends on the theme. */
const TAGS = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  contrast: ['color-contrast'],
} as const;

/** @param without selector of what another scene looks at @param within selector of what is looked at */
export type FindViolations = (
  rules: keyof typeof TAGS,
  without?: string | null,
  within?: string,
) => Promise<readonly string[]>;

/**
 * Looks for violations with axe, without what it would only tell about passes and places. A part of the page that the same rules passed before,
 * with the same elements, attributes, values and focus in the same surroundings, theme and size of the window, is left out: half of a scene is
 * what other scenes show too.
 */
export const createAxe = (page: Page): FindViolations => {
  const passed = new Set<string>();
  return async (rules, without = null, within = 'html') => {
    await page.evaluate(`'axe' in window ? null : import('${AXE_PATH}').then(() => null)`);
    const wanted = { tags: TAGS[rules], exclude: without, include: within, known: [...passed] };
    const { violations, keys } = await page.evaluate<Found>(`(${LOOK})(${JSON.stringify(wanted)})`);
    if (violations.length === 0) for (const key of keys) passed.add(key);
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`).join(' | ')}`,
    );
  };
};
