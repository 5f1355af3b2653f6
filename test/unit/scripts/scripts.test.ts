import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { browserCandidates } from '../../../scripts/lib/browser.mjs';
import { closingLine, failures, type TestedFile } from '../../../scripts/lib/counts.mjs';
import { lookForElectron } from '../../../scripts/lib/electron.mjs';
import { withFigures } from '../../../scripts/lib/figures.mjs';
import { hasDisplay, hostCommand } from '../../../scripts/lib/host.mjs';

describe('the closing line of npm test', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
  };
  it.each([
    ['all passed', report, 0, '7 passed, 0 failed'],
    ['some failed', { ...report, numFailedTests: 2 }, 1, '7 passed, 2 failed'],
    [
      'some were skipped',
      { ...report, numPendingTests: 2, numTodoTests: 1 },
      0,
      '7 passed, 0 failed, 3 skipped',
    ],
    [
      'a file could not be loaded',
      { ...report, testResults: [{ name: 'a', status: 'failed', assertionResults: [] }] },
      1,
      '7 passed, 1 failed',
    ],
    ['an error came outside of every test', report, 1, '7 passed, 1 failed'],
    ['there is no report', null, 1, '0 passed, 1 failed'],
    ['there is no report although the run ended well', null, 0, '0 passed, 1 failed'],
    ['no file was asked for', { ...report, numPassedTests: 0 }, 0, '0 passed, 1 failed'],
  ])('when %s', (_, given, exitCode, line) =>
    expect(closingLine([{ report: given, exitCode }]).line).toBe(line),
  );
  it('adds what ran side by side, and hides no failure of the one behind the other', () => {
    const runs = [
      { report: { ...report, numFailedTests: 2 }, exitCode: 1 },
      { report, exitCode: 0 },
      { report: null, exitCode: 1 },
    ];
    expect(closingLine(runs)).toEqual({ line: '14 passed, 3 failed', failed: 3 });
  });
  it('takes no offence where all of the files asked for were in the other process', () => {
    const none = { report: { ...report, numPassedTests: 0 }, exitCode: 0 };
    expect(closingLine([none, { report, exitCode: 0 }]).line).toBe('7 passed, 0 failed');
  });
});

describe('what npm test says of failures', () => {
  const file = (
    name: string,
    message: string,
    ...tests: TestedFile['assertionResults']
  ): TestedFile => ({
    name: path.join('/project', name),
    status: 'failed',
    message,
    assertionResults: tests,
  });
  const runs = (...testResults: TestedFile[]) => [{ report: { testResults }, exitCode: 1 }];

  it('names each failed test with its error, without colours, and none that passed', () =>
    expect(
      failures(
        runs(
          file(
            'test/a.test.ts',
            '',
            {
              status: 'failed',
              fullName: 'adds one',
              failureMessages: ['\u001b[31mnot 2\u001b[0m\n\nat a'],
            },
            { status: 'passed', fullName: 'adds two', failureMessages: [] },
          ),
        ),
        '/project',
      ),
    ).toBe('FAILED test/a.test.ts > adds one\n    not 2\n    at a\n'));
  it('names a file that could not be loaded', () =>
    expect(failures(runs(file('test/b.test.ts', 'no such module')), '/project')).toBe(
      'FAILED test/b.test.ts\n    no such module\n',
    ));
  it('is empty when none failed, or a run left no report', () =>
    expect(failures([{ report: null, exitCode: 1 }, ...runs()], '/project')).toBe(''));
});

describe('where a browser is looked for', () => {
  it('takes what CHROME_PATH names first', () =>
    expect(browserCandidates('linux', { CHROME_PATH: '/opt/c', PATH: '/usr/bin' })[0]).toBe(
      '/opt/c',
    ));
  it('looks through PATH and the usual folders on Linux, never a relative one', () => {
    const found = browserCandidates('linux', { PATH: '/opt/bin:.:bin' });
    expect(found).toEqual(
      expect.arrayContaining([
        '/opt/bin/chromium',
        '/usr/bin/chromium',
        '/usr/bin/google-chrome',
        '/snap/bin/chromium',
        '/usr/bin/microsoft-edge',
      ]),
    );
    expect(found.every((file) => path.posix.isAbsolute(file))).toBe(true);
  });
  it('takes the engine alone for tests, but what CHROME_PATH names before it, and never to show the desk', () => {
    const env = { CHROME_PATH: '/opt/c', PATH: '/usr/bin' };
    expect(browserCandidates('linux', env, { tests: true }).slice(0, 2)).toEqual([
      '/opt/c',
      '/usr/bin/chromium-headless-shell',
    ]);
    expect(browserCandidates('linux', env).join()).not.toContain('headless');
  });
  it('knows Chrome and Edge on Windows, whose Edge is always there', () => {
    expect(
      browserCandidates('win32', {
        PROGRAMFILES: 'C:\\Program Files',
        'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
      }),
    ).toEqual(
      expect.arrayContaining([
        'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
        'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
      ]),
    );
  });
  it('knows the applications folder of a Mac', () =>
    expect(browserCandidates('darwin', { HOME: '/Users/ada' })).toContain(
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ));
});

it.runIf(process.platform !== 'win32').each([
  ['may not be started', 'text', 0o644, /EACCES/],
  ['is for another processor', '\u007fELF', 0o755, /does not start: /],
  ['says nothing', '#!/bin/sh\nexit 3\n', 0o755, /it ended with 3/],
  ['lacks a library', '#!/bin/sh\necho libnss3.so is missing >&2\nexit 127\n', 0o755, /libnss3/],
])('an Electron that %s is not taken, and the reason is named', (_, text, mode, problem) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-electron-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'electron');
  fs.writeFileSync(file, text, { mode });
  const found = lookForElectron({ ELECTRON_EXEC_PATH: file });
  expect(found).toMatchObject({ path: null, isFetched: true });
  expect(found.problem).toMatch(problem);
});

describe('how the desk is started', () => {
  it('Electron as root goes without its sandbox, else with it', () => {
    expect(hostCommand({ kind: 'electron', path: '/e' }, { root: true }).args).toContain(
      '--no-sandbox',
    );
    expect(hostCommand({ kind: 'electron', path: '/e' }, { root: false }).args).not.toContain(
      '--no-sandbox',
    );
  });
  it('the stand-in runs the same built main process', () => {
    const { args, env } = hostCommand({ kind: 'stand-in', path: '/usr/bin/chromium' });
    expect([args[0], args.at(-1)?.endsWith('index.js'), env]).toEqual([
      '--import',
      true,
      { DESK_HOST_CHROMIUM: '/usr/bin/chromium' },
    ]);
  });
  it.each([
    [{}, 'linux', false],
    [{ DISPLAY: ':0' }, 'linux', true],
    [{ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', true],
    [{}, 'darwin', true],
    [{}, 'win32', true],
  ])('with %j on %s there is a display: %s', (env, platform, there) =>
    expect(hasDisplay(env, platform)).toBe(there),
  );
});

it('the packaged program has every fuse set', () => {
  const config = fs.readFileSync(
    path.resolve(import.meta.dirname, '../../../electron-builder.yml'),
    'utf8',
  );
  for (const line of [
    'runAsNode: false',
    'enableCookieEncryption: false',
    'enableNodeOptionsEnvironmentVariable: false',
    'enableNodeCliInspectArguments: false',
    'enableEmbeddedAsarIntegrityValidation: true',
    'onlyLoadAppFromAsar: true',
    'grantFileProtocolExtraPrivileges: false',
  ])
    expect(config).toContain(`  ${line}\n`);
});

describe('figures on a page', () => {
  it('take the place of those that stand there, and touch nothing else', () =>
    expect(withFigures('a\n<!-- x -->\nold\n<!-- /x -->\nb', 'x', 'new')).toBe(
      'a\n<!-- x -->\nnew\n<!-- /x -->\nb',
    ));
  it('are not lost without a word where the page has no place for them', () =>
    expect(() => withFigures('a', 'x', 'new')).toThrow(/no place/));
});
