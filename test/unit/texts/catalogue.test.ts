import { describe, expect, it } from 'vitest';
import { compileParts, compileText } from '../../../src/texts/compile.ts';
import { english } from '../../../src/texts/en/index.ts';
import { filesOf, readSource } from './sources.ts';

const TEXTS = Object.entries(english).flatMap(([file, texts]) =>
  Object.entries<string>(texts).map(([name, source]) => ({ key: `${file}.${name}`, source })),
);
const PROGRAM = filesOf('src/**/*.{ts,vue}').filter(
  (file) => !/^src\/texts\/(?:en|fr)\//.test(file),
);

describe('the English catalogue', () => {
  it('holds no text that cannot be written', () => {
    const wrong = TEXTS.filter(({ source }) => {
      try {
        compileText(source, 'en');
        if (/<\w+>/.test(source)) compileParts(source, 'en');
        return false;
      } catch {
        return true;
      }
    });
    expect(wrong).toEqual([]);
  });

  it('holds no text that nothing shows', () => {
    const code = PROGRAM.map(readSource).join('\n');
    // A key that is put together: `problems.need.${need}` uses all that begin like it.
    const beginnings = [...code.matchAll(/`(\w+\.[\w.]*)\$\{/g)].map(([, start]) => start ?? '');
    const used = new Set([...code.matchAll(/['"`](\w+\.[\w.]+)['"`]/g)].map(([, key]) => key));
    const unused = TEXTS.map(({ key }) => key).filter(
      (key) => !used.has(key) && !beginnings.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  it('has the same text twice in one file only where a note says why', () => {
    const sources = filesOf('src/texts/en/*.ts').map(readSource);
    const doubles = Object.entries(english).flatMap(([file, texts]) => {
      // One of several in its file, or a file of its own.
      const notes =
        sources.find((source) => source.includes(`const ${file} = {`)) ??
        readSource(`src/texts/en/${file}.ts`);
      const seen = new Map<string, string>();
      return Object.entries<string>(texts).flatMap(([name, source]) => {
        const first = seen.get(source);
        seen.set(source, name);
        return first === undefined || notes.includes(`as ${first}`) ? [] : [`${file}.${name}`];
      });
    });
    expect(doubles).toEqual([]);
  });
});
