import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '../../scripts/lib/build.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const BUILT = join(ROOT, '.cache/programs');
const OWN = fileURLToPath(import.meta.url);
const INPUT = {
  cli: join(import.meta.dirname, 'cliProgram.ts'),
  worker: join(ROOT, 'src/core/documents/worker.ts'),
  importWorker: join(ROOT, 'src/core/imports/read/worker.ts'),
  practice: join(ROOT, 'src/practice/index.ts'),
};
/** Packages that look for their own files beside them, so they are not bundled. */
const STAY_PACKAGES = ['@napi-rs/canvas', 'harfbuzzjs', 'pdfjs-dist', 'woff2-encoder'];
const SOURCES = [
  'src',
  'package-lock.json',
  'test/fakes/cliProgram.ts',
  'test/fakes/builtPrograms.ts',
];

/** Builds to a temporary folder and renames it to `folder` when it is complete, because another test may build at the same time. */
const buildTo = async (folder: string): Promise<void> => {
  const { build } = await import('vite');
  mkdirSync(BUILT, { recursive: true });
  const outDir = mkdtempSync(join(BUILT, 'building-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: STAY_PACKAGES },
    build: {
      ssr: true,
      target: 'node24',
      outDir,
      rolldownOptions: {
        input: INPUT,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  try {
    renameSync(outDir, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(outDir, { recursive: true });
  }
};

/**
 * Builds the programs that tests start hundreds of times, each bundled with its packages into a few files: Node starts one in a quarter
 * of the time of the sources. Rebuilds when a source changed.
 * @returns the folder of cli.mjs, practice.mjs, worker.mjs (of documents) and importWorker.mjs
 */
export const builtPrograms = (): string => {
  const folder = join(BUILT, fingerprint(SOURCES).slice(0, 16));
  if (!existsSync(folder)) {
    const old = existsSync(BUILT) ? readdirSync(BUILT) : [];
    execFileSync(process.execPath, [OWN, folder], { cwd: ROOT });
    for (const name of old.filter((each) => !each.startsWith('building-')))
      rmSync(join(BUILT, name), { recursive: true, force: true });
  }
  return folder;
};

if (import.meta.main) await buildTo(process.argv[2] ?? '');
