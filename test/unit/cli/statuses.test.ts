import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { helpText } from '../../../src/cli/help.ts';

const GUIDE = readFileSync(resolve(import.meta.dirname, '../../../docs/command-line.md'), 'utf8');

/** Meaning of each exit status as the table of docs/command-line.md says it. */
const inGuide = new Map(
  [...GUIDE.matchAll(/^\| (\d) \| (.+) \|$/gm)].map(([, status = '', meaning = '']) => [
    status,
    meaning,
  ]),
);
/** The same as `desk help` says it. */
const inHelp = new Map(
  [
    ...(/^Exit status: ([\s\S]*)$/m.exec(helpText())?.[1] ?? '')
      .replaceAll('\n', ' ')
      .matchAll(/(\d) (.+?)(?=, \d |$)/g),
  ].map(([, status = '', meaning = '']) => [status, meaning.trim()]),
);

it('docs/command-line.md and `desk help` name the same exit statuses', () => {
  expect([...inHelp.keys()]).toEqual(['0', '1', '2', '3', '4']);
  expect([...inGuide.keys()]).toEqual([...inHelp.keys()]);
});

it.each([
  ['0', /all done/],
  ['1', /some shipments failed/],
  ['1', /disk|write/],
  ['2', /cannot be read|unreadable/],
  ['2', /keys.*not in use|not in use.*keys/],
  ['3', /reach/],
  ['3', /keys/],
  ['3', /prepaid balance/],
  ['4', /too early/],
  ['4', /from/],
])('both say of %s what it means: %s', (status, meaning) => {
  expect([inGuide.get(status), inHelp.get(status)]).toEqual([
    expect.stringMatching(meaning),
    expect.stringMatching(meaning),
  ]);
});
