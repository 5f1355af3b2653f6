import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');

it.each(['true', 'input', 'false'])(
  'a clone has every byte of the repository where git has core.autocrlf=%s',
  (autocrlf) => {
    const base = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-clone-'));
    onTestFinished(() => fs.rmSync(base, { recursive: true, force: true }));
    const [source, clone] = [path.join(base, 'source'), path.join(base, 'clone')];
    const git = (cwd: string, ...words: string[]) =>
      execFileSync(
        'git',
        ['-c', `core.autocrlf=${autocrlf}`, '-c', 'user.name=a', '-c', 'user.email=a@b', ...words],
        { cwd, stdio: 'ignore' },
      );
    fs.mkdirSync(source);
    const files = { 'lf.ts': 'a\nb\n', 'crlf.csv': 'a\r\nb\r\n', 'mixed.txt': 'a\nb\r\nc\n' };
    for (const [name, text] of Object.entries(files))
      fs.writeFileSync(path.join(source, name), text);
    fs.copyFileSync(path.join(ROOT, '.gitattributes'), path.join(source, '.gitattributes'));
    git(source, 'init', '-q');
    git(source, 'add', '.');
    git(source, 'commit', '-qm', 'a');
    git(base, 'clone', '-q', source, clone);
    for (const [name, text] of Object.entries(files))
      expect(fs.readFileSync(path.join(clone, name), 'utf8'), name).toBe(text);
  },
);

it('no script starts a program through a shell, which splits paths at blanks', () => {
  const scripts = path.join(ROOT, 'scripts');
  const guilty = fs
    .readdirSync(scripts, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mjs'))
    .filter((name) =>
      /\bshell:|(?<!\.)\bexec(?:Sync)?\(\s*['"`]|\.(?:cmd|bat)['"`]/.test(
        fs.readFileSync(path.join(scripts, name), 'utf8'),
      ),
    );
  expect(guilty).toEqual([]);
});

it('no path of a project file is so long that a folder of ordinary depth on Windows has no room for it', () => {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split(
    '\0',
  );
  expect(names.filter((name) => name.length > 140)).toEqual([]);
});
