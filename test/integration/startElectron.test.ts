import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sendHalf, sendWhole, standStill, startMirror } from '../fakes/electronMirror.ts';
import { makeStartFolder } from '../fakes/startFolder.ts';

const DISPLAY = { DISPLAY: ':99' };

describe.runIf(process.platform === 'linux')('npm start without Electron', () => {
  it('downloads it whole, with its progress in MB, and uses it from then on', async () => {
    const { at, run } = makeStartFolder();
    const mirror = await startMirror();
    const first = await run('ensure-host.mjs', { ...DISPLAY, ...mirror.env });
    expect(first.stderr).toMatch(/Downloading Electron [\d.]+: 4 of 5 MB\n/);
    expect(first.stdout).toBe(`electron ${at('node_modules/electron/dist/electron')}\n`);
    const second = await run('ensure-host.mjs', { ...DISPLAY, ...mirror.env });
    expect(second).toMatchObject({ code: 0, stderr: '', stdout: first.stdout });
    expect(mirror.asked()).toBe(1);
  });

  it('goes on where a cut connection ended', async () => {
    const { run } = makeStartFolder();
    const mirror = await startMirror([sendHalf, sendWhole]);
    const { stdout } = await run('ensure-host.mjs', { ...DISPLAY, ...mirror.env });
    expect(stdout).toMatch(/^electron /);
    expect(mirror.asked()).toBe(2);
  });

  it.each([
    [
      'a 404',
      [(response) => void response.writeHead(404).end()],
      undefined,
      /404 Not Found for http/,
    ],
    ['a wrong checksum', [sendWhole], 'ab'.repeat(32), /checksum/i],
    [
      'an answer that is not Electron',
      [(response) => void response.end('<p>Please sign in</p>')],
      undefined,
      /checksum/i,
    ],
  ] as const satisfies readonly (readonly [
    string,
    NonNullable<Parameters<typeof startMirror>[0]>,
    string | undefined,
    RegExp,
  ])[])(
    'shows why after %s, goes on with a browser, and asks again at the next start',
    async (_, answers, checksum, why) => {
      const { program, run } = makeStartFolder();
      const bad = await startMirror(answers, checksum === undefined ? {} : { checksum });
      const browser = program('chromium', '');
      const failed = await run('ensure-host.mjs', { ...DISPLAY, ...bad.env });
      expect(failed.stderr).toMatch(why);
      expect(failed.stdout).toBe(`stand-in ${browser}\n`);
      const good = await startMirror();
      const { stdout } = await run('ensure-host.mjs', { ...DISPLAY, ...good.env });
      expect(stdout).toMatch(/^electron /);
    },
  );

  it('goes on with a browser where the connection is refused', async () => {
    const { program, run } = makeStartFolder();
    program('chromium', '');
    const { stdout, stderr } = await run('ensure-host.mjs', {
      ...DISPLAY,
      ELECTRON_MIRROR: 'http://127.0.0.1:1/',
    });
    expect(stdout).toMatch(/^stand-in /);
    expect(stderr).toMatch(/was not downloaded: /);
  });

  it('goes on with a browser after Ctrl+C, and the next start is not forbidden', async () => {
    const { program, run } = makeStartFolder();
    program('chromium', '');
    const mirror = await startMirror([standStill, sendWhole]);
    const stopped = await run('ensure-host.mjs', { ...DISPLAY, ...mirror.env }, (text, child) => {
      if (!text.includes(' of 5 MB') || child.exitCode !== null) return;
      // From the terminal, and again from npm.
      child.kill('SIGINT');
      child.kill('SIGINT');
    });
    expect(stopped.stdout).toMatch(/^stand-in /);
    expect(stopped.stderr).toContain('Ctrl+C');
    const { stdout } = await run('ensure-host.mjs', { ...DISPLAY, ...mirror.env });
    expect(stdout).toMatch(/^electron /);
  });

  it('downloads it in CI as well, when somebody asks for a window', async () => {
    const { run } = makeStartFolder();
    const mirror = await startMirror();
    const { stdout } = await run('ensure-host.mjs', { ...DISPLAY, ...mirror.env, CI: 'true' });
    expect(stdout).toMatch(/^electron /);
  });

  it('asks nobody without a display, where a browser comes first', async () => {
    const { program, run } = makeStartFolder();
    program('chromium', '');
    const mirror = await startMirror();
    expect((await run('ensure-host.mjs', mirror.env)).stdout).toMatch(/^stand-in /);
    expect(mirror.asked()).toBe(0);
  });

  it('asks nobody where npm was told to stay offline', async () => {
    const { program, run } = makeStartFolder();
    program('chromium', '');
    const mirror = await startMirror();
    const env = { ...DISPLAY, ...mirror.env, npm_config_offline: 'true' };
    expect((await run('ensure-host.mjs', env)).stdout).toMatch(/^stand-in /);
    expect(mirror.asked()).toBe(0);
  });

  it('takes the folder of ELECTRON_OVERRIDE_DIST_PATH, although nothing was downloaded', async () => {
    const { program, run } = makeStartFolder();
    const own = program('electron', 'exit 0');
    const env = { ...DISPLAY, ELECTRON_OVERRIDE_DIST_PATH: own.replace(/\/electron$/, '') };
    expect((await run('ensure-host.mjs', env)).stdout).toBe(`electron ${own}\n`);
  });

  it('says what is missing where the binary does not start, and downloads nothing in its place', async () => {
    const { program, run } = makeStartFolder();
    program('chromium', '');
    const own = program(
      'electron',
      'echo libnss3.so: cannot open shared object file >&2; exit 127',
    );
    const mirror = await startMirror();
    const { stdout, stderr } = await run('ensure-host.mjs', {
      ...DISPLAY,
      ...mirror.env,
      ELECTRON_EXEC_PATH: own,
    });
    expect(stdout).toMatch(/^stand-in /);
    expect(stderr).toContain('libnss3.so: cannot open shared object file');
    expect(mirror.asked()).toBe(0);
  });

  it('begins anew where an earlier one was ended while it was unpacked', async () => {
    const { at, run } = makeStartFolder();
    fs.mkdirSync(at('node_modules/electron/dist'));
    fs.writeFileSync(at('node_modules/electron/dist/electron'), 'half');
    const mirror = await startMirror();
    const { stdout } = await run('ensure-host.mjs', { ...DISPLAY, ...mirror.env });
    expect(stdout).toMatch(/^electron /);
  });
});

describe.runIf(process.platform === 'linux')('npm start with an Electron', () => {
  const BROWSER = 'exit 0';
  it.each([
    [
      'ended by SIGTRAP, as without its sandbox',
      'kill -TRAP $$',
      /Electron did not start: it was ended by SIGTRAP/,
    ],
    ['ended by SIGABRT', 'kill -ABRT $$', /it was ended by SIGABRT/],
    ['killed by the system', 'kill -KILL $$', /it was ended by SIGKILL/],
    ['that ends with a code', 'exit 7', /it ended with 7/],
  ])('%s says so and opens the desk in a browser', async (_, end, why) => {
    const { program, run } = makeStartFolder();
    program('chromium', BROWSER);
    const own = program('electron', `[ "$2" = --version ] || ${end}`);
    const started = await run('start.mjs', { ...DISPLAY, ELECTRON_EXEC_PATH: own });
    expect(started.stderr).toMatch(why);
    expect(started).toMatchObject({ code: 0, stdout: 'the stand-in runs\n' });
  });

  it('passes a signal on, and takes its end for no failure', async () => {
    const { program, run } = makeStartFolder();
    program('chromium', BROWSER);
    const own = program(
      'electron',
      '[ "$2" = --version ] && exit 0\necho is up >&2\nexec /bin/sleep 60',
    );
    const env = { ...DISPLAY, ELECTRON_EXEC_PATH: own };
    const { code, stdout } = await run('start.mjs', env, (text, child) => {
      if (text.includes('is up')) child.kill('SIGTERM');
    });
    expect([code, stdout]).toEqual([0, '']);
  });
});
