import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sandboxProblem } from '../../../scripts/lib/sandbox.mjs';

const APPARMOR = 'kernel/apparmor_restrict_unprivileged_userns';
const CLONE = 'kernel/unprivileged_userns_clone';
const MOST = 'user/max_user_namespaces';

/** A folder with Electron, and one with the settings of its system. */
const system = (settings: Readonly<Record<string, string>>, folder = 'dist') => {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-sandbox-'));
  onTestFinished(() => fs.rmSync(base, { recursive: true, force: true }));
  for (const [name, value] of Object.entries(settings)) {
    const file = path.join(base, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, `${value}\n`);
  }
  fs.mkdirSync(path.join(base, folder));
  const helper = path.join(base, folder, 'chrome-sandbox');
  fs.writeFileSync(helper, '', { mode: 0o755 });
  const problem = (platform = 'linux'): string | null =>
    sandboxProblem(path.join(base, folder, 'electron'), { platform, settings: base });
  return { helper, problem };
};

describe('Electron’s sandbox on Linux', () => {
  it.each([
    ['Ubuntu 24.04 keeps namespaces from programs', { [APPARMOR]: '1' }, APPARMOR, '=0'],
    ['Debian 10 had them turned off', { [CLONE]: '0' }, CLONE, '=1'],
    ['a hardened system allows none', { [MOST]: '0' }, MOST, '=10000'],
  ])('has two remedies where %s', (_, settings, name, value) => {
    const { problem } = system(settings);
    expect(problem()).toContain(`sudo sysctl -w ${name.replaceAll('/', '.')}${value}\n`);
    expect(problem()).toMatch(/sudo chown root:root '.*chrome-sandbox' && sudo chmod 4755 '/);
  });

  it.each([
    ['a system without any of these settings', {}],
    ['Ubuntu with the setting off', { [APPARMOR]: '0', [MOST]: '31000' }],
    ['Debian 12', { [CLONE]: '1', [MOST]: '31000' }],
  ])('has no problem on %s', (_, settings) => expect(system(settings).problem()).toBeNull());

  it.runIf(process.getuid?.() === 0)(
    'has no problem where its helper is SUID root, and one where it is SUID alone',
    () => {
      const { helper, problem } = system({ [APPARMOR]: '1' });
      fs.chmodSync(helper, 0o4755);
      expect(problem()).toBeNull();
      fs.chownSync(helper, 1234, 1234);
      fs.chmodSync(helper, 0o4755);
      expect(problem()).not.toBeNull();
    },
  );

  it('prints a command that the shell reads as one path, with blanks and quotes', () => {
    const { problem } = system({ [APPARMOR]: '1' }, "O'Neil & Söhne");
    expect(problem()).toContain("/O'\\''Neil & Söhne/chrome-sandbox'");
  });

  it.each(['win32', 'darwin'])('is not asked about on %s', (platform) =>
    expect(system({ [APPARMOR]: '1' }).problem(platform)).toBeNull(),
  );
});
