import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Earlier commits have longer subjects, which stay. */
const SINCE = '2026-11-27T18:00:00Z';
const MAX_LENGTH = 72;

describe.runIf(existsSync(join(ROOT, '.git')))('subjects of commits', () => {
  it(`have at most ${MAX_LENGTH} characters, as CONTRIBUTING.md says`, () => {
    const log = execFileSync('git', ['log', '--no-merges', `--since=${SINCE}`, '--format=%h %s'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const tooLong = log
      .split('\n')
      .filter((line) => line.slice(line.indexOf(' ') + 1).length > MAX_LENGTH);
    expect(tooLong).toEqual([]);
  });
});
