// npm run site -- up [--port N]: starts a trial site with its own PostgreSQL on this computer and prints the code that desks join with.
// npm run site -- migrate ADDRESS, put-back ADDRESS, zone ADDRESS ZONE, new-login ADDRESS: for the owner of a real site, with the password in
// WAYBILL_DESK_SITE_PASSWORD (docs/site.md).
import './lib/node24.mjs';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { CACHE, say } from './lib/root.mjs';
import { startPostgres } from './lib/sitePostgres.mjs';

const OWN_PORT = 54_329;
const FOLDER = `${CACHE}/site`;
const CODE = `${FOLDER}/join-code`;

/** @param {number} port */
const up = async (port) => {
  const { setUpSite } = await import('../src/core/site/setUp.ts');
  const { readJoinCode, writeJoinCode } = await import('../src/domain/site/siteAddress.ts');
  fs.mkdirSync(FOLDER, { recursive: true });
  const server = await startPostgres({ folder: FOLDER, port });
  const owner = {
    address: { host: '127.0.0.1', port, database: 'postgres', schema: 'waybill_site' },
    login: { user: server.user, password: server.password },
    certificates: [],
  };
  const code = await setUpSite(owner, {
    id: 'TRYING',
    name: 'Trying',
    rule: 'ask',
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  if (code !== null) fs.writeFileSync(CODE, writeJoinCode(code), { mode: 0o600 });
  say(`PostgreSQL runs on 127.0.0.1:${port}, data in ${FOLDER}. Ctrl+C ends it.`);
  say('Desks join it in Settings → Service → Site with this code:');
  // The port can differ from that of the first start.
  const kept = readJoinCode(fs.readFileSync(CODE, 'utf8'));
  say(kept ? writeJoinCode({ ...kept, address: owner.address }) : `${CODE} is no join code.`);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  await server.stop();
  return 0;
};

/**
 * @param {string | undefined} text address
 * @param {(owner: import('../src/core/site/pgLine.ts').PgLineOptions) => Promise<unknown>} work
 */
const asOwner = async (text, work) => {
  const { readSiteAddress } = await import('../src/domain/site/siteAddress.ts');
  const read = readSiteAddress(text ?? '');
  if (read === null)
    throw new Error('Give an address such as postgres://owner@host:5432/database.');
  await work({
    address: read.address,
    login: {
      user: read.login.user,
      password: process.env.WAYBILL_DESK_SITE_PASSWORD ?? read.login.password,
    },
    certificates: [],
  });
  say('Done.');
  return 0;
};

const run = async () => {
  const { values, positionals } = parseArgs({
    options: { port: { type: 'string', default: String(OWN_PORT) } },
    allowPositionals: true,
  });
  const [what, address, zone] = positionals;
  const { migrateSite, replaceSiteLogin, setSiteZone, siteWasPutBack } =
    await import('../src/core/site/setUp.ts');
  if (what === 'up') return up(Number(values.port));
  if (what === 'migrate') return asOwner(address, migrateSite);
  if (what === 'put-back') return asOwner(address, siteWasPutBack);
  if (what === 'zone' && zone) return asOwner(address, (owner) => setSiteZone(owner, zone));
  if (what === 'new-login') {
    const { writeJoinCode } = await import('../src/domain/site/siteAddress.ts');
    return asOwner(address, async (owner) => {
      const code = await replaceSiteLogin(owner);
      say('Desks enter this code in Settings → Service → Site:');
      say(writeJoinCode(code));
    });
  }
  say(
    'npm run site -- up | migrate ADDRESS | put-back ADDRESS | zone ADDRESS ZONE | new-login ADDRESS',
  );
  return 2;
};

process.exitCode = await run().catch((/** @type {unknown} */ reason) => {
  say(reason instanceof Error ? reason.message : String(reason));
  return 1;
});
