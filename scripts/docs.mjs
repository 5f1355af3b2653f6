// npm run docs [-- --no-pictures]: builds the pages of docs/ as a static site in dist/docs, with a picture of each screen from the demo. Exits with a status
// other than 0 when a link leads to a missing page.
import './lib/node24.mjs';
import fs from 'node:fs';
import { spawnSync } from 'node:child_process';
import { at, say } from './lib/root.mjs';

/** Routes by the names of the demo's pictures. A picture that is not listed has the name of its route. */
/** @type {Readonly<Record<string, string>>} */
const SCREENS = {
  counter: 'counter',
  batches: 'batch',
  booked: 'sheet',
  shipments: 'shipments',
  'hs-codes': 'codes',
  warehouses: 'warehouses',
  'needs-attention': 'attention',
};
/** @param {string[]} args */
const run = (...args) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', cwd: at() }).status ?? 1;

/** Copies one light picture of each screen to where the site finds it. @returns false when the demo failed */
const takePictures = () => {
  const out = at('.cache', 'docs-public', 'pictures');
  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(out, { recursive: true });
  if (process.argv.includes('--no-pictures')) return true;
  if (run(at('scripts', 'demo.mjs'), '--tour') !== 0) return false;
  for (const file of fs.readdirSync(at('demo'))) {
    const [, name] = /^\d+-(.+)-light-1280\.png$/.exec(file) ?? [];
    if (name !== undefined)
      fs.copyFileSync(at('demo', file), `${out}/${SCREENS[name] ?? name}.png`);
  }
  return true;
};

const build = () => {
  if (!takePictures()) return 1;
  const status = run(at('node_modules', 'vitepress', 'bin', 'vitepress.js'), 'build', at('docs'));
  if (status === 0) say('See dist/docs/index.html.');
  return status;
};

process.exitCode = build();
