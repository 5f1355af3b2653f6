// npm run docs [-- --no-pictures]: the pages of docs/ as a static site in dist/docs, with a picture of each screen from the demo. A link to a page that is
// not there ends it with a status other than 0.
import './lib/node24.mjs';
import fs from 'node:fs';
import { spawnSync } from 'node:child_process';
import { at, say } from './lib/root.mjs';

/** Pictures whose name at the camera is not the route of their screen, by that route. */
const SCREENS = {
  counter: 'counter',
  batches: 'batch',
  booked: 'sheet',
  shipments: 'shipments',
  tracking: 'tracking',
  'hs-codes': 'codes',
  warehouses: 'warehouses',
  'needs-attention': 'attention',
};
const run = (...args) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', cwd: at() }).status ?? 1;

/** Puts one light picture of each screen where the site finds it. @returns false when the demo did not end well */
const takePictures = () => {
  const out = at('.cache', 'docs-public', 'pictures');
  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(out, { recursive: true });
  if (process.argv.includes('--no-pictures')) return true;
  if (run(at('scripts', 'demo.mjs')) !== 0) return false;
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
