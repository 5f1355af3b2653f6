import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Must run on any Node from 18 on, so nothing newer is used here. `npm run` finds Node 24 first. A script that is
// called directly restarts itself with the Node in node_modules: the binary itself, because a .cmd file would need a shell, which splits paths at blanks.
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const own = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

if (Number.parseInt(process.versions.node, 10) < 24) {
  if (!existsSync(own)) {
    process.stderr.write('This needs the packages of package-lock.json: run npm ci first.\n');
    process.exit(1);
  }
  // The terminal sends Ctrl+C to both: this process ends after the other one.
  process.on('SIGINT', () => undefined);
  const { status } = spawnSync(own, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(status ?? 1);
}
