import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** What Electron recommends (docs/security.md) and no other test looks at: read in the sources. */
const ROOT = path.join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const MAIN = globSync('src/{main,preload}/**/*.ts', { cwd: ROOT }).map(read).join('\n');
const PAGES = globSync('src/renderer/**/*.{vue,html,ts}', { cwd: ROOT }).map(read).join('\n');
const callsOf = (name: string): string[] =>
  [...MAIN.matchAll(new RegExp(`${name}\\(([^)]*)`, 'g'))].map(([, words = '']) => words.trim());

describe('what Electron recommends', () => {
  it('every window has the safe preferences and loads a page of the program', () => {
    const opened = MAIN.match(/new BrowserWindow\(/g) ?? [];
    expect(MAIN.match(/webPreferences: \{\s*\.\.\.SAFE_WEB_PREFERENCES,/g)).toHaveLength(
      opened.length,
    );
    expect(opened.length).toBeGreaterThan(0);
    expect(callsOf('\\.loadURL').sort()).toEqual(['CUSTOMER_URL', 'PRINT_URL', 'firstUrl']);
    expect(MAIN).toContain('const firstUrl = left === null ? APP_URL : `${APP_URL}#${left}`;');
    expect(MAIN).not.toMatch(/\.loadFile\(|file:\/\//);
  });

  it.each([
    'allowRunningInsecureContent',
    'experimentalFeatures',
    'enableBlinkFeatures',
    'webSecurity: false',
    'sandbox: false',
    'contextIsolation: false',
    'nodeIntegration: true',
    'enableRemoteModule',
  ])('no window is given %s', (words) => expect(MAIN).not.toContain(words));

  it('no page has a webview, nor a script, style or picture from elsewhere', () => {
    expect(PAGES).not.toMatch(/<webview|allowpopups/i);
    expect(PAGES).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });

  it('the system opens an address in one place, behind the list', () => {
    expect(MAIN.match(/shell\s*\.openExternal\(/g)).toHaveLength(1);
    expect(read('src/main/index.ts')).toMatch(
      /safeExternalUrl\(url,[\s\S]{0,300}\.openExternal\(safe\)/,
    );
  });

  it('Electron is pinned and proposed anew by a bot, apart from the rest', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as {
      devDependencies: Record<string, string>;
    };
    expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/);
    expect(read('.github/dependabot.yml')).toContain('electron');
  });

  it('the fuses that open a back door are off', () => {
    const fuses = read('electron-builder.yml');
    for (const name of [
      'runAsNode',
      'enableNodeOptionsEnvironmentVariable',
      'enableNodeCliInspectArguments',
      'grantFileProtocolExtraPrivileges',
    ])
      expect(fuses).toContain(`${name}: false`);
    for (const name of ['enableEmbeddedAsarIntegrityValidation', 'onlyLoadAppFromAsar'])
      expect(fuses).toContain(`${name}: true`);
  });
});
