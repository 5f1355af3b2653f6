import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fingerprint } from '../../scripts/lib/build.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const BUILT = join(ROOT, '.cache/programs');
/** In a process of its own, because this function is synchronous. */
const BUILD = join(import.meta.dirname, 'buildPrograms.ts');
const SOURCES = [
  'src',
  'package-lock.json',
  'test/fakes',
  'test/model',
  'test/fixtures/killedAtFile.ts',
  'test/fixtures/killedAtSwap.ts',
  'test/builders.ts',
  'scripts/lib',
];
let built: string | null = null;

/**
 * Builds the programs that tests start hundreds of times, each bundled with its packages into a few files: Node starts one in a quarter
 * of the time of the sources. The first call of a process rebuilds them when a source changed; later calls do not look again, which takes 20 ms.
 * @returns the folder of cli.mjs, practice.mjs, siteDesk.mjs, killedAtFile.mjs, killedAtSwap.mjs, worker.mjs (of documents), importWorker.mjs and ledgerWorker.mjs
 */
export const builtPrograms = (): string => {
  if (built !== null) return built;
  const folder = join(BUILT, fingerprint(SOURCES).slice(0, 16));
  if (!existsSync(folder)) {
    const old = existsSync(BUILT) ? readdirSync(BUILT) : [];
    execFileSync(process.execPath, [BUILD, folder], { cwd: ROOT });
    for (const name of old.filter((each) => !each.startsWith('building-')))
      rmSync(join(BUILT, name), { recursive: true, force: true });
  }
  built = folder;
  return folder;
};
