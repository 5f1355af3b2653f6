import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@vue/compiler-sfc';
import { describe, expect, it } from 'vitest';
import { t } from '../../../src/texts/index.ts';

const RENDERER = path.join(import.meta.dirname, '../../../src/renderer');

/** A node of a template, as far as this test reads it. 1: element, 2: text, 5: interpolation. */
interface Node {
  readonly type: number;
  readonly tag?: string;
  readonly content?: string | { readonly content?: string };
  readonly children?: readonly Node[];
  readonly loc: { readonly start: { readonly line: number } };
}
const PERSONAL = /\b(?:receiver|sender|name|city|company|operator|reference)\b/;
const codeOf = ({ content }: Node): string =>
  typeof content === 'string' ? content : (content?.content ?? '');

/** Lines with a value of a person that stands beside other text in the same element. */
const mixedIn = (node: Node): number[] => {
  if (node.tag === 'bdi' || node.tag === 'option') return [];
  const children = node.children ?? [];
  const texts = children.filter(
    (each) => each.type === 5 || (each.type === 2 && codeOf(each).trim() !== ''),
  );
  return children.flatMap((each) =>
    each.type === 5
      ? texts.length > 1 && PERSONAL.test(codeOf(each)) && !codeOf(each).trim().startsWith('t(')
        ? [each.loc.start.line]
        : []
      : mixedIn(each),
  );
};

describe('names with right-to-left characters', () => {
  it('stand in a bdi where other text is beside them in the same element', () => {
    const mixed = globSync('**/*.vue', { cwd: RENDERER }).flatMap((file) => {
      const { template } = parse(readFileSync(path.join(RENDERER, file), 'utf8')).descriptor;
      const root = template?.ast as unknown as Node | undefined;
      return root ? mixedIn(root).map((line) => `${file}:${line}`) : [];
    });
    expect(mixed).toEqual([]);
  });

  it('do not turn what is beside their element', () => {
    const css = readFileSync(path.join(RENDERER, 'theme/base.css'), 'utf8');
    const [, elements = ''] = /:where\(([^)]*)\) \{\s*unicode-bidi: isolate;/.exec(css) ?? [];
    for (const element of ['span', 'td', 'b', 'a', 'li', 'button', 'label', 'dd', 'option'])
      expect(elements.split(', ')).toContain(element);
  });

  it.each(['\u202e', '\u202d', '\u2067', '\u202b'])(
    'do not turn the sentence that they are put into: %j',
    (override) => {
      expect(t('operators.welcome', { name: `${override}Ann` })).toBe('Ann is signed in');
    },
  );
});
