import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const OWN = pathToFileURL(join(import.meta.dirname, '../../../src/main/compiledCode.ts')).href;

let place = '';
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'compiled-'));
  writeFileSync(join(place, 'module.mjs'), 'export const answer = () => 42;');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** A program that keeps its compiled code in `folder`, loads a module and ends without a word, as Electron's `app.exit` does. */
const run = (folder: string): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { keepCompiledCode } from ${JSON.stringify(OWN)};
       keepCompiledCode(${JSON.stringify(folder)}, 0);
       const { answer } = await import(${JSON.stringify(pathToFileURL(join(place, 'module.mjs')).href)});
       await new Promise((resolve) => setTimeout(resolve, 1));
       process.stdout.write(String(answer()));
       process.kill(process.pid, 'SIGKILL');`,
    ],
    { encoding: 'utf8', env: { ...process.env, NODE_COMPILE_CACHE: '' }, stdio: 'pipe' },
  );
/** What it wrote: a kill is no clean end. */
const wordsOf = (work: () => string): string => {
  try {
    return work();
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
};

describe('compiled code', () => {
  it('is kept although the program is cut off, and what another version left goes', () => {
    const folder = join(place, 'kept');
    mkdirSync(join(folder, 'v1.2.3-of-before'), { recursive: true });
    expect(wordsOf(() => run(folder))).toBe('42');
    const [version = '', ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(version).toContain(process.version);
    expect(readdirSync(join(folder, version)).length).toBeGreaterThan(0);
  });

  it('is done without where it cannot be kept', () => {
    const folder = join(place, 'file');
    writeFileSync(folder, '');
    expect(wordsOf(() => run(folder))).toBe('42');
  });
});
