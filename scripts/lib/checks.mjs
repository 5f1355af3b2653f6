import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { chooseFolder } from '../../src/core/ledger/database/dataFolder.ts';
import { createCupsSystem } from '../../src/core/papers/cups/cupsSystem.ts';
import { findBrowser } from './browser.mjs';
import { findElectron, lookForElectron } from './electron.mjs';
import { hasDisplay } from './host.mjs';
import { packageIn, parseJson } from './json.mjs';
import { at, ROOT } from './root.mjs';
import { sandboxProblem } from './sandbox.mjs';

/** @typedef {{ state: 'ok' | 'warning' | 'failed', text: string }} Found */

const ASK_MS = 30_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const GB = 2 ** 30;
/** Electron, its archive, the packages and a build. */
const NEEDED_GB = 2;
const OLDEST_NODE = 20;

/** @param {string} text @returns {Found} */
const ok = (text) => ({ state: 'ok', text });
/** @param {string} text @returns {Found} */
const warning = (text) => ({ state: 'warning', text });
/** @param {string} text @returns {Found} */
const failed = (text) => ({ state: 'failed', text });

const node = async () => {
  const { version } = packageIn(at('node_modules/node'));
  return process.versions.node === version
    ? ok(version)
    : warning(`${process.versions.node}; npm scripts use ${version}. Run npm ci if they do not.`);
};

const npm = async () => {
  const agent = process.env.npm_config_user_agent;
  const [, version, outer] = /npm\/(\S+) node\/v(\S+)/.exec(agent ?? '') ?? [];
  if (version === undefined) return warning('unknown; run this with npm run doctor');
  return Number.parseInt(outer ?? '', 10) < OLDEST_NODE
    ? failed(`${version} on Node ${outer}: install Node ${OLDEST_NODE} or newer`)
    : ok(`${version} on Node ${outer}`);
};

const electron = async () => {
  const { path: file, problem } = lookForElectron();
  if (file !== null) return ok(file);
  return warning(`${problem}. With a display npm start downloads it, or uses the browser.`);
};

const browser = async () => {
  const found = findBrowser(process.env, { tests: !hasDisplay() });
  if (found !== null) return ok(found);
  return findElectron() === null
    ? failed('no Electron, and no Chrome, Chromium or Edge either')
    : warning('no Chrome, Chromium or Edge; only the tests and a failing Electron need one');
};

const sandbox = async () => {
  const problem = sandboxProblem(findElectron() ?? at('node_modules/electron/dist/electron'));
  if (problem !== null) return warning(problem);
  return process.getuid?.() === 0
    ? warning('off, because this is root: start the desk as another user')
    : ok('can work');
};

const display = async () => {
  const session = process.env.XDG_SESSION_TYPE ?? process.platform;
  return hasDisplay()
    ? ok(session)
    : warning('none: npm start books the sample batch without a window');
};

/** Keyrings that Electron can use, by their names on the session bus. */
const KEYRINGS = /org\.freedesktop\.secrets|org\.kde\.kwalletd\d*/;
const keyring = async () => {
  // Windows and macOS always have one.
  if (process.platform !== 'linux') return ok('of the system');
  const lists = ['ListNames', 'ListActivatableNames'].map((list) =>
    spawnSync(
      'dbus-send',
      [
        '--session',
        '--print-reply',
        '--dest=org.freedesktop.DBus',
        '/org/freedesktop/DBus',
        `org.freedesktop.DBus.${list}`,
      ],
      { encoding: 'utf8', timeout: ASK_MS },
    ),
  );
  const found = lists.map(({ stdout }) => KEYRINGS.exec(stdout)?.[0]).find((one) => one);
  if (found !== undefined) return ok(found);
  const reason = lists.every(({ status }) => status === 0)
    ? 'neither a secret service nor KWallet is on the session bus'
    : 'the session bus does not answer';
  return warning(`${reason}: the desk asks for the service's keys at each start`);
};

/** Returns the names of printers, or null when the print system does not answer. */
const printerNames = async () => {
  if (process.platform !== 'win32')
    return (await createCupsSystem().list())?.map(({ name }) => name) ?? null;
  const words = ['-NoProfile', '-Command', '(Get-Printer).Name'];
  const { status, stdout } = spawnSync('powershell.exe', words, {
    encoding: 'utf8',
    timeout: ASK_MS,
  });
  return status === 0 ? stdout.split(/\r?\n/).filter((name) => name !== '') : null;
};
const printers = async () => {
  const names = await printerNames();
  if (names === null) return warning('the print system does not answer (CUPS, or the spooler)');
  return names.length === 0 ? warning('none is set up') : ok(`${names.length}`);
};

const partsSchema = z.object({ sqlite: z.string(), canvas: z.string() });
/**
 * Tries SQLite and canvas in a runtime: Electron has its own Node, with its own SQLite.
 * @param {string} program Node, or Electron, which runs as Node here
 */
const partsIn = (program) => {
  const { status, stdout, stderr, error } = spawnSync(
    program,
    [at('scripts/lib/nativeParts.mjs')],
    {
      encoding: 'utf8',
      timeout: ASK_MS,
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    },
  );
  if (status !== 0) return error?.message ?? stderr.trim();
  return parseJson(stdout, partsSchema);
};
/** @param {'sqlite' | 'canvas'} part */
const part = (part) => async () => {
  const programs = [process.execPath, findElectron()].filter((file) => file !== null);
  const found = programs.map((program) => partsIn(program));
  const broken = found.find((one) => typeof one === 'string' || one[part] === '');
  if (broken === undefined)
    return ok(
      found.map((one) => (typeof one === 'string' ? one : one[part])).join('; in Electron '),
    );
  return failed(typeof broken === 'string' ? broken : 'does not work');
};

/** Returns the nearest folder above that exists. @param {string} folder @returns {string} */
const existing = (folder) => (fs.existsSync(folder) ? folder : existing(path.dirname(folder)));
/** Returns why nothing can be written there, or null. @param {string} folder */
const writeProblem = (folder) => {
  const probe = path.join(folder, `.waybill-desk-${process.pid}`);
  try {
    fs.writeFileSync(probe, 'a', { flush: true });
    fs.rmSync(probe);
    return null;
  } catch (error) {
    return `${folder}: ${error instanceof Error ? error.message : String(error)}`;
  }
};
/** Project, and the folder that holds or will hold the data. */
const folders = () => {
  const { env, platform } = process;
  return [ROOT, existing(chooseFolder({ env, platform, home: os.homedir(), cwd: ROOT }))];
};

const writing = async () => {
  const problems = [...folders(), os.tmpdir()].map(writeProblem).filter((one) => one !== null);
  return problems.length > 0 ? failed(problems.join('\n')) : ok(folders().join(', '));
};

const clock = async () => {
  const newest = fs.statSync(at('package.json')).mtimeMs;
  const now = new Date();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return now.getTime() + DAY_MS < newest
    ? failed(`${now.toISOString()} is before this program was made: set the clock`)
    : ok(`${now.toISOString()}, ${zone}`);
};

const disk = async () => {
  const free = folders().map((folder) => {
    const { bavail, bsize } = fs.statfsSync(folder);
    return (bavail * bsize) / GB;
  });
  const text = `${free.map((gb) => gb.toFixed(1)).join(' and ')} GB free for program and data`;
  return Math.min(...free) < NEEDED_GB ? warning(`${text}; ${NEEDED_GB} GB are needed`) : ok(text);
};

/** @type {readonly { name: string, check: () => Promise<Found> }[]} */
export const CHECKS = [
  { name: 'Node', check: node },
  { name: 'npm', check: npm },
  { name: 'Electron', check: electron },
  { name: 'Browser', check: browser },
  { name: 'Sandbox', check: sandbox },
  { name: 'Display', check: display },
  { name: 'Keyring', check: keyring },
  { name: 'Printers', check: printers },
  { name: 'SQLite, FTS5', check: part('sqlite') },
  { name: 'Canvas', check: part('canvas') },
  { name: 'Write access', check: writing },
  { name: 'Clock', check: clock },
  { name: 'Disk', check: disk },
];
