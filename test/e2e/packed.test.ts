import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasDebPacker, makeDeb } from '../../scripts/lib/deb.mjs';
import { mainJob } from '../../scripts/lib/mainJob.mjs';
import { electronVersion, packFolder } from '../../scripts/lib/pack.mjs';
import { createDocumentWorker } from '../../src/core/papers/documents/pool.ts';
import '../chromium-host/asar.mjs';
import { makeDummyElectron } from '../fixtures/dummyElectron.ts';
import { party, slipData } from '../fixtures/papers.ts';
import { testHost } from './support/launch.ts';
import { folder, start } from './support/program.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const HOST = pathToFileURL(path.join(ROOT, 'test/chromium-host/register.mjs')).href;
const PACK_MS = 600_000;

const places = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-packed-'));
const at = (...parts: string[]): string => path.join(places, ...parts);
let packed = '';

/** A file of the archive, which the stand-in reads as Electron does (`asar.mjs`): what the package lacks is found missing. */
const inArchive = (...parts: string[]): string => path.join(packed, 'resources/app.asar', ...parts);
/** Paths of the files and folders of the archive, as they stand in it. */
const filesInArchive = (): string[] =>
  listPackage(path.join(packed, 'resources/app.asar'), { isPack: false }).map((file) =>
    file.slice(1).split(path.sep).join('/'),
  );
/** The program of the packed files in the stand-in, as a command with the words before its own. */
const packedCommand = (): string =>
  [process.execPath, '--import', HOST, inArchive('out/main/index.js')].join(' ');
/** A sample, where other programs can open it too. */
const sample = (): string =>
  path.join(packed, 'resources/app.asar.unpacked/resources/samples/batch-sfn.csv');
const hostEnv = (dataDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DESK_HOST_CHROMIUM: testHost().path,
  DESK_HOST_PACKED: '1',
  DESK_HOST_KEYRING: 'none',
  WAYBILL_DESK_DATA: dataDir,
  WAYBILL_TEST_ELECTRON: packedCommand(),
});

describe.runIf(process.platform === 'linux')('the packed program', () => {
  beforeAll(() => {
    const made = packFolder({
      output: at('dist'),
      electronDist: makeDummyElectron(at('electron'), electronVersion()),
      commit: '0123456789ab',
    });
    if ('problem' in made) throw new Error(made.problem);
    packed = made.folder;
  }, PACK_MS);
  afterAll(() => fs.rmSync(places, { recursive: true, force: true, maxRetries: 5 }));

  it('has the fuses of electron-builder.yml in its binary', async () => {
    const fuses = await getCurrentFuseWire(path.join(packed, 'waybill-desk'));
    const named: Record<string, unknown> = {};
    for (const [index, state] of Object.entries(fuses))
      named[FuseV1Options[Number(index)] ?? index] = state;
    expect(named).toMatchObject({
      RunAsNode: FuseState.DISABLE,
      EnableCookieEncryption: FuseState.DISABLE,
      EnableNodeOptionsEnvironmentVariable: FuseState.DISABLE,
      EnableNodeCliInspectArguments: FuseState.DISABLE,
      EnableEmbeddedAsarIntegrityValidation: FuseState.ENABLE,
      OnlyLoadAppFromAsar: FuseState.ENABLE,
      GrantFileProtocolExtraPrivileges: FuseState.DISABLE,
    });
  });

  it('carries version, commit and notices, and nothing for development', () => {
    const manifest = JSON.parse(fs.readFileSync(inArchive('package.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    const own = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(manifest).toMatchObject({
      version: own.version,
      commit: '0123456789ab',
      desktopName: 'waybill-desk.desktop',
    });
    for (const file of [
      'LICENSE.electron.txt',
      'LICENSES.chromium.html',
      'resources/app.asar.unpacked/THIRD-PARTY-NOTICES.txt',
      'resources/app.asar.unpacked/resources/samples/batch-sfn.csv',
      'resources/app-update.yml',
    ])
      expect(fs.existsSync(path.join(packed, file)), file).toBe(true);
    const notices = fs.readFileSync(
      path.join(packed, 'resources/app.asar.unpacked/THIRD-PARTY-NOTICES.txt'),
      'utf8',
    );
    for (const name of ['vue', 'zod', 'pdf-lib', 'electron-updater', 'Noto Sans'])
      expect(notices, name).toMatch(new RegExp(`^- (?:@cantoo/)?${name}[@ ]`, 'm'));
    for (const absent of ['src', 'test', 'scripts', 'packaging', 'node_modules/vitest'])
      expect(fs.existsSync(inArchive(absent)), absent).toBe(false);
  });

  it('carries what is not bundled and nothing that is, so that no package is in it twice', () => {
    const bundles = filesInArchive().filter((file) => /^out\/main\/.*\.js$/.test(file));
    const imported = bundles
      .flatMap((file) => [
        ...fs
          .readFileSync(inArchive(file), 'utf8')
          .matchAll(
            /(?:\bfrom|\bimport|\bresolve\(|\bimport\()\s*["'`]((?:@[\w.-]+\/)?[\w.-]+)[^"'`\n]*["'`]/g,
          ),
      ])
      .map(([, name = '']) => name.replace(/^@fontsource-variable\/.*/, '@fontsource-variable'));
    const { dependencies } = JSON.parse(
      fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
    ) as { dependencies: Record<string, string> };
    for (const name of Object.keys(dependencies)) {
      expect(fs.existsSync(inArchive('node_modules', name)), name).toBe(true);
      if (!name.includes('font')) expect(imported, name).toContain(name);
    }
    for (const bundled of ['pdf-lib', 'bwip-js', '@cantoo/fontkit', 'fastify', 'zod', 'pg', 'vue'])
      expect(fs.existsSync(inArchive('node_modules', bundled)), bundled).toBe(false);
  });

  it('is at most 90 MB beside Electron, which dpkg-deb packs into less than 40', () => {
    const bytes = fs
      .readdirSync(path.join(packed, 'resources'), { recursive: true, encoding: 'utf8' })
      .map((name) => fs.statSync(path.join(packed, 'resources', name)))
      .reduce((sum, each) => sum + (each.isFile() ? each.size : 0), 0);
    expect(bytes).toBeLessThan(90e6);
  });

  it('sets names of every script with what is in its archive alone', async () => {
    const worker = createDocumentWorker({
      workerUrl: pathToFileURL(inArchive('out/main/documentWorker.js')),
      resourcesDir: inArchive('resources'),
    });
    try {
      for (const [region, name] of [
        ['JP', '田中太郎'],
        ['KR', '김민수'],
        ['CN', '王小明'],
        ['TW', '臺北'],
        [
          'NG',
          'ẹ́ محمد כהן प्रिया สมชาย አበበ გიორგი Արամ বাংলা ગુજરાતી ਪੰਜਾਬੀ ಕನ್ನಡ മലയാളം ଓଡ଼ିଆ සිංහල தமிழ் తెలుగు ខ្មែរ ລາວ မြန်မာ ދިވެހި 𞤀𞤣',
        ],
      ] as const) {
        const receiver = { ...party('Ada'), region, lines: name.split(' ') };
        const made = await worker.make({
          kind: 'draftSlip',
          paper: 'a4',
          data: slipData({ receiver }),
        });
        if (!made.ok) throw new Error(made.error.message);
        fs.writeFileSync(at('names.pdf'), made.value);
        const text = execFileSync('pdftotext', [at('names.pdf'), '-'], { encoding: 'utf8' });
        expect(text).toContain('TO');
        expect(text).not.toContain('\uFFFD');
      }
    } finally {
      await worker.close();
    }
    const fonts = filesInArchive().filter((file) => file.includes('noto-sans-jp/files/'));
    expect(fonts).toHaveLength(120);
  });

  it(
    'does the main job from its archive alone',
    async () => {
      const out = folder();
      const desk = await start({
        entry: inArchive('out/main/index.js'),
        env: { DESK_HOST_PACKED: '1' },
      });
      const summary = await mainJob(desk, {
        file: sample(),
        out,
        camera: { take: () => Promise.resolve() },
      });
      expect(summary).toMatchObject({ shipments: 24, booked: 24, uncertain: 0, refused: 0 });
      expect(desk.problems()).toEqual([]);
    },
    PACK_MS,
  );

  it(
    'answers the command line from its archive alone, with the data of the window',
    () => {
      const dataDir = folder();
      const run = (...words: string[]) =>
        spawnSync(path.join(packed, 'bin/waybill-desk'), ['desk', ...words], {
          cwd: places,
          env: hostEnv(dataDir),
          encoding: 'utf8',
        });
      const help = run('help');
      expect(help.stderr).toBe('');
      expect(help.status).toBe(0);
      expect(help.stdout).toContain('waybills');

      const answers = ['--battery', 'inside', '--liquid', 'no'];
      const booked = run('batch', sample(), ...answers, '--pick', 'cheapest', '--book', '--json');
      expect(booked.status, booked.stderr).toBe(0);
      expect(fs.existsSync(path.join(dataDir, 'desk.db'))).toBe(true);
      expect(run('no-such-command').status).toBe(2);
    },
    PACK_MS,
  );

  it.runIf(hasDebPacker() && process.getuid?.() === 0)(
    'is installed from the deb that dpkg-deb makes of it',
    () => {
      const deb = makeDeb({ folder: packed, dest: at('debs'), compression: 'none' });
      const control = execFileSync('dpkg-deb', ['-f', deb], { encoding: 'utf8' });
      expect(control).toMatch(/^Package: waybill-desk$/m);
      expect(control).toMatch(/^Depends: .*\bxdg-utils\b/m);
      expect(control).toMatch(/^Depends: .*\blibnss3\b/m);
      expect(control).toMatch(/^Maintainer: .+@.+$/m);

      const root = at('root');
      for (const part of ['info', 'updates'])
        fs.mkdirSync(path.join(root, 'var/lib/dpkg', part), { recursive: true });
      fs.writeFileSync(path.join(root, 'var/lib/dpkg/status'), '');
      fs.mkdirSync(path.join(root, 'var/log'));
      execFileSync('dpkg', [`--root=${root}`, '--force-depends', '-i', deb], { stdio: 'ignore' });
      const state = execFileSync('dpkg', [`--root=${root}`, '-s', 'waybill-desk'], {
        encoding: 'utf8',
      });
      expect(state).toMatch(/^Status: install ok installed$/m);

      const entry = fs.readFileSync(
        path.join(root, 'usr/share/applications/waybill-desk.desktop'),
        'utf8',
      );
      expect(entry).toContain('\nExec=waybill-desk %U\n');
      expect(entry).toContain('\nStartupWMClass=waybill-desk\n');
      expect(entry).toContain('\nMimeType=text/csv;');
      for (const size of ['16x16', '32x32', '48x48', '128x128', '256x256', '512x512'])
        expect(
          fs.existsSync(path.join(root, `usr/share/icons/hicolor/${size}/apps/waybill-desk.png`)),
          size,
        ).toBe(true);
      expect(
        fs.readFileSync(path.join(root, 'usr/share/doc/waybill-desk/copyright'), 'utf8'),
      ).toContain('THIRD-PARTY-NOTICES');
      expect(
        fs.statSync(path.join(root, 'usr/lib/waybill-desk/chrome-sandbox')).mode & 0o7777,
      ).toBe(0o4755);
      expect(
        fs.readFileSync(path.join(root, 'usr/lib/waybill-desk/resources/package-type'), 'utf8'),
      ).toBe('deb');
      // The name on the path leads to the program, wherever it is called from.
      const command = path.join(root, 'usr/bin/waybill-desk');
      expect(execFileSync(command, ['desk', 'help'], { encoding: 'utf8' }).trim()).toBe(
        '--ozone-platform=headless desk help',
      );
      expect(execFileSync(command, ['a.csv'], { encoding: 'utf8' }).trim()).toBe('a.csv');
      // What only the deb has is not left in the folder that other installers are made of.
      expect(fs.existsSync(path.join(packed, 'resources/package-type'))).toBe(false);
    },
    PACK_MS,
  );
});
