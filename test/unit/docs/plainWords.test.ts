import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');

/** Expressions that earlier comments used as a private language; a stranger has to guess who does what to whom. */
const PRIVATE =
  /\b(?:(?:is|are|was|were) told|tells|whoever|somebody|for good|all the same|hears?|heard)\b/i;

/** Names of the functions that a file exports without a docstring above. */
const undescribed = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<=(^.*\n)?)^export (?:async )?(?:function|const) (\w+)(?=\(| = (?:async )?(?:\(|<)|: [^=\n]+ = (?:async )?\()/gm,
    ),
  ].flatMap(([, above, name]) => (/\*\/\s*$/.test(above ?? '') ? [] : [name ?? '']));

/** Comments of a file, one entry a line, with their line numbers. */
const commentLines = (text: string): [number, string][] =>
  text
    .split('\n')
    .map((line, at): [number, string] => [
      at + 1,
      /(?:^|\s)(?:\/\/|\/?\*)\s.*$/.exec(line)?.[0] ?? '',
    ])
    .filter(([, comment]) => comment !== '');

it('no comment of the sources says who "is told", "hears" or "tells" something instead of what is called, sent or returned', () => {
  const found = globSync('src/**/*.{ts,vue}', { cwd: ROOT }).flatMap((file) =>
    commentLines(readFileSync(path.join(ROOT, file), 'utf8'))
      .filter(([, comment]) => PRIVATE.test(comment))
      .map(([line, comment]) => `${file}:${line}: ${comment.trim()}`),
  );
  expect(found).toEqual([]);
});

it('every function that a file of the sources exports says above it what it does or returns', () => {
  expect(
    undescribed('/** Adds. */\nexport const add = () => 1;\nexport const sub = () => 2;'),
  ).toEqual(['sub']);
  const found = globSync('src/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    undescribed(readFileSync(path.join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

it('no name of the sources uses a word that the glossary replaced', () => {
  // `doubtSlip` is the stored kind of a print job.
  const replaced =
    /\b(?!doubtSlip\b)\w*[dD]oubt\w*|\b(?:settle|SETTLE_MS|unwritten|visitOf|serviceMemory|mayGoOn|betweenKeys|takeInSoon|inBrief|handDrawn|takenAddress|createPieceSize)\b(?=[\s:=(,}])|\btold(?=: |\(| =|, | \}|\.\w)/g;
  const found = globSync('src/**/*.{ts,vue}', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(replaced)].map(
      ([word]) => `${file}: ${word}`,
    ),
  );
  expect(found).toEqual([]);
});
