import { parse } from 'vue/compiler-sfc';
import { describe, expect, it } from 'vitest';
import { filesOf, readSource } from './sources.ts';

/** What of a node of a template is looked at; the compiler numbers its kinds (1 element, 2 text, 5 braces; 6 attribute, 7 directive). */
interface Node {
  readonly type: number;
  readonly content?: string | { readonly content: string };
  readonly props?: readonly Prop[];
  readonly children?: readonly Node[];
}
interface Prop {
  readonly type: number;
  readonly name: string;
  readonly value?: { readonly content: string };
  readonly arg?: { readonly content: string };
  readonly exp?: { readonly content: string };
}

/** Attributes and props whose text a person reads or hears. */
const READ =
  /^(title|description|alt|placeholder|label|heading|hint|caption|summary|note|message|question|empty|action|words|aria-(label|description|roledescription|valuetext|placeholder))$/;
/** Names of things, units, keys (`Ctrl G`) and examples, the same in each language. */
const NAMES =
  /^(Waybill Desk|PDF|PNG|JPEG|CSV|XLSX|HS|F\d+|(Ctrl|Alt|Shift)( \S+)*|Enter|Esc|kg|lb|cm|in|mm|SFN|STN|ZPL)$/;

/** A colon after a value: French has a space before it, so the text is `base.label` or `base.labelled`. */
const COLON = /^\s*:(?:\s|$)/;
const isPhrase = (text: string): boolean => {
  const words = text.trim();
  return /\p{L}{2}/u.test(words) && !NAMES.test(words);
};
/** Literals of an expression that are words for a person: more than one word, or one that begins like a sentence. */
const phrasesIn = (expression: string): string[] =>
  [...expression.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .map((text) => text.replace(/\$\{[^}]*\}/g, ' '))
    .filter((text) => /\p{L}+ +\p{L}{2}/u.test(text) || /^\p{Lu}\p{Ll}{2,}/u.test(text.trim()))
    .filter(isPhrase);

const phrasesOf = (node: Node): string[] => {
  const found: string[] = [];
  if (
    node.type === 2 &&
    typeof node.content === 'string' &&
    (isPhrase(node.content) || COLON.test(node.content))
  )
    found.push(node.content.trim());
  if (node.type === 5 && typeof node.content === 'object')
    found.push(...phrasesIn(node.content.content));
  for (const { type, name, value, arg, exp } of node.props ?? []) {
    if (type === 6 && READ.test(name) && value && isPhrase(value.content))
      found.push(`${name}="${value.content}"`);
    if (type === 7 && name === 'bind' && exp && READ.test(arg?.content ?? ''))
      found.push(...phrasesIn(exp.content));
  }
  return [...found, ...(node.children ?? []).flatMap(phrasesOf)];
};

const phrasesOfFile = (file: string): string[] => {
  const { template } = parse(readSource(file), { filename: file }).descriptor;
  return template?.ast ? phrasesOf(template.ast as unknown as Node) : [];
};

describe('templates', () => {
  const components = filesOf('src/renderer/**/*.vue');
  const literal = components
    .map((file) => ({ file, phrases: phrasesOfFile(file) }))
    .filter(({ phrases }) => phrases.length > 0);

  it('hold no phrase of their own: a text is a key of src/texts', () => {
    expect(literal).toEqual([]);
  });

  it('are looked through for text, attributes, and words in expressions', () => {
    const ast = (template: string): Node =>
      parse(`<template>${template}</template>`).descriptor.template?.ast as unknown as Node;
    expect(
      phrasesOf(
        ast(
          `<p title="Two words" class="a b">Save<b :aria-label="ok ? 'Sent' : t('a.b')">{{ n }}: {{ ok ? 'is it so' : 'tiny' }} {{ t('a.c') }} kg</b></p>`,
        ),
      ),
    ).toEqual(['title="Two words"', 'Save', 'Sent', ':', 'is it so']);
  });
});
