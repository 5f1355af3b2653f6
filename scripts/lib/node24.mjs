import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Must run on any Node from 18 on, so nothing newer is used here. `npm run` finds Node 24 first. A script that is
// called directly restarts itself with the Node in node_modules.
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

if (Number.parseInt(process.versions.node, 10) < 24) {
  if (!existsSync(own)) {
    process.stderr.write('This needs the packages of package-lock.json: run npm ci first.\n');
    process.exit(1);
  }
  const { status } = spawnSync(own, process.argv.slice(1), {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exit(status ?? 1);
}
