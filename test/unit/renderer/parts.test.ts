import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const RENDERER = path.join(import.meta.dirname, '../../../src/renderer');
const parts = fs
  .readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.vue'))
  .map((name) => {
    const text = fs.readFileSync(path.join(RENDERER, name), 'utf8');
    const style = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css);
    return {
      name: path.basename(name),
      template: /<template>[\s\S]*<\/template>/.exec(text)?.[0] ?? '',
      css: style.join('\n').replace(/\/\*[\s\S]*?\*\//g, ''),
    };
  });
const theme = fs
  .readdirSync(path.join(RENDERER, 'theme'))
  .map((name) => fs.readFileSync(path.join(RENDERER, 'theme', name), 'utf8'))
  .join('\n');

/** The elements of the templates with that tag, as the classes that each always has. */
const classesOf = (tag: string): { readonly name: string; readonly classes: readonly string[] }[] =>
  parts.flatMap(({ name, template }) =>
    [...template.matchAll(new RegExp(`<${tag}\\b(?:[^>"]|"[^"]*")*>`, 'g'))].map(([text]) => ({
      name,
      classes: (/(?<![:\w-])class="([^"]*)"/.exec(text)?.[1] ?? '').split(/\s+/),
    })),
  );
const kinds = (all: readonly (readonly string[])[], modifiers: readonly string[]): string[] =>
  [
    ...new Set(all.map((classes) => modifiers.filter((each) => classes.includes(each)).join(' '))),
  ].sort();
/** The rules of the components whose last part of the selector is that class. */
const rulesFor = (cls: string): string[] =>
  parts.flatMap(({ name, css }) =>
    [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
      selector
        .split(',')
        .some((each) => new RegExp(`\\.${cls}\\)?(?:[.:[][^ ]*)?$`).test(each.trim()))
        ? [`${name}: ${selector.trim()} {${body.replaceAll(/\s+/g, ' ')}}`]
        : [],
    ),
  );

describe('the screens use the parts of the theme and nothing else', () => {
  it('three kinds of buttons in two heights, with or without words', () => {
    const buttons = ['button', 'a', 'RouterLink']
      .flatMap(classesOf)
      .map(({ classes }) => classes)
      .filter((classes) => classes.includes('btn'));
    expect(buttons.length).toBeGreaterThan(300);
    expect(kinds(buttons, ['main', 'quiet'])).toEqual(['', 'main', 'quiet']);
    expect([...theme.matchAll(/--control(?:-s)?: \d+px/g)].map(String)).toEqual([
      '--control: 32px',
      '--control-s: 24px',
      '--control: 28px',
    ]);
    expect(
      rulesFor('btn').filter((rule) =>
        /[ {](?:height|font|font-size|background|border)\s*:/.test(rule),
      ),
    ).toEqual([]);
  });

  it('what is pressed is a button, a link in a sentence, a pressed row, or one of a few marks', () => {
    const own = classesOf('button')
      .filter(({ classes }) => !classes.some((each) => ['btn', 'link', 'press'].includes(each)))
      .map(({ name }) => name);
    expect([...new Set(own)].sort()).toEqual([
      'FileThumb.vue',
      'IssueList.vue',
      'LedgerTable.vue',
      'Segmented.vue',
      'SheetBar.vue',
    ]);
  });

  it('one height of fields; the search in the top bar has its frame outside', () => {
    const rules = rulesFor('input').filter((rule) =>
      /[ {](?:height|min-height|font|font-size)\s*:/.test(rule),
    );
    expect(rules.filter((rule) => !/^(?:GlobalSearch)\.vue/.test(rule))).toEqual([]);
  });

  it('one segmented choice: the part itself, and tabs', () => {
    const at = ['div', 'TabsList']
      .flatMap(classesOf)
      .filter(({ classes }) => classes.includes('seg'));
    expect([...new Set(at.map(({ name }) => name))].sort()).toEqual([
      'MemoryView.vue',
      'Segmented.vue',
      'SettingsView.vue',
    ]);
    expect(
      rulesFor('seg').filter((rule) => /[ {](?:height|font|background)\s*:/.test(rule)),
    ).toEqual([]);
  });

  it('one table, in a frame or not; the goods of a box are a form', () => {
    const tables = classesOf('table');
    expect(
      tables.filter(({ classes }) => !classes.includes('table')).map(({ name }) => name),
    ).toEqual(['ItemsTable.vue']);
    expect(
      kinds(
        tables.map(({ classes }) => classes),
        ['boxed', 'lined', 'tall'],
      ),
    ).toEqual(['', 'boxed']);
  });

  it('one footer of dialogs: the frame has it, and no dialog draws its own', () => {
    const footers = parts
      .filter(({ template }) => template.includes('<footer'))
      .map(({ name }) => name);
    expect(footers.filter((name) => name.includes('Dialog'))).toEqual(['AppDialog.vue']);
    const own = parts.flatMap(({ name, template }) =>
      [
        ...template.matchAll(/<AppDialog\b((?:[^>"]|"[^"]*")*)>([\s\S]*?)<\/AppDialog\s*>/g),
      ].flatMap(([, given = '', content = '']) =>
        /<template #foot\b/.test(content) && !/\s:?main=/.test(given) ? [name] : [],
      ),
    );
    expect(own).toEqual([]);
  });

  it('five text sizes', () => {
    expect([...theme.matchAll(/--t-\w+: (\d+)px/g)].map(([, size]) => Number(size))).toEqual([
      12, 14, 16, 20, 32,
    ]);
    const said = [...parts.map(({ css }) => css), theme].flatMap((css) =>
      [...css.matchAll(/[ {](?:font|font-size):\s*([^;]+);/g)].map(([, value = '']) => value),
    );
    expect(
      said.filter((value) => value !== 'inherit' && !/var\(--t-(?:s|m|l|xl|xxl)\)/.test(value)),
    ).toEqual([]);
  });

  it('at most 1,500 declarations of style of their own', () => {
    const count = parts
      .map(({ css }) => [...css.matchAll(/[\w-]+\s*:\s*[^;{}]+;/g)].length)
      .reduce((sum, each) => sum + each, 0);
    expect(count).toBeLessThanOrEqual(1500);
  });
});
