import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const DOCTOR = path.resolve(import.meta.dirname, '../../scripts/doctor.mjs');

/** Runs the doctor with a home and programs of its own. @returns its exit code, and the line of each check */
const doctor = (
  env: Readonly<Record<string, string>>,
  programs: Readonly<Record<string, string>>,
) => {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'desk doctor-'));
  onTestFinished(() => fs.rmSync(base, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(programs))
    fs.writeFileSync(path.join(base, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return new Promise<{ code: number; lineOf: (name: string) => string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [DOCTOR],
      { env: { PATH: base, HOME: base, ...env } },
      (_, stdout) =>
        resolve({
          code: child.exitCode ?? -1,
          lineOf: (name) =>
            stdout.split('\n').find((line) => line.slice(8).startsWith(`${name}:`)) ?? '',
        }),
    );
  });
};

const KEYRING = 'echo string org.freedesktop.secrets';

it.runIf(process.platform === 'linux')(
  'npm run doctor finds a machine whole, a line a check',
  async () => {
    const electron = path.join(os.tmpdir(), `desk-electron-${process.pid}`);
    // As Electron with ELECTRON_RUN_AS_NODE: its own Node runs the file.
    fs.writeFileSync(
      electron,
      `#!/bin/sh\n[ "$2" = --version ] && exit 0\nexec '${process.execPath}' "$@"\n`,
      { mode: 0o755 },
    );
    onTestFinished(() => fs.rmSync(electron));
    const { code, lineOf } = await doctor(
      {
        DISPLAY: ':0',
        XDG_SESSION_TYPE: 'x11',
        ELECTRON_EXEC_PATH: electron,
        npm_config_user_agent: 'npm/11.19.1 node/v22.12.0 linux x64',
      },
      { chromium: 'exit 0', 'dbus-send': KEYRING },
    );
    expect(code).toBe(0);
    expect(lineOf('npm')).toMatch(/^ok +npm: +11\.19\.1 on Node 22\.12\.0$/);
    expect(lineOf('Electron')).toMatch(/^ok .*desk-electron-/);
    expect(lineOf('Display')).toMatch(/^ok .*x11$/);
    expect(lineOf('Keyring')).toMatch(/^ok .*org\.freedesktop\.secrets$/);
    expect(lineOf('SQLite, FTS5')).toMatch(/^ok +SQLite, FTS5: +3\.[\d.]+; in Electron 3\.[\d.]+$/);
    expect(lineOf('Canvas')).toMatch(/^ok .*draws; in Electron draws$/);
    for (const name of ['Node', 'Browser', 'Write access', 'Clock', 'Disk'])
      expect(lineOf(name), name).toMatch(/^(?:ok|warning) /);
  },
);

it.runIf(process.platform === 'linux')(
  'npm run doctor names what is missing, and what follows from it',
  async () => {
    const { code, lineOf } = await doctor(
      {
        ELECTRON_EXEC_PATH: '/no/such/electron',
        WAYBILL_DESK_DATA: '/proc/no/data',
        npm_config_user_agent: 'npm/9.0.0 node/v18.20.0 linux x64',
      },
      { 'dbus-send': 'exit 1' },
    );
    expect(code).toBe(1);
    expect(lineOf('npm')).toMatch(/^FAILED .*install Node 20 or newer/);
    expect(lineOf('Electron')).toMatch(/^warning .*\/no\/such\/electron does not exist/);
    expect(lineOf('Display')).toMatch(/^warning .*without a window/);
    expect(lineOf('Keyring')).toMatch(/^warning .*session bus does not answer/);
    expect(lineOf('Write access')).toMatch(/^FAILED .*\/proc: /);
  },
);
